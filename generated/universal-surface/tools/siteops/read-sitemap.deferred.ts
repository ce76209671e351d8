// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isSitemapEntry, isUrl } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `siteops.readSitemap`. */
export const readSitemap: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read sitemap","description":"Read the site\'s sitemap, index files included, to learn which pages exist and which have changed since a date.","type":"object","properties":{"url":{"description":"Address of the sitemap or index; /sitemap.xml of the site without it.","$ref":"#/$defs/Url"},"since":{"description":"Only pages changed at or after this time.","$ref":"#/$defs/Rfc3339DateTime"},"followIndexes":{"description":"Read the sitemaps that an index file lists.","default":true,"type":"boolean"},"maxEntries":{"description":"How many pages at most, 1 to 5000.","default":1000,"type":"integer","minimum":1,"maximum":5000}},"examples":[{},{"since":"2026-11-01T00:00:00Z","maxEntries":200}]}', definitions.Rfc3339DateTime, definitions.Url),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read sitemap: answer","description":"What siteops.readSitemap answers.","type":"object","properties":{"entries":{"description":"The pages, newest change first, those without a date last.","type":"array","items":{"$ref":"#/$defs/SitemapEntry"},"maxItems":5000},"sitemaps":{"description":"Sitemap files that were read, index files among them.","type":"array","items":{"$ref":"#/$defs/Url"},"maxItems":500},"truncated":{"description":"Whether pages were left out because of the limit.","type":"boolean"}},"required":["entries","sitemaps","truncated"],"examples":[{"entries":[{"url":"https://shop.example.com/products/red-roses","lastmod":"2026-11-14T08:00:00+01:00","changefreq":"daily","priority":0.8},{"url":"https://shop.example.com/about","lastmod":"2026-10"}],"sitemaps":["https://shop.example.com/sitemap.xml","https://shop.example.com/sitemap-products.xml"],"truncated":false}]}', definitions.SitemapEntry, definitions.Url),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read sitemap: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"everything","description":"The whole sitemap.","input":{},"expect":"success"},{"name":"what_is_new","description":"Pages changed since a crawl.","input":{"since":"2026-11-01T00:00:00Z","maxEntries":200},"expect":"success"}],"output":[{"name":"two_pages","scenario":"An index with one sitemap.","data":{"entries":[{"url":"https://shop.example.com/products/red-roses","lastmod":"2026-11-14T08:00:00+01:00","changefreq":"daily","priority":0.8},{"url":"https://shop.example.com/about","lastmod":"2026-10"}],"sitemaps":["https://shop.example.com/sitemap.xml","https://shop.example.com/sitemap-products.xml"],"truncated":false}}]}'),
  }),
  accepts: { input: parseReadSitemapInput, output: isReadSitemapOutput },
};

function parseReadSitemapInput(value: unknown): unknown {
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

function isReadSitemapOutput(value: unknown): boolean {
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
