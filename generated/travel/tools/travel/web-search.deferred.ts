// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtLeast } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isSearchResult } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.webSearch`. */
export const webSearch: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search the web","description":"Search the web for travel information and get titles, addresses and snippets of the best pages.","type":"object","properties":{"query":{"description":"What to look for, at least 2 characters.","type":"string","minLength":2},"limit":{"description":"How many results, 1 to 10. Default 5, chosen; the document gives none.","default":5,"type":"integer","minimum":1,"maximum":10},"fresh":{"description":"True for an answer that does not come from the cache.","default":false,"type":"boolean"}},"required":["query"],"examples":[{"query":"Lisbon festivals June 2026","limit":3},{"query":"Lisbon airport strike","fresh":true}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search the web: answer","description":"What travel.webSearch answers.","type":"object","properties":{"results":{"description":"Best first.","type":"array","items":{"$ref":"#/$defs/SearchResult"}}},"required":["results"],"examples":[{"results":[{"url":"https://www.visitlisboa.com/en/events/santo-antonio","title":"Festas de Lisboa","snippet":"The city celebrates Santo António through the whole of June.","source":"web","position":1},{"url":"https://www.example-news.pt/lisbon-june","title":"What is on in Lisbon this June","source":"news","position":1,"publishedAt":"2026-05-28T08:00:00Z"}]}]}', definitions.SearchResult),
    examples: JSON.parse('{"input":[{"name":"festivals","description":"Three pages on festivals","input":{"query":"Lisbon festivals June 2026","limit":3},"expect":"success"},{"name":"news","description":"The newest state of a strike","input":{"query":"Lisbon airport strike","fresh":true},"expect":"success"}],"output":[{"name":"two_results","scenario":"Two pages were found","data":{"results":[{"url":"https://www.visitlisboa.com/en/events/santo-antonio","title":"Festas de Lisboa","snippet":"The city celebrates Santo António through the whole of June.","source":"web","position":1},{"url":"https://www.example-news.pt/lisbon-june","title":"What is on in Lisbon this June","source":"news","position":1,"publishedAt":"2026-05-28T08:00:00Z"}]}}]}'),
  }),
  accepts: { input: parseWebSearchInput, output: isWebSearchOutput },
};

function parseWebSearchInput(value: unknown): unknown {
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

function isWebSearchOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const results = value.results;
  if (!Array.isArray(results)) return false;
  for (let index = 0; index < results.length; index++) {
    const resultsItem = results[index];
    if (!isSearchResult(resultsItem)) return false;
  }
  return true;
}
