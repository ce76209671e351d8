import type { Json, JsonObject } from "../ir/index.js";

const deepest = 50;

/** A value of a program as JSON; what is `undefined` in an object counts as left out. Nothing where it holds what JSON cannot say. */
function jsonOf(value: unknown, depth = 0): Json | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (!Array.isArray(value)) return jsonObjectOf(value, depth);
  const items = depth > deepest ? [] : value.flatMap((item: unknown) => [jsonOf(item, depth + 1)].filter((json) => json !== undefined));
  return items.length === value.length ? items : undefined;
}

export function jsonObjectOf(value: unknown, depth = 0): JsonObject | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value) || depth > deepest) return undefined;
  // What a class makes is no plain object; one that comes from another realm has a prototype of its own.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const members = entries.flatMap(([key, member]): readonly (readonly [string, Json])[] => {
    const json = jsonOf(member, depth + 1);
    return json === undefined ? [] : [[key, json]];
  });
  return members.length === entries.length ? Object.fromEntries(members) : undefined;
}
