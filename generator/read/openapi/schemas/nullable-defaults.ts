import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { isObject, type Located, type LocatedObject, own, ownList, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { isExtension } from "./extensions.js";
import { keyOf } from "./heirs.js";

type Search = { readonly documents: Documents; readonly refAlone: boolean };

const mostSteps = 1_000;

/**
 * What a schema with `nullable` is without a value, where the only type that it refers to says so: null beside a type changes nothing of the type. In an `anyOf` with
 * null, which is read the same, the type is one of two, and a value that is not there is neither: https://json-schema.org/draft/2020-12/json-schema-core#section-7.7
 */
export function nullableDefault(start: LocatedObject, search: Search): { readonly default?: Json } {
  const seen = new Set<string>();
  let current: LocatedObject | undefined = start;
  while (current !== undefined && !seen.has(keyOf(current.origin))) {
    seen.add(keyOf(current.origin));
    const value = isReferenceAlone(current.json, search) ? undefined : own(current.json, "default");
    if (value !== undefined) return isEndless(value, current, search) ? {} : { default: value };
    current = onlyPart(current, search);
  }
  return {};
}

/** Before 3.1 what stands beside a reference does not count. */
function isReferenceAlone(json: JsonObject, { refAlone }: Search): boolean {
  return refAlone && ownText(json, "$ref") !== undefined;
}

function onlyPart({ json, origin }: LocatedObject, { documents, refAlone }: Search): LocatedObject | undefined {
  const ref = ownText(json, "$ref");
  if (ref !== undefined && !isExtension(json, { refAlone })) return object(documents.find(ref, at(origin, "$ref"), { quiet: true }));
  const parts = (ownList(json, "allOf") ?? []).map((part, index): Located => ({ json: part, origin: at(origin, "allOf", index) }));
  const shaping = parts.filter((part) => isObject(part.json) && Object.keys(part.json).length > 0);
  return ref !== undefined || shaping.length !== 1 || isExtension(json, { refAlone }) ? undefined : object(shaping[0]);
}

function object(found: Located | undefined): LocatedObject | undefined {
  return found !== undefined && isObject(found.json) ? { json: found.json, origin: found.origin } : undefined;
}

/** An object that holds its own type would be filled into itself without end. */
function isEndless(value: Json, { json, origin }: LocatedObject, { documents }: Search): boolean {
  if (typeof value !== "object" || value === null) return false;
  const open: { readonly json: Json; readonly place: Origin }[] = [{ json, place: origin }];
  const seen = new Set<unknown>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.size > mostSteps) return true;
    if (typeof next.json !== "object" || next.json === null || seen.has(next.json)) continue;
    seen.add(next.json);
    const { place } = next;
    const ref = ownText(next.json, "$ref");
    const found = ref === undefined ? undefined : documents.find(ref, place, { quiet: true });
    if (found?.json === json) return true;
    if (found !== undefined) open.push({ json: found.json, place: found.origin });
    for (const inner of Object.values(next.json)) open.push({ json: inner as Json, place });
  }
  return false;
}
