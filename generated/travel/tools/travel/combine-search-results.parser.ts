// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.combineSearchResults` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, hasUniqueItems, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import {
  isAccommodationOption,
  isActivityOption,
  isFlightOption,
  isMoney,
  parseAccommodationOption,
  parseActivityOption,
  parseFlightOption,
} from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64))
  ) return undefined;
  let flights = value.flights;
  if (flights !== undefined) {
    flights = parseFlights(flights);
    if (flights === undefined) return undefined;
  }
  let accommodations = value.accommodations;
  if (accommodations !== undefined) {
    accommodations = parseAccommodations(accommodations);
    if (accommodations === undefined) return undefined;
  }
  let activities = value.activities;
  if (activities !== undefined) {
    activities = parseActivities(activities);
    if (activities === undefined) return undefined;
  }
  let known = 1;
  if (flights !== undefined) known++;
  if (accommodations !== undefined) known++;
  if (activities !== undefined) known++;
  if (
    countKeys(value) === known &&
    flights === value.flights &&
    accommodations === value.accommodations &&
    activities === value.activities
  ) return value;
  const result = { planId };
  if (flights !== undefined) result.flights = flights;
  if (accommodations !== undefined) result.accommodations = accommodations;
  if (activities !== undefined) result.activities = activities;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64))
  ) return false;
  const flights = value.flights;
  if (!Array.isArray(flights)) return false;
  for (let index = 0; index < flights.length; index++) {
    const flightsItem = flights[index];
    if (!isFlightOption(flightsItem)) return false;
  }
  const accommodations = value.accommodations;
  if (!Array.isArray(accommodations)) return false;
  for (let index2 = 0; index2 < accommodations.length; index2++) {
    const accommodationsItem = accommodations[index2];
    if (!isAccommodationOption(accommodationsItem)) return false;
  }
  const activities = value.activities;
  if (!Array.isArray(activities)) return false;
  for (let index3 = 0; index3 < activities.length; index3++) {
    const activitiesItem = activities[index3];
    if (!isActivityOption(activitiesItem)) return false;
  }
  const missing = value.missing;
  if (!Array.isArray(missing)) return false;
  for (let index4 = 0; index4 < missing.length; index4++) {
    const missingItem = missing[index4];
    if (
      missingItem !== "flights" &&
      missingItem !== "accommodations" &&
      missingItem !== "activities"
    ) return false;
  }
  if (!hasUniqueItems(missing)) return false;
  const estimatedTotal = value.estimatedTotal;
  if (estimatedTotal !== null) {
    if (!isMoney(estimatedTotal)) return false;
  }
  const withinBudget = value.withinBudget;
  return typeof withinBudget === "boolean" || withinBudget === null;
}

function parseFlights(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 50) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseFlightOption(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}

function parseAccommodations(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 50) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseAccommodationOption(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}

function parseActivities(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 50) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseActivityOption(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}
