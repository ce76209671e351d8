// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `directions.estimate` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import { parseLatLng } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const origin = parseLatLng(value.origin);
  if (origin === undefined) return undefined;
  const destination = parseLatLng(value.destination);
  if (destination === undefined) return undefined;
  let mode = value.mode;
  if (
    mode !== undefined &&
    mode !== "driving" &&
    mode !== "transit" &&
    mode !== "walking"
  ) return undefined;
  if (mode === undefined) mode = "driving";
  const departureTime = value.departureTime;
  if (
    departureTime !== undefined &&
    (typeof departureTime !== "string" || !isDateTime(departureTime))
  ) return undefined;
  let known = 2;
  if (value.mode !== undefined) known++;
  if (departureTime !== undefined) known++;
  if (
    countKeys(value) === known &&
    origin === value.origin &&
    destination === value.destination &&
    mode === value.mode
  ) return value;
  const result = { origin, destination, mode };
  if (departureTime !== undefined) result.departureTime = departureTime;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const durationSeconds = value.durationSeconds;
  if (
    (!Number.isFinite(durationSeconds) || durationSeconds < 0) &&
    durationSeconds !== null
  ) return false;
  const distanceMeters = value.distanceMeters;
  if (
    (!Number.isFinite(distanceMeters) || distanceMeters < 0) &&
    distanceMeters !== null
  ) return false;
  const travelBufferMinutes = value.travelBufferMinutes;
  return Number.isInteger(travelBufferMinutes) && travelBufferMinutes >= 5;
}
