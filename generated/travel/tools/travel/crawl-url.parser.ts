// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.crawlUrl` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isUri } from "@toolpact/runtime/codegen-v1/parser";

const urlPattern = /^https?:\/\//u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (typeof url !== "string" || !urlPattern.test(url) || !isUri(url)) return undefined;
  let fresh = value.fresh;
  if (fresh !== undefined && typeof fresh !== "boolean") return undefined;
  if (fresh === undefined) fresh = false;
  let known = 1;
  if (value.fresh !== undefined) known++;
  if (countKeys(value) === known && fresh === value.fresh) return value;
  return { url, fresh };
}
