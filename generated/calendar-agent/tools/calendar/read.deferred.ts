// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCalendarEvent } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `calendar.read`. */
export const read: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read calendar","description":"Check for existing calendar events in a time range","type":"object","properties":{"calendarId":{"description":"`primary`, or the id of a specific calendar.","examples":["primary"],"type":"string","minLength":1},"timeMin":{"description":"Start of the window, ISO 8601 with offset.","type":"string","format":"date-time"},"timeMax":{"description":"End of the window, ISO 8601 with offset; after `timeMin`.","type":"string","format":"date-time"},"singleEvents":{"description":"Whether recurring events are listed one by one.","default":true,"type":"boolean"}},"required":["calendarId","timeMin","timeMax"],"examples":[{"calendarId":"primary","timeMin":"2025-06-14T18:00:00-07:00","timeMax":"2025-06-14T23:00:00-07:00"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read calendar: answer","description":"What calendar.read answers.","type":"object","properties":{"events":{"description":"Events that overlap the window.","type":"array","items":{"$ref":"#/$defs/CalendarEvent"}}},"required":["events"],"examples":[{"events":[{"id":"7a1b2c3d4e","summary":"Dinner with Sam","start":{"dateTime":"2025-06-14T19:00:00-07:00","timeZone":"America/Los_Angeles"},"end":{"dateTime":"2025-06-14T21:00:00-07:00","timeZone":"America/Los_Angeles"},"location":"Zuni Café"}]},{"events":[]}]}', definitions.CalendarEvent),
    examples: JSON.parse('{"input":[{"name":"evening","description":"Is the evening of 14 June free?","input":{"calendarId":"primary","timeMin":"2025-06-14T18:00:00-07:00","timeMax":"2025-06-14T23:00:00-07:00"},"expect":"success"}],"output":[{"name":"one_conflict","scenario":"One event overlaps the window","data":{"events":[{"id":"7a1b2c3d4e","summary":"Dinner with Sam","start":{"dateTime":"2025-06-14T19:00:00-07:00","timeZone":"America/Los_Angeles"},"end":{"dateTime":"2025-06-14T21:00:00-07:00","timeZone":"America/Los_Angeles"},"location":"Zuni Café"}]}},{"name":"nothing_found","scenario":"Nothing overlaps the window, or the calendar could not be read","data":{"events":[]}}]}'),
  }),
  accepts: { input: parseReadInput, output: isReadOutput },
};

function parseReadInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const calendarId = value.calendarId;
  if (typeof calendarId !== "string" || calendarId === "") return undefined;
  const timeMin = value.timeMin;
  if (typeof timeMin !== "string" || !isDateTime(timeMin)) return undefined;
  const timeMax = value.timeMax;
  if (typeof timeMax !== "string" || !isDateTime(timeMax)) return undefined;
  let singleEvents = value.singleEvents;
  if (singleEvents !== undefined && typeof singleEvents !== "boolean") return undefined;
  if (singleEvents === undefined) singleEvents = true;
  let known = 3;
  if (value.singleEvents !== undefined) known++;
  if (countKeys(value) === known && singleEvents === value.singleEvents) return value;
  return { calendarId, timeMin, timeMax, singleEvents };
}

function isReadOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const events = value.events;
  if (!Array.isArray(events)) return false;
  for (let index = 0; index < events.length; index++) {
    const eventsItem = events[index];
    if (!isCalendarEvent(eventsItem)) return false;
  }
  return true;
}
