// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { parseLatLng } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `timeZone.resolve`. */
export const resolve: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Resolve time zone","description":"Get the time zone of a location and its offset from UTC at a moment.","type":"object","properties":{"location":{"description":"The place.","$ref":"#/$defs/LatLng"},"timestamp":{"description":"Moment at which the offset holds, ISO 8601. Default now.","type":"string","format":"date-time"}},"required":["location"],"examples":[{"location":{"lat":37.7694208,"lng":-122.4862138},"timestamp":"2025-06-14T19:30:00Z"},{"location":{"lat":52.52,"lng":13.405}}]}', definitions.LatLng),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Resolve time zone: answer","description":"What timeZone.resolve answers.","type":"object","properties":{"timeZoneId":{"description":"IANA name of the time zone.","examples":["America/Los_Angeles"],"type":"string"},"offsetSeconds":{"description":"Seconds to add to UTC at that moment, daylight saving included; negative in the west. Bounds chosen, one day either way.","type":"number","minimum":-86400,"maximum":86400}},"required":["timeZoneId","offsetSeconds"],"examples":[{"timeZoneId":"America/Los_Angeles","offsetSeconds":-25200}]}'),
    examples: JSON.parse('{"input":[{"name":"summer","description":"Offset in San Francisco in June","input":{"location":{"lat":37.7694208,"lng":-122.4862138},"timestamp":"2025-06-14T19:30:00Z"},"expect":"success"},{"name":"now","description":"Offset in Berlin now","input":{"location":{"lat":52.52,"lng":13.405}},"expect":"success"}],"output":[{"name":"daylight_saving","scenario":"Daylight saving time holds","data":{"timeZoneId":"America/Los_Angeles","offsetSeconds":-25200}}]}'),
  }),
  accepts: { input: parseResolveInput, output: isResolveOutput },
};

function parseResolveInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const location = parseLatLng(value.location);
  if (location === undefined) return undefined;
  const timestamp = value.timestamp;
  if (
    timestamp !== undefined &&
    (typeof timestamp !== "string" || !isDateTime(timestamp))
  ) return undefined;
  let known = 1;
  if (timestamp !== undefined) known++;
  if (countKeys(value) === known && location === value.location) return value;
  const result = { location };
  if (timestamp !== undefined) result.timestamp = timestamp;
  return result;
}

function isResolveOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.timeZoneId !== "string"
  ) return false;
  const offsetSeconds = value.offsetSeconds;
  return Number.isFinite(offsetSeconds) && offsetSeconds >= -86_400 && offsetSeconds <= 86_400;
}
