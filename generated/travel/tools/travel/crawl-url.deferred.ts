// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isUri } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCrawledPage } from "../../parsers.js";

const crawlUrlInputUrlPattern = /^https?:\/\//u;

/** JSON Schema 2020-12 and checks of `travel.crawlUrl`. */
export const crawlUrl: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read a web page","description":"Read one web page and get its main text as Markdown, its links and its metadata.","type":"object","properties":{"url":{"description":"Address of the page, http or https.","type":"string","pattern":"^https?://","format":"uri"},"fresh":{"description":"True for an answer that does not come from the cache.","default":false,"type":"boolean"}},"required":["url"],"examples":[{"url":"https://www.museudoazulejo.gov.pt/en/visit"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read a web page: answer","description":"What travel.crawlUrl answers.","$ref":"#/$defs/CrawledPage","examples":[{"url":"https://www.museudoazulejo.gov.pt/en/visit","markdown":"# Plan your visit\\n\\nTuesday to Sunday, 10:00 to 18:00.","links":["https://www.museudoazulejo.gov.pt/en/tickets"],"metadata":{"title":"Plan your visit","language":"en","sourceURL":"https://www.museudoazulejo.gov.pt/en/visit","statusCode":200}}]}', definitions.CrawledPage),
    examples: JSON.parse('{"input":[{"name":"one_page","description":"Read a page on opening hours","input":{"url":"https://www.museudoazulejo.gov.pt/en/visit"},"expect":"success"}],"output":[{"name":"page","scenario":"The page was read","data":{"url":"https://www.museudoazulejo.gov.pt/en/visit","markdown":"# Plan your visit\\n\\nTuesday to Sunday, 10:00 to 18:00.","links":["https://www.museudoazulejo.gov.pt/en/tickets"],"metadata":{"title":"Plan your visit","language":"en","sourceURL":"https://www.museudoazulejo.gov.pt/en/visit","statusCode":200}}}]}'),
  }),
  accepts: { input: parseCrawlUrlInput, output: isCrawledPage },
};

function parseCrawlUrlInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (
    typeof url !== "string" ||
    !crawlUrlInputUrlPattern.test(url) ||
    !isUri(url)
  ) return undefined;
  let fresh = value.fresh;
  if (fresh !== undefined && typeof fresh !== "boolean") return undefined;
  if (fresh === undefined) fresh = false;
  let known = 1;
  if (value.fresh !== undefined) known++;
  if (countKeys(value) === known && fresh === value.fresh) return value;
  return { url, fresh };
}
