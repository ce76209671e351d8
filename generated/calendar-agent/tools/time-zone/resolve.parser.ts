// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `timeZone.resolve` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import { parseLatLng } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
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

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.timeZoneId !== "string"
  ) return false;
  const offsetSeconds = value.offsetSeconds;
  return Number.isFinite(offsetSeconds) && offsetSeconds >= -86_400 && offsetSeconds <= 86_400;
}
