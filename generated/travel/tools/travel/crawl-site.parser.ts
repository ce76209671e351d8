// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.crawlSite` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDateTime, isUri } from "@toolpact/runtime/codegen-v1/parser";
import { isCrawledPage } from "../../parsers.js";

const urlPattern = /^https?:\/\//u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (typeof url !== "string" || !urlPattern.test(url) || !isUri(url)) return undefined;
  let maxPages = value.maxPages;
  if (
    maxPages !== undefined &&
    (!Number.isInteger(maxPages) || maxPages < 1 || maxPages > 50)
  ) return undefined;
  if (maxPages === undefined) maxPages = 10;
  let fresh = value.fresh;
  if (fresh !== undefined && typeof fresh !== "boolean") return undefined;
  if (fresh === undefined) fresh = false;
  let known = 1;
  if (value.maxPages !== undefined) known++;
  if (value.fresh !== undefined) known++;
  if (
    countKeys(value) === known &&
    maxPages === value.maxPages &&
    fresh === value.fresh
  ) return value;
  return { url, maxPages, fresh };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const status = value.status;
  if (status !== "completed" && status !== "failed" && status !== "cancelled") return false;
  const total = value.total;
  if (!Number.isInteger(total) || total < 0) return false;
  const completed = value.completed;
  if (!Number.isInteger(completed) || completed < 0) return false;
  const creditsUsed = value.creditsUsed;
  if (
    creditsUsed !== undefined &&
    (!Number.isInteger(creditsUsed) || creditsUsed < 0)
  ) return false;
  const expiresAt = value.expiresAt;
  if (
    expiresAt !== undefined &&
    (typeof expiresAt !== "string" || !isDateTime(expiresAt))
  ) return false;
  const pages = value.pages;
  if (!Array.isArray(pages)) return false;
  for (let index = 0; index < pages.length; index++) {
    const pagesItem = pages[index];
    if (!isCrawledPage(pagesItem)) return false;
  }
  return true;
}
