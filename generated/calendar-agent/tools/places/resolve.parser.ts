// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `places.resolve` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isResolvedPlace } from "../../parsers.js";

const regionCodePattern = /^[A-Z]{2}$/u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const query = value.query;
  if (typeof query !== "string" || query === "") return undefined;
  const regionCode = value.regionCode;
  if (
    regionCode !== undefined &&
    (typeof regionCode !== "string" || !regionCodePattern.test(regionCode))
  ) return undefined;
  let known = 1;
  if (regionCode !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { query };
  if (regionCode !== undefined) result.regionCode = regionCode;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (value !== null) {
    if (!isResolvedPlace(value)) return false;
  }
  return true;
}
