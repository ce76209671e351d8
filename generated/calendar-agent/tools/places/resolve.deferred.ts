// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isResolvedPlace } from "../../parsers.js";

const resolveInputRegionCodePattern = /^[A-Z]{2}$/u;

/** JSON Schema 2020-12 and checks of `places.resolve`. */
export const resolve: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Resolve place","description":"Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then use the raw string in the event.","type":"object","properties":{"query":{"description":"Address or name of a place.","examples":["123 Main St, San Francisco","Golden Gate Park"],"type":"string","minLength":1},"regionCode":{"description":"Country to prefer, two capital letters (ISO 3166-1).","examples":["US"],"type":"string","pattern":"^[A-Z]{2}$"}},"required":["query"],"examples":[{"query":"Golden Gate Park","regionCode":"US"},{"query":"123 Main St, San Francisco"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Resolve place: answer","description":"The place, or null when the look-up failed.","anyOf":[{"$ref":"#/$defs/ResolvedPlace"},{"type":"null"}],"examples":[{"placeId":"ChIJY_dFYHKHhYARMKc772iLvnE","formattedAddress":"San Francisco, CA, USA","location":{"lat":37.7694208,"lng":-122.4862138},"name":"Golden Gate Park"},null]}', definitions.ResolvedPlace),
    examples: JSON.parse('{"input":[{"name":"park","description":"A well-known place","input":{"query":"Golden Gate Park","regionCode":"US"},"expect":"success"},{"name":"address","description":"A street address","input":{"query":"123 Main St, San Francisco"},"expect":"success"}],"output":[{"name":"found","scenario":"The place is known","data":{"placeId":"ChIJY_dFYHKHhYARMKc772iLvnE","formattedAddress":"San Francisco, CA, USA","location":{"lat":37.7694208,"lng":-122.4862138},"name":"Golden Gate Park"}},{"name":"not_resolved","scenario":"The look-up failed; the event keeps the raw string","data":null}]}'),
  }),
  accepts: { input: parseResolveInput, output: isResolveOutput },
};

function parseResolveInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const query = value.query;
  if (typeof query !== "string" || query === "") return undefined;
  const regionCode = value.regionCode;
  if (
    regionCode !== undefined &&
    (typeof regionCode !== "string" || !resolveInputRegionCodePattern.test(regionCode))
  ) return undefined;
  let known = 1;
  if (regionCode !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { query };
  if (regionCode !== undefined) result.regionCode = regionCode;
  return result;
}

function isResolveOutput(value: unknown): boolean {
  if (value !== null) {
    if (!isResolvedPlace(value)) return false;
  }
  return true;
}
