// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDate } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isAccommodationListing, isCurrencyCode } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.searchAccommodations`. */
export const searchAccommodations: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search accommodations","description":"Search places to stay for given dates, guests and price range.","type":"object","properties":{"location":{"description":"City, quarter or address.","type":"string","minLength":1,"maxLength":200},"checkin":{"description":"Day of arrival.","type":"string","format":"date"},"checkout":{"description":"Day of departure, after arrival.","type":"string","format":"date"},"guests":{"description":"Number of people, 1 to 16. Bounds chosen; the document gives none.","type":"integer","minimum":1,"maximum":16},"priceMin":{"description":"Lowest price per night.","type":"number","minimum":0},"priceMax":{"description":"Highest price per night, not below priceMin.","type":"number","minimum":0}},"required":["location","checkin","checkout","guests"],"examples":[{"location":"Alfama, Lisbon","checkin":"2026-06-10","checkout":"2026-06-17","guests":2,"priceMax":180}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search accommodations: answer","description":"What was found. The document says \\"listing JSON\\" and leaves the shape open.","type":"object","properties":{"listings":{"description":"Best match first.","type":"array","items":{"$ref":"#/$defs/AccommodationListing"}},"currency":{"description":"Currency of all prices.","$ref":"#/$defs/CurrencyCode"},"totalResults":{"description":"How many there are, beyond those listed.","type":"integer","minimum":0}},"required":["listings","currency"],"examples":[{"listings":[{"listingId":"lst_48213377","name":"Sunny flat with river view","url":"https://stays.example.com/rooms/48213377","propertyType":"apartment","address":"Alfama, Lisbon","lat":38.7117,"lon":-9.1299,"pricePerNight":{"amount":142,"currency":"EUR"},"totalPrice":{"amount":1079.4,"currency":"EUR"},"rating":4.87,"reviewCount":213,"maxGuests":3,"bedrooms":1,"beds":2,"bathrooms":1,"amenities":["wifi","kitchen"],"instantBook":true,"cancellationPolicy":"Free until 5 days before arrival"}],"currency":"EUR","totalResults":1}]}', definitions.AccommodationListing, definitions.CurrencyCode),
    examples: JSON.parse('{"input":[{"name":"week_for_two","description":"A week for two under 180 a night","input":{"location":"Alfama, Lisbon","checkin":"2026-06-10","checkout":"2026-06-17","guests":2,"priceMax":180},"expect":"success"}],"output":[{"name":"one_listing","scenario":"One place fits","data":{"listings":[{"listingId":"lst_48213377","name":"Sunny flat with river view","url":"https://stays.example.com/rooms/48213377","propertyType":"apartment","address":"Alfama, Lisbon","lat":38.7117,"lon":-9.1299,"pricePerNight":{"amount":142,"currency":"EUR"},"totalPrice":{"amount":1079.4,"currency":"EUR"},"rating":4.87,"reviewCount":213,"maxGuests":3,"bedrooms":1,"beds":2,"bathrooms":1,"amenities":["wifi","kitchen"],"instantBook":true,"cancellationPolicy":"Free until 5 days before arrival"}],"currency":"EUR","totalResults":1}}]}'),
  }),
  accepts: { input: parseSearchAccommodationsInput, output: isSearchAccommodationsOutput },
};

function parseSearchAccommodationsInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const location = value.location;
  if (
    typeof location !== "string" ||
    location === "" ||
    (location.length > 200 && !isAtMost(location, 200))
  ) return undefined;
  const checkin = value.checkin;
  if (typeof checkin !== "string" || !isDate(checkin)) return undefined;
  const checkout = value.checkout;
  if (typeof checkout !== "string" || !isDate(checkout)) return undefined;
  const guests = value.guests;
  if (!Number.isInteger(guests) || guests < 1 || guests > 16) return undefined;
  const priceMin = value.priceMin;
  if (priceMin !== undefined && (!Number.isFinite(priceMin) || priceMin < 0)) return undefined;
  const priceMax = value.priceMax;
  if (priceMax !== undefined && (!Number.isFinite(priceMax) || priceMax < 0)) return undefined;
  let known = 4;
  if (priceMin !== undefined) known++;
  if (priceMax !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { location, checkin, checkout, guests };
  if (priceMin !== undefined) result.priceMin = priceMin;
  if (priceMax !== undefined) result.priceMax = priceMax;
  return result;
}

function isSearchAccommodationsOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const listings = value.listings;
  if (!Array.isArray(listings)) return false;
  for (let index = 0; index < listings.length; index++) {
    const listingsItem = listings[index];
    if (!isAccommodationListing(listingsItem)) return false;
  }
  const currency = value.currency;
  if (!isCurrencyCode(currency)) return false;
  const totalResults = value.totalResults;
  return totalResults === undefined || (Number.isInteger(totalResults) && totalResults >= 0);
}
