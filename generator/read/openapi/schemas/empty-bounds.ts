import type { JsonObject } from "../../../ir/index.js";
import type { MeantOptions } from "./meant-options.js";

const ranges = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/**
 * Bounds with nothing between them (`minLength: 10, maxLength: 5`), and fewer keys than the object requires. Read strictly, no value fits, and the right
 * bound is unknown.
 */
export function withoutEmptyBounds(json: JsonObject, { slip }: Pick<MeantOptions, "slip">): JsonObject {
  const empty = ranges.filter(([low, high]) => isAbove(json[low], json[high])).flat();
  const { required, maxProperties } = json;
  const wanted = Array.isArray(required) ? new Set(required).size : 0;
  const wrong = new Set<string>(isAbove(wanted, maxProperties) ? [...empty, "maxProperties"] : empty);
  if (wrong.size === 0) return json;
  slip("bounds-empty");
  return Object.fromEntries(Object.entries(json).filter(([key]) => !wrong.has(key)));
}

function isAbove(low: unknown, high: unknown): boolean {
  return typeof low === "number" && typeof high === "number" && low > high;
}
