// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `search.siteSearch` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isPageCursor, isQuery, isSearchItem, parseFilter } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const query = value.query;
  if (!isQuery(query)) return undefined;
  let filters = value.filters;
  if (filters !== undefined) {
    filters = parseFilters(filters);
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

export function isOutput(value: unknown): boolean {
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

function parseFilters(value: unknown): unknown {
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
