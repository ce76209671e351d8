// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.searchAccommodations` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isDate } from "@toolpact/runtime/codegen-v1/parser";
import { isAccommodationListing, isCurrencyCode } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
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

export function isOutput(value: unknown): boolean {
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
