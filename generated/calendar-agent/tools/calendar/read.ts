// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { calendarEvent, type CalendarEvent } from "../../schemas.js";

export type ReadInput = {
  /** `primary`, or the id of a specific calendar. */
  calendarId: string;
  /** Start of the window, ISO 8601 with offset. */
  timeMin: string;
  /** End of the window, ISO 8601 with offset; after `timeMin`. */
  timeMax: string;
  /** Whether recurring events are listed one by one. */
  singleEvents?: boolean | undefined;
};

/** The input after its defaults were filled. */
export type ReadArgs = {
  /** `primary`, or the id of a specific calendar. */
  calendarId: string;
  /** Start of the window, ISO 8601 with offset. */
  timeMin: string;
  /** End of the window, ISO 8601 with offset; after `timeMin`. */
  timeMax: string;
  /** Whether recurring events are listed one by one. */
  singleEvents: boolean;
};

export type ReadOutput = {
  /** Events that overlap the window. */
  events: CalendarEvent[];
};

/** Check for existing calendar events in a time range */
export const read: Tool<ReadInput, ReadOutput> = defineTool({
  id: "calendar.read",
  hostName: "calendar_read",
  title: "Read calendar",
  description: "Check for existing calendar events in a time range",
  details:
    "Used to find conflicts before an event is created. If the calendar cannot be read the answer is an empty list and the error is logged, so an empty list does not prove that the time is free: look at `metadata.degraded`.",
  category: "time_management",
  version: "1.0.0",
  source: "CAL-01",
  say: "Checking your calendar.",
  input: () =>
    z.object({
      calendarId: z.string().min(1),
      timeMin: z.iso.datetime(),
      timeMax: z.iso.datetime(),
      singleEvents: z.boolean().default(true),
    }),
  output: () =>
    z.object({
      events: z.array(calendarEvent()),
    }),
  deferred: async () => (await import("./read.deferred.js")).read,
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
});
