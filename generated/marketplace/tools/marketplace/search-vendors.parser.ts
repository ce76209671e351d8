// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.search_vendors` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, hasUniqueItems, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isRequestId, isVendor } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const category = value.category;
  if (
    typeof category !== "string" ||
    category === "" ||
    (category.length > 100 && !isAtMost(category, 100))
  ) return undefined;
  let filters = value.filters;
  if (filters !== undefined) {
    filters = parseFilters(filters);
    if (filters === undefined) return undefined;
  }
  let limit = value.limit;
  if (
    limit !== undefined &&
    (!Number.isInteger(limit) || limit < 1 || limit > 15)
  ) return undefined;
  if (limit === undefined) limit = 5;
  let known = 2;
  if (filters !== undefined) known++;
  if (value.limit !== undefined) known++;
  if (
    countKeys(value) === known &&
    filters === value.filters &&
    limit === value.limit
  ) return value;
  const result = { request_id: requestId, category, limit };
  if (filters !== undefined) result.filters = filters;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const vendors = value.vendors;
  if (!Array.isArray(vendors) || vendors.length > 15) return false;
  for (let index = 0; index < vendors.length; index++) {
    const vendorsItem = vendors[index];
    if (!isVendor(vendorsItem)) return false;
  }
  const totalAvailable = value.total_available;
  return Number.isInteger(totalAvailable) && totalAvailable >= 0;
}

function parseFilters(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const locationRadiusKm = value.location_radius_km;
  if (
    locationRadiusKm !== undefined &&
    (!Number.isFinite(locationRadiusKm) || locationRadiusKm <= 0 || locationRadiusKm > 200)
  ) return undefined;
  const minRating = value.min_rating;
  if (
    minRating !== undefined &&
    (!Number.isFinite(minRating) || minRating < 0 || minRating > 5)
  ) return undefined;
  const tags = value.tags;
  if (tags !== undefined) {
    if (!Array.isArray(tags) || tags.length > 20) return undefined;
    for (let index = 0; index < tags.length; index++) {
      const tagsItem = tags[index];
      if (
        typeof tagsItem !== "string" ||
        tagsItem === "" ||
        (tagsItem.length > 50 && !isAtMost(tagsItem, 50))
      ) return undefined;
    }
    if (!hasUniqueItems(tags)) return undefined;
  }
  let known = 0;
  if (locationRadiusKm !== undefined) known++;
  if (minRating !== undefined) known++;
  if (tags !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = {};
  if (locationRadiusKm !== undefined) result.location_radius_km = locationRadiusKm;
  if (minRating !== undefined) result.min_rating = minRating;
  if (tags !== undefined) result.tags = tags;
  return result;
}
