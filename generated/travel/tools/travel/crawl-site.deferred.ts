// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDateTime, isUri } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCrawledPage } from "../../parsers.js";

const crawlSiteInputUrlPattern = /^https?:\/\//u;

/** JSON Schema 2020-12 and checks of `travel.crawlSite`. */
export const crawlSite: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read a web site","description":"Read several pages of a web site, starting at one address, and get the text of each.","type":"object","properties":{"url":{"description":"Address to start at, http or https.","type":"string","pattern":"^https?://","format":"uri"},"maxPages":{"description":"How many pages at most, 1 to 50. Default 10, chosen; the document gives none.","default":10,"type":"integer","minimum":1,"maximum":50},"fresh":{"description":"True for an answer that does not come from the cache.","default":false,"type":"boolean"}},"required":["url"],"examples":[{"url":"https://www.museudoazulejo.gov.pt/en","maxPages":5}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read a web site: answer","description":"The crawl and its pages. The document leaves the shape open; chosen after Firecrawl\'s crawl status.","type":"object","properties":{"status":{"description":"How the crawl ended.","type":"string","enum":["completed","failed","cancelled"]},"total":{"description":"Pages that were found.","type":"integer","minimum":0},"completed":{"description":"Pages that were read.","type":"integer","minimum":0},"creditsUsed":{"description":"Firecrawl credits that it cost.","type":"integer","minimum":0},"expiresAt":{"description":"Until when Firecrawl keeps the crawl.","type":"string","format":"date-time"},"pages":{"description":"The pages in the order of reading.","type":"array","items":{"$ref":"#/$defs/CrawledPage"}}},"required":["status","total","completed","pages"],"examples":[{"status":"completed","total":1,"completed":1,"creditsUsed":1,"expiresAt":"2026-03-03T09:30:00Z","pages":[{"url":"https://www.museudoazulejo.gov.pt/en","markdown":"# National Tile Museum","metadata":{"title":"National Tile Museum","language":"en","statusCode":200}}]}]}', definitions.CrawledPage),
    examples: JSON.parse('{"input":[{"name":"small_site","description":"At most five pages of a museum\'s site","input":{"url":"https://www.museudoazulejo.gov.pt/en","maxPages":5},"expect":"success"}],"output":[{"name":"one_page","scenario":"The site has one page","data":{"status":"completed","total":1,"completed":1,"creditsUsed":1,"expiresAt":"2026-03-03T09:30:00Z","pages":[{"url":"https://www.museudoazulejo.gov.pt/en","markdown":"# National Tile Museum","metadata":{"title":"National Tile Museum","language":"en","statusCode":200}}]}}]}'),
  }),
  accepts: { input: parseCrawlSiteInput, output: isCrawlSiteOutput },
};

function parseCrawlSiteInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (
    typeof url !== "string" ||
    !crawlSiteInputUrlPattern.test(url) ||
    !isUri(url)
  ) return undefined;
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

function isCrawlSiteOutput(value: unknown): boolean {
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
