// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDate } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isTravelPlan, parseMoney, parseTravelPreferences } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.createTravelPlan`. */
export const createTravelPlan: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create travel plan","description":"Start a travel plan with a title, destinations, dates, travellers and budget.","type":"object","properties":{"title":{"description":"Name of the trip.","type":"string","minLength":1,"maxLength":200},"destinations":{"description":"Places to go, in order.","type":"array","items":{"type":"string","minLength":1,"maxLength":200},"minItems":1,"maxItems":20},"startDate":{"description":"First day of the trip.","type":"string","format":"date"},"endDate":{"description":"Last day of the trip, not before the first.","type":"string","format":"date"},"travelers":{"description":"How many people travel.","type":"integer","minimum":1,"maximum":50},"budget":{"description":"For everybody and the whole trip.","$ref":"#/$defs/closed.1"},"preferences":{"$ref":"#/$defs/closed.2"}},"required":["title","destinations","startDate","endDate","travelers","budget"],"additionalProperties":false,"$defs":{"closed.1":{"description":"An amount in a currency.","type":"object","properties":{"amount":{"description":"Amount in whole units of the currency, with decimals.","type":"number","minimum":0},"currency":{"$ref":"#/$defs/CurrencyCode"}},"required":["amount","currency"],"additionalProperties":false},"closed.2":{"description":"What the travellers like. The document leaves the shape open.","type":"object","properties":{"pace":{"description":"How full the days should be.","type":"string","enum":["relaxed","balanced","packed"]},"interests":{"description":"What they want to see or do, such as `food` or `hiking`.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":30},"cabin":{"$ref":"#/$defs/CabinClass"},"accommodationTypes":{"description":"Where they like to stay, such as `hotel`.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":10},"dietary":{"description":"What they do or do not eat.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":20},"accessibility":{"description":"What they need to get around.","type":"array","items":{"type":"string","minLength":1,"maxLength":120},"maxItems":20},"notes":{"description":"Anything else.","type":"string","maxLength":2000}},"additionalProperties":false}},"examples":[{"title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-17","travelers":2,"budget":{"amount":2400,"currency":"EUR"},"preferences":{"pace":"relaxed","interests":["food","tiles"],"cabin":"economy"}}]}', definitions.CabinClass, definitions.CurrencyCode),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create travel plan: answer","description":"What travel.createTravelPlan answers.","$ref":"#/$defs/TravelPlan","examples":[{"planId":"plan_7f3c9a","title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-17","travelers":2,"budget":{"amount":2400,"currency":"EUR"},"preferences":{"pace":"relaxed","interests":["food","tiles"],"cabin":"economy"},"status":"draft","createdAt":"2026-03-02T09:30:00Z","updatedAt":"2026-03-02T09:30:00Z","expiresAt":"2026-03-09T09:30:00Z"}]}', definitions.TravelPlan),
    examples: JSON.parse('{"input":[{"name":"lisbon","description":"A week in Lisbon for two","input":{"title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-17","travelers":2,"budget":{"amount":2400,"currency":"EUR"},"preferences":{"pace":"relaxed","interests":["food","tiles"],"cabin":"economy"}},"expect":"success"}],"output":[{"name":"draft","scenario":"The draft was made","data":{"planId":"plan_7f3c9a","title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-17","travelers":2,"budget":{"amount":2400,"currency":"EUR"},"preferences":{"pace":"relaxed","interests":["food","tiles"],"cabin":"economy"},"status":"draft","createdAt":"2026-03-02T09:30:00Z","updatedAt":"2026-03-02T09:30:00Z","expiresAt":"2026-03-09T09:30:00Z"}}]}'),
  }),
  accepts: { input: parseCreateTravelPlanInput, output: isTravelPlan },
};

function parseCreateTravelPlanInput(value: unknown): unknown {
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
