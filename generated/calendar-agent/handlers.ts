// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Handler } from "@toolpact/runtime/codegen-v1";
import type { ReadArgs, ReadOutput } from "./tools/calendar/read.js";
import type {
  WriteInput as CalendarWriteInput,
  WriteOutput as CalendarWriteOutput,
} from "./tools/calendar/write.js";
import type { EstimateArgs, EstimateOutput } from "./tools/directions/estimate.js";
import type { EditInput, EditOutput } from "./tools/media/flash-image/edit.js";
import type {
  GeneratePosterArgs,
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

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = {
  /** Check for existing calendar events in a time range */
  readonly "calendar.read": Handler<ReadArgs, ReadOutput>;
  /** Create a new calendar event */
  readonly "calendar.write": Handler<CalendarWriteInput, CalendarWriteOutput>;
  /**
   * Estimate the travel time from the user's location to an event, and how many minutes to keep free
   * for it.
   */
  readonly "directions.estimate": Handler<EstimateArgs, EstimateOutput>;
  /**
   * Clean up a flyer image so that its text can be read and extracted better. Gives the original
   * back if that fails.
   */
  readonly "media.flashImage.edit": Handler<EditInput, EditOutput>;
  /** Generate a poster image for an event. */
  readonly "media.imagen3.generatePoster"?: Handler<GeneratePosterArgs, GeneratePosterOutput>;
  /** Generate a short video that previews the events of one day. */
  readonly "media.veo.createDayPreview"?: Handler<CreateDayPreviewInput, CreateDayPreviewOutput>;
  /**
   * Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then
   * use the raw string in the event.
   */
  readonly "places.resolve": Handler<PlacesResolveInput, PlacesResolveOutput>;
  /** Create suggested to-dos for an event. */
  readonly "tasks.write"?: Handler<TasksWriteInput, TasksWriteOutput>;
  /** Get the time zone of a location and its offset from UTC at a moment. */
  readonly "timeZone.resolve": Handler<TimeZoneResolveInput, TimeZoneResolveOutput>;
  /**
   * Extract metadata (title, description, image, site) from a social media link. An empty answer
   * means go on with the link as it is.
   */
  readonly "url.expand": Handler<ExpandInput, ExpandOutput>;
};
