// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `booking.searchSlots` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isInterval } from "@toolpact/runtime/codegen-v1/parser";
import { isResourceId, isSlot } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const resourceId = value.resourceId;
  if (resourceId !== undefined && !isResourceId(resourceId)) return undefined;
  const interval = value.interval;
  if (
    interval !== undefined &&
    (
      typeof interval !== "string" ||
      (interval.length > 128 && !isAtMost(interval, 128)) ||
      !isInterval(interval)
    )
  ) return undefined;
  const partySize = value.partySize;
  if (
    partySize !== undefined &&
    (!Number.isInteger(partySize) || partySize < 1 || partySize > 100)
  ) return undefined;
  let known = 0;
  if (resourceId !== undefined) known++;
  if (interval !== undefined) known++;
  if (partySize !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = {};
  if (resourceId !== undefined) result.resourceId = resourceId;
  if (interval !== undefined) result.interval = interval;
  if (partySize !== undefined) result.partySize = partySize;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const slots = value.slots;
  if (!Array.isArray(slots) || slots.length > 100) return false;
  for (let index = 0; index < slots.length; index++) {
    const slotsItem = slots[index];
    if (!isSlot(slotsItem)) return false;
  }
  return typeof value.truncated === "boolean";
}
