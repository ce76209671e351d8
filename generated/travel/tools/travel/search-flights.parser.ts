// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.searchFlights` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDate } from "@toolpact/runtime/codegen-v1/parser";
import { isCurrencyCode, isFlightOffer, isIataCode } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const origin = value.origin;
  if (!isIataCode(origin)) return undefined;
  const destination = value.destination;
  if (!isIataCode(destination)) return undefined;
  const departureDate = value.departureDate;
  if (typeof departureDate !== "string" || !isDate(departureDate)) return undefined;
  const returnDate = value.returnDate;
  if (
    returnDate !== undefined &&
    (typeof returnDate !== "string" || !isDate(returnDate))
  ) return undefined;
  let passengers = value.passengers;
  if (
    passengers !== undefined &&
    (!Number.isInteger(passengers) || passengers < 1 || passengers > 9)
  ) return undefined;
  if (passengers === undefined) passengers = 1;
  let cabin = value.cabin;
  if (
    cabin !== undefined &&
    cabin !== "economy" &&
    cabin !== "premium_economy" &&
    cabin !== "business" &&
    cabin !== "first"
  ) return undefined;
  if (cabin === undefined) cabin = "economy";
  let currency = value.currency;
  if (currency !== undefined && !isCurrencyCode(currency)) return undefined;
  if (currency === undefined) currency = "USD";
  let known = 3;
  if (returnDate !== undefined) known++;
  if (value.passengers !== undefined) known++;
  if (value.cabin !== undefined) known++;
  if (value.currency !== undefined) known++;
  if (
    countKeys(value) === known &&
    passengers === value.passengers &&
    cabin === value.cabin &&
    currency === value.currency
  ) return value;
  const result = { origin, destination, departureDate, passengers, cabin, currency };
  if (returnDate !== undefined) result.returnDate = returnDate;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const currency = value.currency;
  if (!isCurrencyCode(currency)) return false;
  const offers = value.offers;
  if (!Array.isArray(offers)) return false;
  for (let index = 0; index < offers.length; index++) {
    const offersItem = offers[index];
    if (!isFlightOffer(offersItem)) return false;
  }
  return true;
}
