// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isInterval } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isResourceId, isSlot } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `booking.searchSlots`. */
export const searchSlots: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search slots","description":"Find times that can be booked, by what is booked, when, and for how many people. Every filter is optional.","type":"object","properties":{"resourceId":{"description":"Only slots of this resource.","$ref":"#/$defs/ResourceId"},"interval":{"description":"Only slots that lie within it; the next 7 days without it.","$ref":"#/$defs/IsoInterval"},"partySize":{"description":"Only slots that fit this many people.","$ref":"#/$defs/PartySize"}},"examples":[{"interval":"2026-11-21T18:00:00+01:00/PT4H","partySize":2},{}]}', definitions.IsoInterval, definitions.PartySize, definitions.ResourceId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search slots: answer","description":"What booking.searchSlots answers.","type":"object","properties":{"slots":{"description":"Free slots, earliest first.","type":"array","items":{"$ref":"#/$defs/Slot"},"maxItems":100},"truncated":{"description":"Whether there are more; narrow the interval to see them.","type":"boolean"}},"required":["slots","truncated"],"examples":[{"slots":[{"slotId":"slot_20261121_1900_t4","resourceId":"table_4","resourceName":"Terrace, table 4","start":"2026-11-21T19:00:00+01:00","end":"2026-11-21T21:00:00+01:00","duration":"PT2H","capacity":4,"cancellationPolicy":"Free until 24 hours before; 10 euros per person afterwards."}],"truncated":false}]}', definitions.Slot),
    examples: JSON.parse('{"input":[{"name":"table_for_two","description":"A table for two on Saturday evening.","input":{"interval":"2026-11-21T18:00:00+01:00/PT4H","partySize":2},"expect":"success"},{"name":"anything","description":"Whatever is free in the next 7 days.","input":{},"expect":"success"},{"name":"half_a_person","description":"People come in whole numbers.","input":{"partySize":1.5},"expect":"error"}],"output":[{"name":"one_free","scenario":"One table is free.","data":{"slots":[{"slotId":"slot_20261121_1900_t4","resourceId":"table_4","resourceName":"Terrace, table 4","start":"2026-11-21T19:00:00+01:00","end":"2026-11-21T21:00:00+01:00","duration":"PT2H","capacity":4,"cancellationPolicy":"Free until 24 hours before; 10 euros per person afterwards."}],"truncated":false}}]}'),
  }),
  accepts: { input: parseSearchSlotsInput, output: isSearchSlotsOutput },
};

function parseSearchSlotsInput(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const resourceId = value.resourceId;
  if (resourceId !== undefined && !isResourceId(resourceId)) return undefined;
  const interval = value.interval;
  if (
    interval !== undefined &&
    (
      typeof interval !== "string" ||
      (interval.length > 128 && !isAtMost(interval, 128)) ||
      !isInterval(interval)
    )
  ) return undefined;
  const partySize = value.partySize;
  if (
    partySize !== undefined &&
    (!Number.isInteger(partySize) || partySize < 1 || partySize > 100)
  ) return undefined;
  let known = 0;
  if (resourceId !== undefined) known++;
  if (interval !== undefined) known++;
  if (partySize !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = {};
  if (resourceId !== undefined) result.resourceId = resourceId;
  if (interval !== undefined) result.interval = interval;
  if (partySize !== undefined) result.partySize = partySize;
  return result;
}

function isSearchSlotsOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const slots = value.slots;
  if (!Array.isArray(slots) || slots.length > 100) return false;
  for (let index = 0; index < slots.length; index++) {
    const slotsItem = slots[index];
    if (!isSlot(slotsItem)) return false;
  }
  return typeof value.truncated === "boolean";
}
