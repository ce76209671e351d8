import { at, type Json } from "../../../ir/index.js";
import { isObject, type Located, own, ownText } from "../../values.js";
import type { Documents } from "./documents.js";

const mostHops = 20;
/** https://spec.openapis.org/oas/v3.2.0#example-object */
const wordsOfExample = ["summary", "description", "value", "dataValue", "serializedValue", "externalValue"];

/** A value that is shown. Many write one that stands elsewhere (`example: { $ref: pet.json }`), which no version allows and every bundler follows. */
export function shownValue(start: Located, documents: Documents): Json | undefined {
  const found = behind(start, documents);
  if (found === undefined || found === start) return found?.json;
  return /\/components\/examples\/[^/]+$/.test(found.origin.pointer) ? namedValue(found, documents) : found.json;
}

/** The value of a named example, which some write in its place. */
export function namedValue(start: Located, documents: Documents): Json | undefined {
  const ref = ownText(start.json, "$ref");
  const found = behind(ref === undefined ? start : { ...start, json: { $ref: ref } }, documents);
  if (found === undefined || !wordsOfExample.some((word) => own(found.json, word) !== undefined)) return found?.json;
  const key = own(found.json, "dataValue") === undefined ? "value" : "dataValue";
  const value = own(found.json, key);
  return value === undefined ? undefined : behind({ json: value, origin: at(found.origin, key) }, documents)?.json;
}

/** One that leads nowhere costs an example, nothing else. */
function behind(start: Located, documents: Documents): Located | undefined {
  let current: Located | undefined = start;
  for (let hops = 0; current !== undefined && hops < mostHops; hops++) {
    const { json, origin }: Located = current;
    const ref = isObject(json) && Object.keys(json).length === 1 ? ownText(json, "$ref") : undefined;
    if (ref === undefined) return current;
    current = documents.find(ref, at(origin, "$ref"), { quiet: true });
  }
  return undefined;
}
