// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, hasUniqueItems, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import {
  isAccommodationOption,
  isActivityOption,
  isFlightOption,
  isMoney,
  parseAccommodationOption,
  parseActivityOption,
  parseFlightOption,
} from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.combineSearchResults`. */
export const combineSearchResults: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Combine search results","description":"Put flights, stays and activities that were found side by side for a plan, and compare the cheapest choice with its budget.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"},"flights":{"description":"Flights to weigh, at most 50 (chosen).","type":"array","items":{"$ref":"#/$defs/FlightOption"},"maxItems":50},"accommodations":{"description":"Stays to weigh, at most 50 (chosen).","type":"array","items":{"$ref":"#/$defs/AccommodationOption"},"maxItems":50},"activities":{"description":"Things to do, at most 50 (chosen).","type":"array","items":{"$ref":"#/$defs/ActivityOption"},"maxItems":50}},"required":["planId"],"examples":[{"planId":"plan_7f3c9a","flights":[{"offerId":"off_00009htYpSCXrwaB9DnUm0","price":{"amount":330,"currency":"EUR"},"origin":"LHR","destination":"LIS","departingAt":"2026-06-10T07:35:00","arrivingAt":"2026-06-10T10:20:00","carrier":"British Airways","stops":0}],"accommodations":[{"listingId":"lst_48213377","name":"Sunny flat with river view","price":{"amount":1079.4,"currency":"EUR"},"rating":4.87}]}]}', definitions.AccommodationOption, definitions.ActivityOption, definitions.FlightOption, definitions.PlanId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Combine search results: answer","description":"What travel.combineSearchResults answers.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"},"flights":{"description":"Flights, cheapest first.","type":"array","items":{"$ref":"#/$defs/FlightOption"}},"accommodations":{"description":"Stays, cheapest first.","type":"array","items":{"$ref":"#/$defs/AccommodationOption"}},"activities":{"description":"Things to do, by day.","type":"array","items":{"$ref":"#/$defs/ActivityOption"}},"missing":{"description":"What there are no options for yet.","type":"array","items":{"type":"string","enum":["flights","accommodations","activities"]},"uniqueItems":true},"estimatedTotal":{"description":"Cheapest flight, cheapest stay and all activities; null when the currencies differ or nothing has a price.","anyOf":[{"$ref":"#/$defs/Money"},{"type":"null"}]},"withinBudget":{"description":"Whether that fits the plan\'s budget; null when it cannot be said.","type":["boolean","null"]}},"required":["planId","flights","accommodations","activities","missing","estimatedTotal","withinBudget"],"examples":[{"planId":"plan_7f3c9a","flights":[{"offerId":"off_00009htYpSCXrwaB9DnUm0","price":{"amount":330,"currency":"EUR"},"origin":"LHR","destination":"LIS","departingAt":"2026-06-10T07:35:00","arrivingAt":"2026-06-10T10:20:00","carrier":"British Airways","stops":0}],"accommodations":[{"listingId":"lst_48213377","name":"Sunny flat with river view","price":{"amount":1079.4,"currency":"EUR"},"rating":4.87}],"activities":[],"missing":["activities"],"estimatedTotal":{"amount":1409.4,"currency":"EUR"},"withinBudget":true}]}', definitions.AccommodationOption, definitions.ActivityOption, definitions.FlightOption, definitions.Money, definitions.PlanId),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Combine search results: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/PlanNotFound"}', definitions.PlanNotFound),
    },
    examples: JSON.parse('{"input":[{"name":"flight_and_stay","description":"One flight and one stay","input":{"planId":"plan_7f3c9a","flights":[{"offerId":"off_00009htYpSCXrwaB9DnUm0","price":{"amount":330,"currency":"EUR"},"origin":"LHR","destination":"LIS","departingAt":"2026-06-10T07:35:00","arrivingAt":"2026-06-10T10:20:00","carrier":"British Airways","stops":0}],"accommodations":[{"listingId":"lst_48213377","name":"Sunny flat with river view","price":{"amount":1079.4,"currency":"EUR"},"rating":4.87}]},"expect":"success"}],"output":[{"name":"within_budget","scenario":"Both fit the budget, activities are still missing","data":{"planId":"plan_7f3c9a","flights":[{"offerId":"off_00009htYpSCXrwaB9DnUm0","price":{"amount":330,"currency":"EUR"},"origin":"LHR","destination":"LIS","departingAt":"2026-06-10T07:35:00","arrivingAt":"2026-06-10T10:20:00","carrier":"British Airways","stops":0}],"accommodations":[{"listingId":"lst_48213377","name":"Sunny flat with river view","price":{"amount":1079.4,"currency":"EUR"},"rating":4.87}],"activities":[],"missing":["activities"],"estimatedTotal":{"amount":1409.4,"currency":"EUR"},"withinBudget":true}}]}'),
  }),
  accepts: { input: parseCombineSearchResultsInput, output: isCombineSearchResultsOutput },
};

function parseCombineSearchResultsInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64))
  ) return undefined;
  let flights = value.flights;
  if (flights !== undefined) {
    flights = parseCombineSearchResultsInputFlights(flights);
    if (flights === undefined) return undefined;
  }
  let accommodations = value.accommodations;
  if (accommodations !== undefined) {
    accommodations = parseCombineSearchResultsInputAccommodations(accommodations);
    if (accommodations === undefined) return undefined;
  }
  let activities = value.activities;
  if (activities !== undefined) {
    activities = parseCombineSearchResultsInputActivities(activities);
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

function isCombineSearchResultsOutput(value: unknown): boolean {
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

function parseCombineSearchResultsInputFlights(value: unknown): unknown {
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

function parseCombineSearchResultsInputAccommodations(value: unknown): unknown {
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

function parseCombineSearchResultsInputActivities(value: unknown): unknown {
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
