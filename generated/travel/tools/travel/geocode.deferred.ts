// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isGeocodedPlace } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.geocode`. */
export const geocode: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Geocode address","description":"Find the coordinates and full address of a place or address. Several answers mean that it is ambiguous.","type":"object","properties":{"address":{"description":"Address or name of a place.","examples":["Alfama, Lisbon"],"type":"string","minLength":1}},"required":["address"],"examples":[{"address":"Alfama, Lisbon"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Geocode address: answer","description":"Places that it may mean, most likely first; empty when nothing was found.","type":"array","items":{"$ref":"#/$defs/GeocodedPlace"},"examples":[[{"place_id":"ChIJ2bGJ0nY0GQ0RYAD5l8WrAAQ","formatted_address":"Alfama, Lisbon, Portugal","geometry":{"location":{"lat":38.7119,"lng":-9.1303},"location_type":"APPROXIMATE","viewport":{"northeast":{"lat":38.7161,"lng":-9.1232},"southwest":{"lat":38.7085,"lng":-9.1343}}},"types":["neighborhood","political"],"address_components":[{"long_name":"Alfama","short_name":"Alfama","types":["neighborhood","political"]},{"long_name":"Portugal","short_name":"PT","types":["country","political"]}]}],[]]}', definitions.GeocodedPlace),
    examples: JSON.parse('{"input":[{"name":"quarter","description":"A quarter of a city","input":{"address":"Alfama, Lisbon"},"expect":"success"}],"output":[{"name":"one_place","scenario":"The address is clear","data":[{"place_id":"ChIJ2bGJ0nY0GQ0RYAD5l8WrAAQ","formatted_address":"Alfama, Lisbon, Portugal","geometry":{"location":{"lat":38.7119,"lng":-9.1303},"location_type":"APPROXIMATE","viewport":{"northeast":{"lat":38.7161,"lng":-9.1232},"southwest":{"lat":38.7085,"lng":-9.1343}}},"types":["neighborhood","political"],"address_components":[{"long_name":"Alfama","short_name":"Alfama","types":["neighborhood","political"]},{"long_name":"Portugal","short_name":"PT","types":["country","political"]}]}]},{"name":"nothing","scenario":"Nothing was found","data":[]}]}'),
  }),
  accepts: { input: parseGeocodeInput, output: isGeocodeOutput },
};

function parseGeocodeInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const address = value.address;
  if (typeof address !== "string" || address === "") return undefined;
  if (countKeys(value) === 1) return value;
  return { address };
}

function isGeocodeOutput(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    if (!isGeocodedPlace(item)) return false;
  }
  return true;
}
