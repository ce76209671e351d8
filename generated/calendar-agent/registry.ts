// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineRegistry, type Registry, type Tool, type ToolEntry } from "@toolpact/runtime/codegen-v1";
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

/** The types of each tool's call, by its id. */
export type Tools = {
  "calendar.read": { input: ReadInput; output: ReadOutput };
  "calendar.write": { input: CalendarWriteInput; output: CalendarWriteOutput };
  "directions.estimate": { input: EstimateInput; output: EstimateOutput };
  "media.flashImage.edit": { input: EditInput; output: EditOutput };
  "media.imagen3.generatePoster": { input: GeneratePosterInput; output: GeneratePosterOutput };
  "media.veo.createDayPreview": { input: CreateDayPreviewInput; output: CreateDayPreviewOutput };
  "places.resolve": { input: PlacesResolveInput; output: PlacesResolveOutput };
  "tasks.write": { input: TasksWriteInput; output: TasksWriteOutput };
  "timeZone.resolve": { input: TimeZoneResolveInput; output: TimeZoneResolveOutput };
  "url.expand": { input: ExpandInput; output: ExpandOutput };
};

/** Gives each entry its type at once: in one list of literals a compiler compares all of them with each other. */
const entry = (tool: ToolEntry): ToolEntry => tool;

