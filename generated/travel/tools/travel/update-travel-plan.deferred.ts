// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDate } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isTravelPlan, parseMoney, parseTravelPreferences } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.updateTravelPlan`. */
export const updateTravelPlan: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update travel plan","description":"Change any part of a travel plan. Fields that are left out stay as they are.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"},"title":{"description":"Name of the trip.","type":"string","minLength":1,"maxLength":200},"destinations":{"description":"Places to go, in order.","type":"array","items":{"type":"string","minLength":1,"maxLength":200},"minItems":1,"maxItems":20},"startDate":{"description":"First day of the trip.","type":"string","format":"date"},"endDate":{"description":"Last day of the trip, not before the first.","type":"string","format":"date"},"travelers":{"description":"How many people travel.","type":"integer","minimum":1,"maximum":50},"budget":{"description":"For everybody and the whole trip.","$ref":"#/$defs/closed.1"},"preferences":{"$ref":"#/$defs/closed.2"}},"required":["planId"],"additionalProperties":false,"$defs":{"closed.1":{"description":"An amount in a currency.","type":"object","properties":{"amount":{"description":"Amount in whole units of the currency, with decimals.","type":"number","minimum":0},"currency":{"$ref":"#/$defs/CurrencyCode"}},"required":["amount","currency"],"additionalProperties":false},"closed.2":{"description":"What the travellers like. The document leaves the shape open.","type":"object","properties":{"pace":{"description":"How full the days should be.","type":"string","enum":["relaxed","balanced","packed"]},"interests":{"description":"What they want to see or do, such as `food` or `hiking`.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":30},"cabin":{"$ref":"#/$defs/CabinClass"},"accommodationTypes":{"description":"Where they like to stay, such as `hotel`.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":10},"dietary":{"description":"What they do or do not eat.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":20},"accessibility":{"description":"What they need to get around.","type":"array","items":{"type":"string","minLength":1,"maxLength":120},"maxItems":20},"notes":{"description":"Anything else.","type":"string","maxLength":2000}},"additionalProperties":false}},"examples":[{"planId":"plan_7f3c9a","endDate":"2026-06-19","budget":{"amount":2900,"currency":"EUR"}}]}', definitions.CabinClass, definitions.CurrencyCode, definitions.PlanId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update travel plan: answer","description":"What travel.updateTravelPlan answers.","$ref":"#/$defs/TravelPlan","examples":[{"planId":"plan_7f3c9a","title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-19","travelers":2,"budget":{"amount":2900,"currency":"EUR"},"status":"draft","createdAt":"2026-03-02T09:30:00Z","updatedAt":"2026-03-02T09:52:00Z","expiresAt":"2026-03-09T09:52:00Z"}]}', definitions.TravelPlan),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update travel plan: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/PlanNotFound"}', definitions.PlanNotFound),
    },
    examples: JSON.parse('{"input":[{"name":"longer","description":"Two days longer and a higher budget","input":{"planId":"plan_7f3c9a","endDate":"2026-06-19","budget":{"amount":2900,"currency":"EUR"}},"expect":"success"}],"output":[{"name":"updated","scenario":"The plan was changed","data":{"planId":"plan_7f3c9a","title":"A week in Lisbon","destinations":["Lisbon, Portugal"],"startDate":"2026-06-10","endDate":"2026-06-19","travelers":2,"budget":{"amount":2900,"currency":"EUR"},"status":"draft","createdAt":"2026-03-02T09:30:00Z","updatedAt":"2026-03-02T09:52:00Z","expiresAt":"2026-03-09T09:52:00Z"}}]}'),
  }),
  accepts: { input: parseUpdateTravelPlanInput, output: isTravelPlan },
};

function parseUpdateTravelPlanInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64))
  ) return undefined;
  const title = value.title;
  if (
    title !== undefined &&
    (typeof title !== "string" || title === "" || (title.length > 200 && !isAtMost(title, 200)))
  ) return undefined;
  const destinations = value.destinations;
  if (destinations !== undefined) {
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
  }
  const startDate = value.startDate;
  if (
    startDate !== undefined &&
    (typeof startDate !== "string" || !isDate(startDate))
  ) return undefined;
  const endDate = value.endDate;
  if (endDate !== undefined && (typeof endDate !== "string" || !isDate(endDate))) return undefined;
  const travelers = value.travelers;
  if (
    travelers !== undefined &&
    (!Number.isInteger(travelers) || travelers < 1 || travelers > 50)
  ) return undefined;
  let budget = value.budget;
  if (budget !== undefined) {
    budget = parseMoney(budget);
    if (budget === undefined) return undefined;
  }
  let preferences = value.preferences;
  if (preferences !== undefined) {
    preferences = parseTravelPreferences(preferences);
    if (preferences === undefined) return undefined;
  }
  let known = 1;
  if (title !== undefined) known++;
  if (destinations !== undefined) known++;
  if (startDate !== undefined) known++;
  if (endDate !== undefined) known++;
  if (travelers !== undefined) known++;
  if (budget !== undefined) known++;
  if (preferences !== undefined) known++;
  if (
    countKeys(value) === known &&
    budget === value.budget &&
    preferences === value.preferences
  ) return value;
  const result = { planId };
  if (title !== undefined) result.title = title;
  if (destinations !== undefined) result.destinations = destinations;
  if (startDate !== undefined) result.startDate = startDate;
  if (endDate !== undefined) result.endDate = endDate;
  if (travelers !== undefined) result.travelers = travelers;
  if (budget !== undefined) result.budget = budget;
  if (preferences !== undefined) result.preferences = preferences;
  return result;
}
