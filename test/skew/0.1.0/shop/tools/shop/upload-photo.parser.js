// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `shop.uploadPhoto` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isBase64 } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const orderId = value.orderId;
  if (typeof orderId !== "string") return undefined;
  const photo = value.photo;
  if (
    !(photo instanceof Uint8Array) &&
    (typeof photo !== "string" || !isBase64(photo))
  ) return undefined;
  const note = value.note;
  if (
    note !== undefined &&
    (typeof note !== "string" || (note.length > 80 && !isAtMost(note, 80)))
  ) return undefined;
  const photoFilename = value.photo_filename;
  if (photoFilename !== undefined && typeof photoFilename !== "string") return undefined;
  let known = 2;
  if (note !== undefined) known++;
  if (photoFilename !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { orderId, photo };
  if (note !== undefined) result.note = note;
  if (photoFilename !== undefined) result.photo_filename = photoFilename;
  return result;
}

export function isOutput(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Number.isInteger(value.bytes)
  );
}
