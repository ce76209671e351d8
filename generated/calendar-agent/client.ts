// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type CallContext, type Caller, defineClient } from "@toolpact/runtime/codegen-v1";
import type { ReadInput, ReadOutput } from "./tools/calendar/read.js";
import type {
  WriteInput as CalendarWriteInput,
  WriteOutput as CalendarWriteOutput,
} from "./tools/calendar/write.js";
import type { EstimateInput, EstimateOutput } from "./tools/directions/estimate.js";
import type { EditInput, EditOutput } from "./tools/media/flash-image/edit.js";
import type {
  GeneratePosterInput,
  GeneratePosterOutput,
} from "./tools/media/imagen3/generate-poster.js";
import type {
  CreateDayPreviewInput,
  CreateDayPreviewOutput,
} from "./tools/media/veo/create-day-preview.js";
import type {
  ResolveInput as PlacesResolveInput,
  ResolveOutput as PlacesResolveOutput,
} from "./tools/places/resolve.js";
import type {
  WriteInput as TasksWriteInput,
  WriteOutput as TasksWriteOutput,
} from "./tools/tasks/write.js";
import type {
  ResolveInput as TimeZoneResolveInput,
  ResolveOutput as TimeZoneResolveOutput,
} from "./tools/time-zone/resolve.js";
import type { ExpandInput, ExpandOutput } from "./tools/url/expand.js";

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly calendar: {
    /** Check for existing calendar events in a time range */
    read(args: ReadInput, context?: CallContext): Promise<ReadOutput>;
    /** Create a new calendar event */
    write(args: CalendarWriteInput, context?: CallContext): Promise<CalendarWriteOutput>;
  };
  readonly directions: {
    /**
     * Estimate the travel time from the user's location to an event, and how many minutes to keep free
     * for it.
     */
    estimate(args: EstimateInput, context?: CallContext): Promise<EstimateOutput>;
  };
  readonly media: {
    readonly flashImage: {
      /**
       * Clean up a flyer image so that its text can be read and extracted better. Gives the original
       * back if that fails.
       */
      edit(args: EditInput, context?: CallContext): Promise<EditOutput>;
    };
    readonly imagen3: {
      /** Generate a poster image for an event. */
      generatePoster(args: GeneratePosterInput, context?: CallContext): Promise<GeneratePosterOutput>;
    };
    readonly veo: {
      /** Generate a short video that previews the events of one day. */
      createDayPreview(args: CreateDayPreviewInput, context?: CallContext): Promise<CreateDayPreviewOutput>;
    };
  };
  readonly places: {
    /**
     * Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then
     * use the raw string in the event.
     */
    resolve(args: PlacesResolveInput, context?: CallContext): Promise<PlacesResolveOutput>;
  };
  readonly tasks: {
    /** Create suggested to-dos for an event. */
    write(args: TasksWriteInput, context?: CallContext): Promise<TasksWriteOutput>;
  };
  readonly timeZone: {
    /** Get the time zone of a location and its offset from UTC at a moment. */
    resolve(args: TimeZoneResolveInput, context?: CallContext): Promise<TimeZoneResolveOutput>;
  };
  readonly url: {
    /**
     * Extract metadata (title, description, image, site) from a social media link. An empty answer
     * means go on with the link as it is.
     */
    expand(args: ExpandInput, context?: CallContext): Promise<ExpandOutput>;
  };
};

export function createClient(runtime: Caller, context?: CallContext): Client {
  return defineClient<Client>(runtime, context, {
    calendar: {
      read: "calendar.read",
      write: "calendar.write",
    },
    directions: {
      estimate: "directions.estimate",
    },
    media: {
      flashImage: {
        edit: "media.flashImage.edit",
      },
      imagen3: {
        generatePoster: "media.imagen3.generatePoster",
      },
      veo: {
        createDayPreview: "media.veo.createDayPreview",
      },
    },
    places: {
      resolve: "places.resolve",
    },
    tasks: {
      write: "tasks.write",
    },
    timeZone: {
      resolve: "timeZone.resolve",
    },
    url: {
      expand: "url.expand",
    },
  });
}
