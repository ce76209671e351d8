// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, hasUniqueItems, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isUrl } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `siteops.warmupCache`. */
export const warmupCache: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Warm up cache","description":"Load a list of pages ahead of time, so that they open at once later. For pages that the person is likely to visit next.","type":"object","properties":{"urls":{"description":"Pages of this site, likeliest first.","type":"array","items":{"$ref":"#/$defs/Url"},"minItems":1,"maxItems":20,"uniqueItems":true},"strategy":{"description":"auto: prerender the first, prefetch the rest.","default":"auto","type":"string","enum":["auto","prefetch","prerender"]}},"required":["urls"],"examples":[{"urls":["https://shop.example.com/products/red-roses","https://shop.example.com/cart"]}]}', definitions.Url),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Warm up cache: answer","description":"What siteops.warmupCache answers.","type":"object","properties":{"pages":{"description":"What became of each address, in the order given.","type":"array","items":{"description":"One page.","type":"object","properties":{"url":{"description":"The address.","$ref":"#/$defs/Url"},"outcome":{"description":"fetched: loaded without the page\'s help; skipped: not of this site or not allowed by robots.txt.","type":"string","enum":["prerendered","prefetched","fetched","skipped","failed"]},"reason":{"description":"Why it was skipped or failed.","type":"string","minLength":1,"maxLength":300}},"required":["url","outcome"]},"maxItems":20},"speculationRules":{"description":"Whether the page supports Speculation Rules.","type":"boolean"}},"required":["pages","speculationRules"],"examples":[{"pages":[{"url":"https://shop.example.com/products/red-roses","outcome":"prerendered"},{"url":"https://shop.example.com/cart","outcome":"skipped","reason":"Disallowed by robots.txt."}],"speculationRules":true}]}', definitions.Url),
    examples: JSON.parse('{"input":[{"name":"likely_next","description":"Prepare the product and the cart.","input":{"urls":["https://shop.example.com/products/red-roses","https://shop.example.com/cart"]},"expect":"success"}],"output":[{"name":"prepared","scenario":"The page supports Speculation Rules.","data":{"pages":[{"url":"https://shop.example.com/products/red-roses","outcome":"prerendered"},{"url":"https://shop.example.com/cart","outcome":"skipped","reason":"Disallowed by robots.txt."}],"speculationRules":true}}]}'),
  }),
  accepts: { input: parseWarmupCacheInput, output: isWarmupCacheOutput },
};

function parseWarmupCacheInput(value: unknown): unknown {
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

function isWarmupCacheOutput(value: unknown): boolean {
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
