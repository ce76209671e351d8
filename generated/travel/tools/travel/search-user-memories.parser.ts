// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.searchUserMemories` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isMemoryRow } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const query = value.query;
  if (typeof query !== "string" || query === "") return undefined;
  let limit = value.limit;
  if (
    limit !== undefined &&
    (!Number.isInteger(limit) || limit < 1 || limit > 20)
  ) return undefined;
  if (limit === undefined) limit = 5;
  let known = 1;
  if (value.limit !== undefined) known++;
  if (countKeys(value) === known && limit === value.limit) return value;
  return { query, limit };
}

export function isOutput(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    if (!isMemoryRow(item)) return false;
  }
  return true;
}