/** The 10 tools of calendar-agent: plain data; a tool's own module is loaded on first use. */
export const registry: Registry<Tools> = defineRegistry({
  name: "calendar-agent",
  title: "Calendar agent tools",
  version: "1.0.0",
  tools: [
    entry({
      id: "calendar.read",
      hostName: "calendar_read",
      title: "Read calendar",
      description: "Check for existing calendar events in a time range",
      category: "time_management",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "session",
        latencyBudgetMs: 800,
        timeoutMs: 5_000,
        retries: 1,
        securityLevel: "confidential",
        fallback: { on: "any", answer: { kind: "value", value: { events: [] } } },
      },
      call: { kind: "local", handler: "calendar.read" },
    }),
    entry({
      id: "calendar.write",
      hostName: "calendar_write",
      title: "Write calendar",
      description: "Create a new calendar event",
      category: "time_management",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.calendar",
        reversible: true,
        auth: "session",
        latencyBudgetMs: 1_500,
        timeoutMs: 10_000,
        retries: 2,
        securityLevel: "confidential",
        fallback: {
          on: "any",
          answer: {
            kind: "throw",
            message:
              "I could not add the event to your calendar. Please look at the calendar before you try again.",
          },
        },
        idempotency: {
          scope: "principal",
          upstream: true,
          key: { from: "call" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "calendar.write" },
    }),
    entry({
      id: "directions.estimate",
      hostName: "directions_estimate",
      title: "Estimate travel time",
      description:
        "Estimate the travel time from the user's location to an event, and how many minutes to keep free for it.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        latencyBudgetMs: 1_000,
        timeoutMs: 8_000,
        retries: 1,
        securityLevel: "confidential",
        fallback: {
          on: "any",
          answer: {
            kind: "value",
            value: { durationSeconds: null, distanceMeters: null, travelBufferMinutes: 15 },
          },
        },
      },
      call: { kind: "local", handler: "directions.estimate" },
    }),
    entry({
      id: "media.flashImage.edit",
      hostName: "media_flash_image_edit",
      title: "Clean up image",
      description:
        "Clean up a flyer image so that its text can be read and extracted better. Gives the original back if that fails.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "none",
        auth: "service",
        latencyBudgetMs: 8_000,
        timeoutMs: 15_000,
        fallback: {
          on: "any",
          answer: { kind: "value", value: { processedImageBytes: { $input: "imageBytes" } } },
        },
      },
      call: { kind: "local", handler: "media.flashImage.edit" },
    }),
    entry({
      id: "media.imagen3.generatePoster",
      hostName: "media_imagen3_generate_poster",
      title: "Generate poster",
      description: "Generate a poster image for an event.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.media",
        reversible: true,
        auth: "service",
        latencyBudgetMs: 20_000,
        status: { enabled: false, reason: "Planned for after the first release (post-MVP)." },
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "media.imagen3.generatePoster" },
    }),
    entry({
      id: "media.veo.createDayPreview",
      hostName: "media_veo_create_day_preview",
      title: "Create day preview",
      description: "Generate a short video that previews the events of one day.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.media",
        reversible: true,
        auth: "service",
        latencyBudgetMs: 45_000,
        timeoutMs: 60_000,
        securityLevel: "confidential",
        status: { enabled: false, reason: "Planned for after the first release (post-MVP)." },
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "media.veo.createDayPreview" },
    }),
    entry({
      id: "places.resolve",
      hostName: "places_resolve",
      title: "Resolve place",
      description:
        "Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then use the raw string in the event.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        latencyBudgetMs: 600,
        timeoutMs: 5_000,
        retries: 1,
        cache: {
          ttlMs: 86_400_000,
          key: ["query", "regionCode"],
          normalise: { query: ["trim", "lowercase", "collapse-spaces"] },
          shared: false,
        },
        fallback: { on: "any", answer: { kind: "value", value: null } },
      },
      call: { kind: "local", handler: "places.resolve" },
    }),
    entry({
      id: "tasks.write",
      hostName: "tasks_write",
      title: "Write tasks",
      description: "Create suggested to-dos for an event.",
      category: "task_management",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.tasks",
        reversible: true,
        auth: "session",
        latencyBudgetMs: 1_000,
        timeoutMs: 10_000,
        retries: 2,
        securityLevel: "confidential",
        status: { enabled: false, reason: "Planned for after the first release (post-MVP)." },
        fallback: {
          on: "any",
          answer: {
            kind: "throw",
            message:
              "I could not add the to-dos. Please look at your task list before you try again.",
          },
        },
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "tasks.write" },
    }),
    entry({
      id: "timeZone.resolve",
      hostName: "time_zone_resolve",
      title: "Resolve time zone",
      description: "Get the time zone of a location and its offset from UTC at a moment.",
      category: "time_management",
      version: "1.0.0",
      policy: {
        effect: "read",
        auth: "service",
        timeoutMs: 3_000,
        retries: 1,
        securityLevel: "confidential",
        fallback: {
          on: "any",
          answer: {
            kind: "value",
            value: {
              timeZoneId: { $context: "timeZone" },
              offsetSeconds: { $context: "timeZoneOffsetSeconds", at: { $input: "timestamp" } },
            },
          },
        },
      },
      call: { kind: "local", handler: "timeZone.resolve" },
    }),
    entry({
      id: "url.expand",
      hostName: "url_expand",
      title: "Expand link",
      description:
        "Extract metadata (title, description, image, site) from a social media link. An empty answer means go on with the link as it is.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        latencyBudgetMs: 2_000,
        timeoutMs: 10_000,
        retries: 1,
        securityLevel: "public",
        fallback: { on: "any", answer: { kind: "value", value: {} } },
      },
      call: { kind: "local", handler: "url.expand" },
    }),
  ],
  load,
});

async function load(id: string): Promise<Tool<never, unknown> | undefined> {
  switch (id) {
    case "calendar.read":
      return (await import("./tools/calendar/read.js")).read;
    case "calendar.write":
      return (await import("./tools/calendar/write.js")).write;
    case "directions.estimate":
      return (await import("./tools/directions/estimate.js")).estimate;
    case "media.flashImage.edit":
      return (await import("./tools/media/flash-image/edit.js")).edit;
    case "media.imagen3.generatePoster":
      return (await import("./tools/media/imagen3/generate-poster.js")).generatePoster;
    case "media.veo.createDayPreview":
      return (await import("./tools/media/veo/create-day-preview.js")).createDayPreview;
    case "places.resolve":
      return (await import("./tools/places/resolve.js")).resolve;
    case "tasks.write":
      return (await import("./tools/tasks/write.js")).write;
    case "timeZone.resolve":
      return (await import("./tools/time-zone/resolve.js")).resolve;
    case "url.expand":
      return (await import("./tools/url/expand.js")).expand;
    default:
      return undefined;
  }
}
