// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.createTravelPlan` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isDate } from "@toolpact/runtime/codegen-v1/parser";
import { parseMoney, parseTravelPreferences } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 200 && !isAtMost(title, 200))
  ) return undefined;
  const destinations = value.destinations;
  if (
    !Array.isArray(destinations) ||
    destinations.length < 1 ||
    destinations.length > 20
  ) return undefined;
  for (let index = 0; index < destinations.length; index++) {
    const destinationsItem = destinations[index];
    if (
      typeof destinationsItem !== "string" ||
      destinationsItem === "" ||
      (destinationsItem.length > 200 && !isAtMost(destinationsItem, 200))
    ) return undefined;
  }
  const startDate = value.startDate;
  if (typeof startDate !== "string" || !isDate(startDate)) return undefined;
  const endDate = value.endDate;
  if (typeof endDate !== "string" || !isDate(endDate)) return undefined;
  const travelers = value.travelers;
  if (!Number.isInteger(travelers) || travelers < 1 || travelers > 50) return undefined;
  const budget = parseMoney(value.budget);
  if (budget === undefined) return undefined;
  let preferences = value.preferences;
  if (preferences !== undefined) {
    preferences = parseTravelPreferences(preferences);
    if (preferences === undefined) return undefined;
  }
  let known = 6;
  if (preferences !== undefined) known++;
  if (
    countKeys(value) === known &&
    budget === value.budget &&
    preferences === value.preferences
  ) return value;
  const result = { title, destinations, startDate, endDate, travelers, budget };
  if (preferences !== undefined) result.preferences = preferences;
  return result;
}
