// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isPageCursor, isQuery, isSearchItem, parseFilter } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `search.siteSearch`. */
export const siteSearch: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search the site","description":"Search this site by meaning and by field. Returns deep links, best match first; use `page` from the last answer to get more.","type":"object","properties":{"query":{"description":"What to look for.","$ref":"#/$defs/Query"},"filters":{"description":"Conditions that every result must meet.","type":"array","items":{"$ref":"#/$defs/Filter"},"maxItems":10},"page":{"description":"`nextPage` of the answer before; leave out for the first page.","$ref":"#/$defs/PageCursor"}},"required":["query"],"examples":[{"query":"how long do roses last"},{"query":"roses","filters":[{"field":"price","op":"lte","value":50},{"field":"colour","op":"in","value":["red","white"]}]}]}', definitions.Filter, definitions.PageCursor, definitions.Query),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search the site: answer","description":"What search.siteSearch answers.","type":"object","properties":{"items":{"description":"Results, best first.","type":"array","items":{"$ref":"#/$defs/SearchItem"},"maxItems":20},"nextPage":{"description":"Mark of the next page; absent on the last.","$ref":"#/$defs/PageCursor"}},"required":["items"],"examples":[{"items":[{"title":"Red roses","snippet":"24 long-stemmed red roses, fresh for a week.","url":"https://shop.example.com/products/red-roses","score":0.94},{"title":"Caring for roses","snippet":"Cut the stems and change the water every second day.","url":"https://shop.example.com/blog/care#water","score":0.71}],"nextPage":"eyJvZmZzZXQiOjIwfQ=="}]}', definitions.PageCursor, definitions.SearchItem),
    examples: JSON.parse('{"input":[{"name":"plain_question","description":"Search in the person\'s words.","input":{"query":"how long do roses last"},"expect":"success"},{"name":"filtered","description":"Red or white roses up to 50 euros.","input":{"query":"roses","filters":[{"field":"price","op":"lte","value":50},{"field":"colour","op":"in","value":["red","white"]}]},"expect":"success"}],"output":[{"name":"one_page","scenario":"Two pages match, one more page follows.","data":{"items":[{"title":"Red roses","snippet":"24 long-stemmed red roses, fresh for a week.","url":"https://shop.example.com/products/red-roses","score":0.94},{"title":"Caring for roses","snippet":"Cut the stems and change the water every second day.","url":"https://shop.example.com/blog/care#water","score":0.71}],"nextPage":"eyJvZmZzZXQiOjIwfQ=="}}]}'),
  }),
  accepts: { input: parseSiteSearchInput, output: isSiteSearchOutput },
};

function parseSiteSearchInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const query = value.query;
  if (!isQuery(query)) return undefined;
  let filters = value.filters;
  if (filters !== undefined) {
    filters = parseSiteSearchInputFilters(filters);
    if (filters === undefined) return undefined;
  }
  const page = value.page;
  if (page !== undefined && !isPageCursor(page)) return undefined;
  let known = 1;
  if (filters !== undefined) known++;
  if (page !== undefined) known++;
  if (countKeys(value) === known && filters === value.filters) return value;
  const result = { query };
  if (filters !== undefined) result.filters = filters;
  if (page !== undefined) result.page = page;
  return result;
}

function isSiteSearchOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const items = value.items;
  if (!Array.isArray(items) || items.length > 20) return false;
  for (let index = 0; index < items.length; index++) {
    const itemsItem = items[index];
    if (!isSearchItem(itemsItem)) return false;
  }
  const nextPage = value.nextPage;
  return nextPage === undefined || isPageCursor(nextPage);
}

function parseSiteSearchInputFilters(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 10) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseFilter(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}
