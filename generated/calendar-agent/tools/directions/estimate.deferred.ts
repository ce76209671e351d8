// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { parseLatLng } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `directions.estimate`. */
export const estimate: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Estimate travel time","description":"Estimate the travel time from the user\'s location to an event, and how many minutes to keep free for it.","type":"object","properties":{"origin":{"description":"Where the user is.","$ref":"#/$defs/LatLng"},"destination":{"description":"Where the event is.","$ref":"#/$defs/LatLng"},"mode":{"description":"How the user travels.","default":"driving","type":"string","enum":["driving","transit","walking"]},"departureTime":{"description":"When the user leaves, ISO 8601. Without it, now; the document leaves that open.","type":"string","format":"date-time"}},"required":["origin","destination"],"examples":[{"origin":{"lat":37.7599,"lng":-122.4148},"destination":{"lat":37.8736,"lng":-122.2546},"mode":"transit","departureTime":"2025-06-14T17:45:00-07:00"},{"origin":{"lat":37.7599,"lng":-122.4148},"destination":{"lat":37.7694,"lng":-122.4862}}]}', definitions.LatLng),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Estimate travel time: answer","description":"What directions.estimate answers.","type":"object","properties":{"durationSeconds":{"description":"Travel time in seconds; null when unknown.","anyOf":[{"type":"number","minimum":0},{"type":"null"}]},"distanceMeters":{"description":"Length of the way in metres; null when unknown.","anyOf":[{"type":"number","minimum":0},{"type":"null"}]},"travelBufferMinutes":{"description":"Minutes to keep free before the event, the travel time rounded up plus 5; 15 when the travel time is unknown.","type":"integer","minimum":5}},"required":["durationSeconds","distanceMeters","travelBufferMinutes"],"examples":[{"durationSeconds":2890,"distanceMeters":21450,"travelBufferMinutes":54},{"durationSeconds":null,"distanceMeters":null,"travelBufferMinutes":15}]}'),
    examples: JSON.parse('{"input":[{"name":"by_transit","description":"From home to a concert","input":{"origin":{"lat":37.7599,"lng":-122.4148},"destination":{"lat":37.8736,"lng":-122.2546},"mode":"transit","departureTime":"2025-06-14T17:45:00-07:00"},"expect":"success"},{"name":"by_car","description":"The default mode","input":{"origin":{"lat":37.7599,"lng":-122.4148},"destination":{"lat":37.7694,"lng":-122.4862}},"expect":"success"}],"output":[{"name":"estimated","scenario":"A way was found; 2,890 seconds are 49 minutes, and 5 more","data":{"durationSeconds":2890,"distanceMeters":21450,"travelBufferMinutes":54}},{"name":"unavailable","scenario":"No estimate was available","data":{"durationSeconds":null,"distanceMeters":null,"travelBufferMinutes":15}}]}'),
  }),
  accepts: { input: parseEstimateInput, output: isEstimateOutput },
};

function parseEstimateInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const origin = parseLatLng(value.origin);
  if (origin === undefined) return undefined;
  const destination = parseLatLng(value.destination);
  if (destination === undefined) return undefined;
  let mode = value.mode;
  if (
    mode !== undefined &&
    mode !== "driving" &&
    mode !== "transit" &&
    mode !== "walking"
  ) return undefined;
  if (mode === undefined) mode = "driving";
  const departureTime = value.departureTime;
  if (
    departureTime !== undefined &&
    (typeof departureTime !== "string" || !isDateTime(departureTime))
  ) return undefined;
  let known = 2;
  if (value.mode !== undefined) known++;
  if (departureTime !== undefined) known++;
  if (
    countKeys(value) === known &&
    origin === value.origin &&
    destination === value.destination &&
    mode === value.mode
  ) return value;
  const result = { origin, destination, mode };
  if (departureTime !== undefined) result.departureTime = departureTime;
  return result;
}

function isEstimateOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const durationSeconds = value.durationSeconds;
  if (
    (!Number.isFinite(durationSeconds) || durationSeconds < 0) &&
    durationSeconds !== null
  ) return false;
  const distanceMeters = value.distanceMeters;
  if (
    (!Number.isFinite(distanceMeters) || distanceMeters < 0) &&
    distanceMeters !== null
  ) return false;
  const travelBufferMinutes = value.travelBufferMinutes;
  return Number.isInteger(travelBufferMinutes) && travelBufferMinutes >= 5;
}
