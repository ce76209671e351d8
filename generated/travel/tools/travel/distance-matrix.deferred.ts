// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isDistanceMatrix } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.distanceMatrix`. */
export const distanceMatrix: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Distance matrix","description":"Get distances and travel times from each origin to each destination.","type":"object","properties":{"origins":{"description":"Addresses to start from, 1 to 25 (Google\'s limit; the document gives none).","type":"array","items":{"type":"string","minLength":1},"minItems":1,"maxItems":25},"destinations":{"description":"Addresses to go to, 1 to 25 (Google\'s limit; the document gives none).","type":"array","items":{"type":"string","minLength":1},"minItems":1,"maxItems":25},"units":{"description":"Units of the texts. Values and default metric are chosen; the document gives none.","default":"metric","$ref":"#/$defs/UnitSystem"}},"required":["origins","destinations"],"examples":[{"origins":["Rossio, Lisbon"],"destinations":["Belém Tower","Oceanário de Lisboa"],"units":"metric"}]}', definitions.UnitSystem),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Distance matrix: answer","description":"What travel.distanceMatrix answers.","$ref":"#/$defs/DistanceMatrix","examples":[{"status":"OK","origin_addresses":["Praça Dom Pedro IV, 1100-200 Lisboa, Portugal"],"destination_addresses":["Av. Brasília, 1400-038 Lisboa, Portugal",""],"rows":[{"elements":[{"status":"OK","distance":{"text":"7.9 km","value":7912},"duration":{"text":"18 mins","value":1085}},{"status":"NOT_FOUND"}]}]}]}', definitions.DistanceMatrix),
    examples: JSON.parse('{"input":[{"name":"from_hotel","description":"From a hotel to two sights","input":{"origins":["Rossio, Lisbon"],"destinations":["Belém Tower","Oceanário de Lisboa"],"units":"metric"},"expect":"success"}],"output":[{"name":"one_way_found","scenario":"One destination can be reached, the other was not understood","data":{"status":"OK","origin_addresses":["Praça Dom Pedro IV, 1100-200 Lisboa, Portugal"],"destination_addresses":["Av. Brasília, 1400-038 Lisboa, Portugal",""],"rows":[{"elements":[{"status":"OK","distance":{"text":"7.9 km","value":7912},"duration":{"text":"18 mins","value":1085}},{"status":"NOT_FOUND"}]}]}}]}'),
  }),
  accepts: { input: parseDistanceMatrixInput, output: isDistanceMatrix },
};

function parseDistanceMatrixInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const origins = value.origins;
  if (!Array.isArray(origins) || origins.length < 1 || origins.length > 25) return undefined;
  for (let index = 0; index < origins.length; index++) {
    const originsItem = origins[index];
    if (typeof originsItem !== "string" || originsItem === "") return undefined;
  }
  const destinations = value.destinations;
  if (
    !Array.isArray(destinations) ||
    destinations.length < 1 ||
    destinations.length > 25
  ) return undefined;
  for (let index2 = 0; index2 < destinations.length; index2++) {
    const destinationsItem = destinations[index2];
    if (typeof destinationsItem !== "string" || destinationsItem === "") return undefined;
  }
  let units = value.units;
  if (units !== undefined && units !== "metric" && units !== "imperial") return undefined;
  if (units === undefined) units = "metric";
  let known = 2;
  if (value.units !== undefined) known++;
  if (countKeys(value) === known && units === value.units) return value;
  return { origins, destinations, units };
}
