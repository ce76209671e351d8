// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.webSearch` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtLeast } from "@toolpact/runtime/codegen-v1/parser";
import { isSearchResult } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const query = value.query;
  if (typeof query !== "string" || !isAtLeast(query, 2)) return undefined;
  let limit = value.limit;
  if (
    limit !== undefined &&
    (!Number.isInteger(limit) || limit < 1 || limit > 10)
  ) return undefined;
  if (limit === undefined) limit = 5;
  let fresh = value.fresh;
  if (fresh !== undefined && typeof fresh !== "boolean") return undefined;
  if (fresh === undefined) fresh = false;
  let known = 1;
  if (value.limit !== undefined) known++;
  if (value.fresh !== undefined) known++;
  if (countKeys(value) === known && limit === value.limit && fresh === value.fresh) return value;
  return { query, limit, fresh };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const results = value.results;
  if (!Array.isArray(results)) return false;
  for (let index = 0; index < results.length; index++) {
    const resultsItem = results[index];
    if (!isSearchResult(resultsItem)) return false;
  }
  return true;
}
