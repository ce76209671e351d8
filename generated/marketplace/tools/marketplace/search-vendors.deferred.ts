// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, hasUniqueItems, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isRequestId, isVendor, parseToolCallMeta } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `marketplace.search_vendors`. */
export const searchVendors: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search vendors","description":"Find vendors that match a client request, best match first. Use it before writing to vendors; narrow with filters when too many are available.","type":"object","properties":{"request_id":{"description":"The request to find vendors for.","$ref":"#/$defs/RequestId"},"category":{"description":"Kind of vendor, for instance florist or electrician.","type":"string","minLength":1,"maxLength":100},"filters":{"description":"Narrow the search; every filter given must hold.","type":"object","properties":{"location_radius_km":{"description":"Only vendors within this distance of the client, in kilometres.","type":"number","exclusiveMinimum":0,"maximum":200},"min_rating":{"description":"Only vendors rated at least this, 0 to 5.","type":"number","minimum":0,"maximum":5},"tags":{"description":"Only vendors that have all of these tags.","type":"array","items":{"description":"One tag.","type":"string","minLength":1,"maxLength":50},"maxItems":20,"uniqueItems":true}}},"limit":{"description":"How many vendors to return, at most 15.","default":5,"type":"integer","minimum":1,"maximum":15}},"required":["request_id","category"],"examples":[{"request_id":"req_8fK2mQ","category":"florist"},{"request_id":"req_8fK2mQ","category":"florist","filters":{"location_radius_km":7.5,"min_rating":4,"tags":["same-day"]},"limit":10}]}', definitions.RequestId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search vendors: answer","description":"What marketplace.search_vendors answers.","type":"object","properties":{"vendors":{"description":"Matching vendors, best first, at most `limit`.","type":"array","items":{"$ref":"#/$defs/Vendor"},"maxItems":15},"total_available":{"description":"How many vendors match in all.","type":"integer","minimum":0}},"required":["vendors","total_available"],"examples":[{"vendors":[{"vendor_id":"ven_rosa_blooms","name":"Rosa Blooms","phone":"+34600111222","distance_km":1.2,"rating":4.8,"tags":["same-day","roses"]},{"vendor_id":"ven_petal_co","name":"Petal & Co","phone":"+34600333444","distance_km":3.9}],"total_available":9},{"vendors":[],"total_available":0}]}', definitions.Vendor),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search vendors: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"category_only","description":"The five best florists for a request.","input":{"request_id":"req_8fK2mQ","category":"florist"},"expect":"success"},{"name":"with_filters","description":"Well-rated florists nearby that deliver the same day.","input":{"request_id":"req_8fK2mQ","category":"florist","filters":{"location_radius_km":7.5,"min_rating":4,"tags":["same-day"]},"limit":10},"expect":"success"},{"name":"limit_too_high","description":"More than 15 vendors cannot be asked for.","input":{"request_id":"req_8fK2mQ","category":"florist","limit":16},"expect":"error"}],"output":[{"name":"two_of_nine","scenario":"Nine florists match, two were asked for.","data":{"vendors":[{"vendor_id":"ven_rosa_blooms","name":"Rosa Blooms","phone":"+34600111222","distance_km":1.2,"rating":4.8,"tags":["same-day","roses"]},{"vendor_id":"ven_petal_co","name":"Petal & Co","phone":"+34600333444","distance_km":3.9}],"total_available":9}},{"name":"none","scenario":"Nobody matches.","data":{"vendors":[],"total_available":0}}]}'),
  }),
  accepts: { input: parseSearchVendorsInput, output: isSearchVendorsOutput, meta: parseToolCallMeta },
};

function parseSearchVendorsInput(value: unknown): unknown {
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
    filters = parseSearchVendorsInputFilters(filters);
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

function isSearchVendorsOutput(value: unknown): boolean {
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

function parseSearchVendorsInputFilters(value: unknown): unknown {
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
