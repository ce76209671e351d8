// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.lookupPoiContext` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isPoi } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  const parsed = parseValue(value);
  if (
    parsed === undefined ||
    (parsed.lat !== undefined && parsed.lon === undefined) ||
    (parsed.lon !== undefined && parsed.lat === undefined)
  ) return undefined;
  return parsed;
}

export function isOutput(value: unknown): boolean {
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

function parseValue(value: unknown): unknown {
  const parsed = parseValue2(value);
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

function parseValue2(value: unknown): unknown {
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
