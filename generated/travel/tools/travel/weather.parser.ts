// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.weather` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const city = value.city;
  if (typeof city !== "string" || city === "") return undefined;
  let units = value.units;
  if (units !== undefined && units !== "metric" && units !== "imperial") return undefined;
  if (units === undefined) units = "metric";
  let known = 1;
  if (value.units !== undefined) known++;
  if (countKeys(value) === known && units === value.units) return value;
  return { city, units };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.city !== "string" ||
    !Number.isFinite(value.temp) ||
    typeof value.description !== "string"
  ) return false;
  const humidity = value.humidity;
  return Number.isFinite(humidity) && humidity >= 0 && humidity <= 100;
}
