// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.geocode` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isGeocodedPlace } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const address = value.address;
  if (typeof address !== "string" || address === "") return undefined;
  if (countKeys(value) === 1) return value;
  return { address };
}

export function isOutput(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    if (!isGeocodedPlace(item)) return false;
  }
  return true;
}
