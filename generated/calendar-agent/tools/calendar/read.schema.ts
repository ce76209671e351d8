// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { CalendarEvent } from "../../definitions.js";

/** JSON Schema 2020-12 of `calendar.read`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read calendar",
    description: "Check for existing calendar events in a time range",
    type: "object",
    properties: {
      calendarId: {
        description: "`primary`, or the id of a specific calendar.",
        examples: ["primary"],
        type: "string",
        minLength: 1,
      },
      timeMin: {
        description: "Start of the window, ISO 8601 with offset.",
        type: "string",
        format: "date-time",
      },
      timeMax: {
        description: "End of the window, ISO 8601 with offset; after `timeMin`.",
        type: "string",
        format: "date-time",
      },
      singleEvents: {
        description: "Whether recurring events are listed one by one.",
        default: true,
        type: "boolean",
      },
    },
    required: ["calendarId", "timeMin", "timeMax"],
    examples: [
      {
        calendarId: "primary",
        timeMin: "2025-06-14T18:00:00-07:00",
        timeMax: "2025-06-14T23:00:00-07:00",
      },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read calendar: answer",
    description: "What calendar.read answers.",
    type: "object",
    properties: {
      events: {
        description: "Events that overlap the window.",
        type: "array",
        items: { $ref: "#/$defs/CalendarEvent" },
      },
    },
    required: ["events"],
    examples: [
      {
        events: [
          {
            id: "7a1b2c3d4e",
            summary: "Dinner with Sam",
            start: { dateTime: "2025-06-14T19:00:00-07:00", timeZone: "America/Los_Angeles" },
            end: { dateTime: "2025-06-14T21:00:00-07:00", timeZone: "America/Los_Angeles" },
            location: "Zuni Café",
          },
        ],
      },
      { events: [] },
    ],
    $defs: definitionsOf(CalendarEvent),
  },
  examples: {
    input: [
      {
        name: "evening",
        description: "Is the evening of 14 June free?",
        input: {
          calendarId: "primary",
          timeMin: "2025-06-14T18:00:00-07:00",
          timeMax: "2025-06-14T23:00:00-07:00",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_conflict",
        scenario: "One event overlaps the window",
        data: {
          events: [
            {
              id: "7a1b2c3d4e",
              summary: "Dinner with Sam",
              start: { dateTime: "2025-06-14T19:00:00-07:00", timeZone: "America/Los_Angeles" },
              end: { dateTime: "2025-06-14T21:00:00-07:00", timeZone: "America/Los_Angeles" },
              location: "Zuni Café",
            },
          ],
        },
      },
      {
        name: "nothing_found",
        scenario: "Nothing overlaps the window, or the calendar could not be read",
        data: { events: [] },
      },
    ],
  },
});
