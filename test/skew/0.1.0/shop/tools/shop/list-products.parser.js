// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `shop.listProducts` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isProduct } from "../../parsers.js";

export function parseInput(value) {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const limit = value.limit;
  if (
    limit !== undefined &&
    (!Number.isInteger(limit) || limit < 1 || limit > 50)
  ) return undefined;
  const cursor = value.cursor;
  if (cursor !== undefined && typeof cursor !== "string") return undefined;
  const tags = value.tags;
  if (tags !== undefined) {
    if (!Array.isArray(tags)) return undefined;
    for (let index = 0; index < tags.length; index++) {
      if (typeof tags[index] !== "string") return undefined;
    }
  }
  let known = 0;
  if (limit !== undefined) known++;
  if (cursor !== undefined) known++;
  if (tags !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = {};
  if (limit !== undefined) result.limit = limit;
  if (cursor !== undefined) result.cursor = cursor;
  if (tags !== undefined) result.tags = tags;
  return result;
}

export function isOutput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const items = value.items;
  if (!Array.isArray(items)) return false;
  for (let index = 0; index < items.length; index++) {
    const itemsItem = items[index];
    if (!isProduct(itemsItem)) return false;
  }
  const nextCursor = value.next_cursor;
  return nextCursor === undefined || typeof nextCursor === "string" || nextCursor === null;
}
