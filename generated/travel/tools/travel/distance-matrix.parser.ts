// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.distanceMatrix` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value: unknown): unknown {
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
