// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `siteops.warmupCache` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, hasUniqueItems, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isUrl } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const urls = value.urls;
  if (!Array.isArray(urls) || urls.length < 1 || urls.length > 20) return undefined;
  for (let index = 0; index < urls.length; index++) {
    const urlsItem = urls[index];
    if (!isUrl(urlsItem)) return undefined;
  }
  if (!hasUniqueItems(urls)) return undefined;
  let strategy = value.strategy;
  if (
    strategy !== undefined &&
    strategy !== "auto" &&
    strategy !== "prefetch" &&
    strategy !== "prerender"
  ) return undefined;
  if (strategy === undefined) strategy = "auto";
  let known = 1;
  if (value.strategy !== undefined) known++;
  if (countKeys(value) === known && strategy === value.strategy) return value;
  return { urls, strategy };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const pages = value.pages;
  if (!Array.isArray(pages) || pages.length > 20) return false;
  for (let index = 0; index < pages.length; index++) {
    const pagesItem = pages[index];
    if (
      typeof pagesItem !== "object" ||
      pagesItem === null ||
      Array.isArray(pagesItem)
    ) return false;
    const pagesItemUrl = pagesItem.url;
    if (!isUrl(pagesItemUrl)) return false;
    const pagesItemOutcome = pagesItem.outcome;
    if (
      pagesItemOutcome !== "prerendered" &&
      pagesItemOutcome !== "prefetched" &&
      pagesItemOutcome !== "fetched" &&
      pagesItemOutcome !== "skipped" &&
      pagesItemOutcome !== "failed"
    ) return false;
    const pagesItemReason = pagesItem.reason;
    if (
      pagesItemReason !== undefined &&
      (
        typeof pagesItemReason !== "string" ||
        pagesItemReason === "" ||
        (pagesItemReason.length > 300 && !isAtMost(pagesItemReason, 300))
      )
    ) return false;
  }
  return typeof value.speculationRules === "boolean";
}
