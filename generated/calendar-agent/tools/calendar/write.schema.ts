// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { NewCalendarEvent } from "../../definitions.js";

/** JSON Schema 2020-12 of `calendar.write`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Write calendar",
    description: "Create a new calendar event",
    type: "object",
    properties: {
      calendarId: {
        description: "Calendar to write to: `primary`.",
        examples: ["primary"],
        type: "string",
        minLength: 1,
      },
      event: { description: "The event to create.", $ref: "#/$defs/NewCalendarEvent" },
    },
    required: ["calendarId", "event"],
    examples: [
      {
        calendarId: "primary",
        event: {
          summary: "Khruangbin at the Greek Theatre",
          description: "Doors at 18:30",
          start: { dateTime: "2025-06-14T19:30:00", timeZone: "America/Los_Angeles" },
          end: { dateTime: "2025-06-14T22:30:00", timeZone: "America/Los_Angeles" },
          location: "2001 Gayley Rd, Berkeley, CA 94720, USA",
          reminders: { useDefault: true },
        },
      },
      {
        calendarId: "primary",
        event: {
          summary: "Farmers' market",
          start: { dateTime: "2025-06-15T09:00:00", timeZone: "America/Los_Angeles" },
        },
      },
    ],
    $defs: definitionsOf(NewCalendarEvent),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Write calendar: answer",
    description: "What calendar.write answers.",
    type: "object",
    properties: {
      id: { description: "Id of the new event.", type: "string" },
      htmlLink: {
        description: "Link to the event in the calendar.",
        type: "string",
        format: "uri",
      },
      created: {
        description: "When it was created, ISO 8601.",
        type: "string",
        format: "date-time",
      },
    },
    required: ["id", "htmlLink", "created"],
    examples: [
      {
        id: "o3k1v9q2d7hf5m0a8s6r4e2tbg",
        htmlLink: "https://www.google.com/calendar/event?eid=bzNrMXY5cTJkN2hmNW0wYQ",
        created: "2025-06-01T16:20:11Z",
      },
    ],
  },
  examples: {
    input: [
      {
        name: "concert",
        description: "Add a concert from a flyer",
        input: {
          calendarId: "primary",
          event: {
            summary: "Khruangbin at the Greek Theatre",
            description: "Doors at 18:30",
            start: { dateTime: "2025-06-14T19:30:00", timeZone: "America/Los_Angeles" },
            end: { dateTime: "2025-06-14T22:30:00", timeZone: "America/Los_Angeles" },
            location: "2001 Gayley Rd, Berkeley, CA 94720, USA",
            reminders: { useDefault: true },
          },
        },
        expect: "success",
      },
      {
        name: "start_only",
        description: "The flyer names no end",
        input: {
          calendarId: "primary",
          event: {
            summary: "Farmers' market",
            start: { dateTime: "2025-06-15T09:00:00", timeZone: "America/Los_Angeles" },
          },
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "created",
        scenario: "The event is in the calendar",
        data: {
          id: "o3k1v9q2d7hf5m0a8s6r4e2tbg",
          htmlLink: "https://www.google.com/calendar/event?eid=bzNrMXY5cTJkN2hmNW0wYQ",
          created: "2025-06-01T16:20:11Z",
        },
      },
    ],
  },
});
