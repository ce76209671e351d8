// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDate, isUri } from "@toolpact/runtime/codegen-v1/parser";
import { parseCanonicalEvent } from "../../../parsers.js";

/** JSON Schema 2020-12 and checks of `media.veo.createDayPreview`. */
export const createDayPreview: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create day preview","description":"Generate a short video that previews the events of one day.","type":"object","properties":{"events":{"description":"Events of the day, in order. 1 to 50; the document gives no bounds.","type":"array","items":{"$ref":"#/$defs/closed.1"},"minItems":1,"maxItems":50},"date":{"description":"The day, ISO 8601.","type":"string","format":"date"},"style":{"description":"Look of the video. Without it the model chooses; the document gives no default.","type":"string","enum":["cinematic","documentary"]}},"required":["events","date"],"additionalProperties":false,"$defs":{"closed.1":{"description":"An event as the agent extracted it, whatever it came from. The document names this type and does not define it; chosen here: what `calendar.write` needs, the resolved place, and where the event was found.","type":"object","properties":{"id":{"description":"Id in the calendar, once it is there.","type":"string"},"title":{"description":"Title of the event.","type":"string","minLength":1},"description":{"description":"What it is about.","type":"string"},"start":{"$ref":"#/$defs/closed.2"},"end":{"$ref":"#/$defs/closed.2"},"location":{"description":"Where it is, as it was written.","type":"string"},"place":{"$ref":"#/$defs/closed.3"},"sourceUrl":{"description":"The link that the event was found at.","type":"string","format":"uri"}},"required":["title","start"],"additionalProperties":false},"closed.2":{"description":"A moment on the clock of a time zone.","type":"object","properties":{"dateTime":{"description":"Date and time, RFC 3339. Without an offset it is local to `timeZone`.","examples":["2025-06-14T19:30:00"],"type":"string","format":"local-date-time"},"timeZone":{"description":"IANA name of the time zone.","examples":["America/Los_Angeles"],"type":"string","minLength":1}},"required":["dateTime","timeZone"],"additionalProperties":false},"closed.3":{"description":"A place with its id and coordinates.","type":"object","properties":{"placeId":{"description":"Google\'s id of the place.","type":"string"},"formattedAddress":{"description":"Address as people write it.","type":"string"},"location":{"$ref":"#/$defs/closed.4"},"name":{"description":"Name of the place, if it has one.","type":"string"}},"required":["placeId","formattedAddress","location"],"additionalProperties":false},"closed.4":{"description":"A point on the earth, WGS 84.","type":"object","properties":{"lat":{"description":"Latitude in degrees.","type":"number","minimum":-90,"maximum":90},"lng":{"description":"Longitude in degrees.","type":"number","minimum":-180,"maximum":180}},"required":["lat","lng"],"additionalProperties":false}},"examples":[{"events":[{"title":"Khruangbin at the Greek Theatre","start":{"dateTime":"2025-06-14T19:30:00","timeZone":"America/Los_Angeles"},"end":{"dateTime":"2025-06-14T22:30:00","timeZone":"America/Los_Angeles"},"location":"Greek Theatre, Berkeley"}],"date":"2025-06-14","style":"cinematic"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create day preview: answer","description":"What media.veo.createDayPreview answers.","type":"object","properties":{"videoUrl":{"description":"Where the video is stored.","type":"string","format":"uri"},"durationSeconds":{"description":"Length of the video in seconds.","type":"number","minimum":0}},"required":["videoUrl","durationSeconds"],"examples":[{"videoUrl":"https://storage.googleapis.com/calendar-agent-media/previews/2025-06-14.mp4","durationSeconds":8}]}'),
    examples: JSON.parse('{"input":[{"name":"one_event","description":"A day with one event","input":{"events":[{"title":"Khruangbin at the Greek Theatre","start":{"dateTime":"2025-06-14T19:30:00","timeZone":"America/Los_Angeles"},"end":{"dateTime":"2025-06-14T22:30:00","timeZone":"America/Los_Angeles"},"location":"Greek Theatre, Berkeley"}],"date":"2025-06-14","style":"cinematic"},"expect":"success"}],"output":[{"name":"created","scenario":"The video was made","data":{"videoUrl":"https://storage.googleapis.com/calendar-agent-media/previews/2025-06-14.mp4","durationSeconds":8}}]}'),
  }),
  accepts: { input: parseCreateDayPreviewInput, output: isCreateDayPreviewOutput },
};

function parseCreateDayPreviewInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const events = parseCreateDayPreviewInputEvents(value.events);
  if (events === undefined) return undefined;
  const date = value.date;
  if (typeof date !== "string" || !isDate(date)) return undefined;
  const style = value.style;
  if (style !== undefined && style !== "cinematic" && style !== "documentary") return undefined;
  let known = 2;
  if (style !== undefined) known++;
  if (countKeys(value) === known && events === value.events) return value;
  const result = { events, date };
  if (style !== undefined) result.style = style;
  return result;
}

function isCreateDayPreviewOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const videoUrl = value.videoUrl;
  if (typeof videoUrl !== "string" || !isUri(videoUrl)) return false;
  const durationSeconds = value.durationSeconds;
  return Number.isFinite(durationSeconds) && durationSeconds >= 0;
}

function parseCreateDayPreviewInputEvents(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 1 || value.length > 50) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseCanonicalEvent(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}
