import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { at, type Json, type JsonObject, type Origin } from "../../ir/index.js";
import { isObject, own } from "../values.js";
import { type Keys, printKeys } from "./find-nodes.js";
import type { MutableObject, WorkingCopy } from "./working-copy.js";

export type Merging = {
  readonly copy: WorkingCopy;
  /** What is merged into, and where that is. */
  readonly keys: Keys;
  readonly value: Json;
  readonly origin: Origin;
  /** The version 1.0 does not say what `null` does to a map or a list, and its own example means nothing by it. */
  readonly skipsNull: boolean;
};

/**
 * Maps are merged key by key, lists are joined, other values replaced; the rest does not fit and is an error.
 * https://spec.openapis.org/overlay/v1.1.0.html#action-object
 */
export function merge(merging: Merging): Diagnostic | undefined {
  const { copy, keys, value, origin } = merging;
  const target = copy.at(keys);
  if (isObject(target) && isObject(value)) return mergeObject(target, value, merging);
  if (Array.isArray(target)) return append(target as Json[], Array.isArray(value) ? (value as readonly Json[]) : value, merging);
  if (kindOf(target) === "a single value" && kindOf(value) === "a single value") return replace(merging);
  return diagnose("overlay/incompatible", { path: printKeys(keys), target: kindOf(target), value: kindOf(value) }, origin);
}

export function kindOf(json: Json | undefined): "a map" | "a list" | "a single value" {
  return isObject(json) ? "a map" : Array.isArray(json) ? "a list" : "a single value";
}

// The values of a working copy are its own, and may be changed.
function mergeObject(target: JsonObject, value: JsonObject, merging: Merging): Diagnostic | undefined {
  const { copy, keys, origin, skipsNull } = merging;
  for (const [key, inner] of Object.entries(value) as [string, Json][]) {
    const existing = own(target, key);
    const place = at(origin, key);
    const inside: Merging = { ...merging, keys: [...keys, key], value: inner, origin: place };
    let problem: Diagnostic | undefined;
    if (existing === undefined) {
      const made = copy.copy(inner, keys.length + 1);
      if (made === undefined) problem = tooMuch(copy, place);
      else copy.set(target as MutableObject, key, { value: made, origin: place });
    } else if (Array.isArray(existing) && !Array.isArray(inner) && !(inner === null && skipsNull)) {
      // Only the target of an action takes single items; within a map lists are joined with lists.
      problem = diagnose("overlay/incompatible", { path: printKeys(inside.keys), target: "a list", value: kindOf(inner) }, place);
    } else if (!(inner === null && skipsNull && typeof existing === "object")) problem = merge(inside);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function append(list: Json[], value: Json | readonly Json[], { copy, keys, origin }: Merging): Diagnostic | undefined {
  const items = Array.isArray(value)
    ? (value as readonly Json[]).map((item, index) => ({ item, place: at(origin, index) }))
    : [{ item: value as Json, place: origin }];
  for (const { item, place } of items) {
    const made = copy.copy(item, keys.length + 1);
    if (made === undefined) return tooMuch(copy, place);
    copy.set(list, list.length, { value: made, origin: place });
  }
  return undefined;
}

function replace({ copy, keys, value, origin }: Merging): Diagnostic | undefined {
  const container = copy.at(keys.slice(0, -1));
  const key = keys.at(-1);
  if (key === undefined || typeof container !== "object" || container === null) return undefined;
  copy.set(container as MutableObject, key, { value, origin });
  return undefined;
}

function tooMuch({ limits }: WorkingCopy, place: Origin): Diagnostic {
  return diagnose("overlay/too-much", { limit: limits.added }, place);
}
