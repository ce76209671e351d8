// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isPoi } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.lookupPoiContext`. */
export const lookupPoiContext: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Look up points of interest","description":"Find points of interest around a destination or a point, or by a search text. Give a destination, or lat and lon, or a query.","type":"object","properties":{"destination":{"description":"City or area to look around in.","examples":["Lisbon, Portugal"],"type":"string","minLength":1},"lat":{"description":"Latitude of the centre; needs lon.","$ref":"#/$defs/Latitude"},"lon":{"description":"Longitude of the centre; needs lat.","$ref":"#/$defs/Longitude"},"radiusMeters":{"description":"How far around the centre, up to 50,000 m (Google\'s limit). Default 1,000, chosen; the document gives none.","default":1000,"type":"number","exclusiveMinimum":0,"maximum":50000},"query":{"description":"What to look for, such as `tile museum`.","type":"string","minLength":1}},"anyOf":[{"required":["destination"]},{"required":["lat","lon"]},{"required":["query"]}],"dependentRequired":{"lat":["lon"],"lon":["lat"]},"examples":[{"destination":"Lisbon, Portugal","query":"museum","radiusMeters":5000},{"lat":38.7119,"lon":-9.1303},{"query":"Belém Tower"}]}', definitions.Latitude, definitions.Longitude),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Look up points of interest: answer","description":"What travel.lookupPoiContext answers.","type":"object","properties":{"pois":{"description":"Best match first.","type":"array","items":{"$ref":"#/$defs/Poi"}},"provider":{"description":"Where the places come from; `stub` when no key is configured.","type":"string","enum":["googleplaces","stub"]}},"required":["pois","provider"],"examples":[{"pois":[{"placeId":"ChIJb9cMbB40GQ0RgBPkl8WrAAQ","name":"Museu Nacional do Azulejo","lat":38.7247,"lon":-9.1138,"types":["museum","tourist_attraction","point_of_interest"],"rating":4.6,"userRatingCount":13250,"formattedAddress":"R. Me. Deus 4, 1900-312 Lisboa, Portugal","priceLevel":"inexpensive","businessStatus":"operational"}],"provider":"googleplaces"},{"pois":[],"provider":"stub"}]}', definitions.Poi),
    examples: JSON.parse('{"input":[{"name":"by_destination","description":"Museums in a city","input":{"destination":"Lisbon, Portugal","query":"museum","radiusMeters":5000},"expect":"success"},{"name":"by_point","description":"What is around here?","input":{"lat":38.7119,"lon":-9.1303},"expect":"success"},{"name":"by_query","description":"A place by its name","input":{"query":"Belém Tower"},"expect":"success"}],"output":[{"name":"one_place","scenario":"One place was found","data":{"pois":[{"placeId":"ChIJb9cMbB40GQ0RgBPkl8WrAAQ","name":"Museu Nacional do Azulejo","lat":38.7247,"lon":-9.1138,"types":["museum","tourist_attraction","point_of_interest"],"rating":4.6,"userRatingCount":13250,"formattedAddress":"R. Me. Deus 4, 1900-312 Lisboa, Portugal","priceLevel":"inexpensive","businessStatus":"operational"}],"provider":"googleplaces"}},{"name":"stub","scenario":"No key is configured","data":{"pois":[],"provider":"stub"}}]}'),
  }),
  accepts: { input: parseLookupPoiContextInput, output: isLookupPoiContextOutput },
};

function parseLookupPoiContextInput(value: unknown): unknown {
  const parsed = parseLookupPoiContextInput2(value);
  if (
    parsed === undefined ||
    (parsed.lat !== undefined && parsed.lon === undefined) ||
    (parsed.lon !== undefined && parsed.lat === undefined)
  ) return undefined;
  return parsed;
}

function isLookupPoiContextOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const pois = value.pois;
  if (!Array.isArray(pois)) return false;
  for (let index = 0; index < pois.length; index++) {
    const poisItem = pois[index];
    if (!isPoi(poisItem)) return false;
  }
  const provider = value.provider;
  return provider === "googleplaces" || provider === "stub";
}

function parseLookupPoiContextInput2(value: unknown): unknown {
  const parsed = parseLookupPoiContextInput3(value);
  if (
    parsed === undefined ||
    (
      parsed.destination === undefined &&
      (parsed.lat === undefined || parsed.lon === undefined) &&
      parsed.query === undefined
    )
  ) return undefined;
  return parsed;
}

function parseLookupPoiContextInput3(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const destination = value.destination;
  if (
    destination !== undefined &&
    (typeof destination !== "string" || destination === "")
  ) return undefined;
  const lat = value.lat;
  if (lat !== undefined && (!Number.isFinite(lat) || lat < -90 || lat > 90)) return undefined;
  const lon = value.lon;
  if (lon !== undefined && (!Number.isFinite(lon) || lon < -180 || lon > 180)) return undefined;
  let radiusMeters = value.radiusMeters;
  if (
    radiusMeters !== undefined &&
    (!Number.isFinite(radiusMeters) || radiusMeters <= 0 || radiusMeters > 50_000)
  ) return undefined;
  if (radiusMeters === undefined) radiusMeters = 1_000;
  const query = value.query;
  if (query !== undefined && (typeof query !== "string" || query === "")) return undefined;
  let known = 0;
  if (destination !== undefined) known++;
  if (lat !== undefined) known++;
  if (lon !== undefined) known++;
  if (value.radiusMeters !== undefined) known++;
  if (query !== undefined) known++;
  if (countKeys(value) === known && radiusMeters === value.radiusMeters) return value;
  const result = { radiusMeters };
  if (destination !== undefined) result.destination = destination;
  if (lat !== undefined) result.lat = lat;
  if (lon !== undefined) result.lon = lon;
  if (query !== undefined) result.query = query;
  return result;
}
