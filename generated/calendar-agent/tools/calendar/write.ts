// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { newCalendarEvent, type NewCalendarEvent } from "../../schemas.js";

export type WriteInput = {
  /** Calendar to write to: `primary`. */
  calendarId: string;
  /** The event to create. */
  event: NewCalendarEvent;
};

export type WriteOutput = {
  /** Id of the new event. */
  id: string;
  /** Link to the event in the calendar. */
  htmlLink: string;
  /** When it was created, ISO 8601. */
  created: string;
};

/** Create a new calendar event */
export const write: Tool<WriteInput, WriteOutput> = defineTool({
  id: "calendar.write",
  hostName: "calendar_write",
  title: "Write calendar",
  description: "Create a new calendar event",
  details:
    "The document gives the input no idempotency key and asks for two retries. The key is made from the call, and the id of the new event is made from that key and sent upstream, so a retry finds the event instead of creating a second one. No guests are invited and the event can be deleted again, so nobody is asked first.",
  category: "time_management",
  version: "1.0.0",
  source: "CAL-02",
  say: "Adding the event to your calendar.",
  input: () =>
    z.object({
      calendarId: z.string().min(1),
      event: newCalendarEvent(),
    }),
  output: () =>
    z.object({
      id: z.string(),
      htmlLink: z.url(),
      created: z.iso.datetime(),
    }),
  deferred: async () => (await import("./write.deferred.js")).write,
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
    idempotency: { scope: "principal", upstream: true, key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "calendar.write" },
});
