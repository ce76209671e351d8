// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDateTime, isUri } from "@toolpact/runtime/codegen-v1/parser";
import { parseNewCalendarEvent } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `calendar.write`. */
export const write: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Write calendar","description":"Create a new calendar event","type":"object","properties":{"calendarId":{"description":"Calendar to write to: `primary`.","examples":["primary"],"type":"string","minLength":1},"event":{"description":"The event to create.","$ref":"#/$defs/closed.1"}},"required":["calendarId","event"],"additionalProperties":false,"$defs":{"closed.1":{"description":"An event to create.","type":"object","properties":{"summary":{"description":"Title of the event.","type":"string","minLength":1},"description":{"description":"What it is about.","type":"string"},"start":{"$ref":"#/$defs/closed.2"},"end":{"$ref":"#/$defs/closed.2"},"location":{"description":"Where it is: an address, or the raw text if it could not be resolved.","type":"string"},"reminders":{"description":"Reminders of the event. Without it the calendar decides.","type":"object","properties":{"useDefault":{"description":"Whether the calendar\'s own reminders apply.","type":"boolean"}},"required":["useDefault"],"additionalProperties":false}},"required":["summary","start"],"additionalProperties":false},"closed.2":{"description":"A moment on the clock of a time zone.","type":"object","properties":{"dateTime":{"description":"Date and time, RFC 3339. Without an offset it is local to `timeZone`.","examples":["2025-06-14T19:30:00"],"type":"string","format":"local-date-time"},"timeZone":{"description":"IANA name of the time zone.","examples":["America/Los_Angeles"],"type":"string","minLength":1}},"required":["dateTime","timeZone"],"additionalProperties":false}},"examples":[{"calendarId":"primary","event":{"summary":"Khruangbin at the Greek Theatre","description":"Doors at 18:30","start":{"dateTime":"2025-06-14T19:30:00","timeZone":"America/Los_Angeles"},"end":{"dateTime":"2025-06-14T22:30:00","timeZone":"America/Los_Angeles"},"location":"2001 Gayley Rd, Berkeley, CA 94720, USA","reminders":{"useDefault":true}}},{"calendarId":"primary","event":{"summary":"Farmers\' market","start":{"dateTime":"2025-06-15T09:00:00","timeZone":"America/Los_Angeles"}}}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Write calendar: answer","description":"What calendar.write answers.","type":"object","properties":{"id":{"description":"Id of the new event.","type":"string"},"htmlLink":{"description":"Link to the event in the calendar.","type":"string","format":"uri"},"created":{"description":"When it was created, ISO 8601.","type":"string","format":"date-time"}},"required":["id","htmlLink","created"],"examples":[{"id":"o3k1v9q2d7hf5m0a8s6r4e2tbg","htmlLink":"https://www.google.com/calendar/event?eid=bzNrMXY5cTJkN2hmNW0wYQ","created":"2025-06-01T16:20:11Z"}]}'),
    examples: JSON.parse('{"input":[{"name":"concert","description":"Add a concert from a flyer","input":{"calendarId":"primary","event":{"summary":"Khruangbin at the Greek Theatre","description":"Doors at 18:30","start":{"dateTime":"2025-06-14T19:30:00","timeZone":"America/Los_Angeles"},"end":{"dateTime":"2025-06-14T22:30:00","timeZone":"America/Los_Angeles"},"location":"2001 Gayley Rd, Berkeley, CA 94720, USA","reminders":{"useDefault":true}}},"expect":"success"},{"name":"start_only","description":"The flyer names no end","input":{"calendarId":"primary","event":{"summary":"Farmers\' market","start":{"dateTime":"2025-06-15T09:00:00","timeZone":"America/Los_Angeles"}}},"expect":"success"}],"output":[{"name":"created","scenario":"The event is in the calendar","data":{"id":"o3k1v9q2d7hf5m0a8s6r4e2tbg","htmlLink":"https://www.google.com/calendar/event?eid=bzNrMXY5cTJkN2hmNW0wYQ","created":"2025-06-01T16:20:11Z"}}]}'),
  }),
  accepts: { input: parseWriteInput, output: isWriteOutput },
};

function parseWriteInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const calendarId = value.calendarId;
  if (typeof calendarId !== "string" || calendarId === "") return undefined;
  const event = parseNewCalendarEvent(value.event);
  if (event === undefined) return undefined;
  if (countKeys(value) === 2 && event === value.event) return value;
  return { calendarId, event };
}

function isWriteOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const htmlLink = value.htmlLink;
  if (typeof htmlLink !== "string" || !isUri(htmlLink)) return false;
  const created = value.created;
  return typeof created === "string" && isDateTime(created);
}
