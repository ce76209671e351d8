// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `siteops.readSitemap` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import { isSitemapEntry, isUrl } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const url = value.url;
  if (url !== undefined && !isUrl(url)) return undefined;
  const since = value.since;
  if (
    since !== undefined &&
    (typeof since !== "string" || (since.length > 35 && !isAtMost(since, 35)) || !isDateTime(since))
  ) return undefined;
  let followIndexes = value.followIndexes;
  if (followIndexes !== undefined && typeof followIndexes !== "boolean") return undefined;
  if (followIndexes === undefined) followIndexes = true;
  let maxEntries = value.maxEntries;
  if (
    maxEntries !== undefined &&
    (!Number.isInteger(maxEntries) || maxEntries < 1 || maxEntries > 5_000)
  ) return undefined;
  if (maxEntries === undefined) maxEntries = 1_000;
  let known = 0;
  if (url !== undefined) known++;
  if (since !== undefined) known++;
  if (value.followIndexes !== undefined) known++;
  if (value.maxEntries !== undefined) known++;
  if (
    countKeys(value) === known &&
    followIndexes === value.followIndexes &&
    maxEntries === value.maxEntries
  ) return value;
  const result = { followIndexes, maxEntries };
  if (url !== undefined) result.url = url;
  if (since !== undefined) result.since = since;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries = value.entries;
  if (!Array.isArray(entries) || entries.length > 5000) return false;
  for (let index = 0; index < entries.length; index++) {
    const entriesItem = entries[index];
    if (!isSitemapEntry(entriesItem)) return false;
  }
  const sitemaps = value.sitemaps;
  if (!Array.isArray(sitemaps) || sitemaps.length > 500) return false;
  for (let index2 = 0; index2 < sitemaps.length; index2++) {
    const sitemapsItem = sitemaps[index2];
    if (!isUrl(sitemapsItem)) return false;
  }
  return typeof value.truncated === "boolean";
}
