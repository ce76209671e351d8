import { at, type Json } from "../../../ir/index.js";
import { isObject, type Located, own, ownObject, ownText } from "../../values.js";
import type { Documents } from "./documents.js";

const mostHops = 20;
/** https://spec.openapis.org/oas/v3.2.0#example-object */
const wordsOfExample = ["summary", "description", "value", "dataValue", "serializedValue", "externalValue"];

type Showing = {
  readonly documents: Documents;
  /** What the value is of, where it is known. */
  readonly schema: Located | undefined;
};

/** A value that is shown. Many write one that stands elsewhere (`example: { $ref: pet.json }`), which no version allows and every bundler follows. */
export function shownValue(start: Located, showing: Showing): Json | undefined {
  const found = valueBehind(start, showing);
  if (found === undefined || found === start) return found?.json;
  return /\/components\/examples\/[^/]+$/.test(found.origin.pointer) ? namedValue(found, showing) : found.json;
}

/** The value of a named example, which some write in its place. */
export function namedValue(start: Located, showing: Showing): Json | undefined {
  const ref = ownText(start.json, "$ref");
  const found = behind(ref === undefined ? start : { ...start, json: { $ref: ref } }, showing.documents);
  if (found === undefined || isUnsaid(found.json)) return undefined;
  if (!wordsOfExample.some((word) => own(found.json, word) !== undefined)) return found.json;
  const key = own(found.json, "dataValue") === undefined ? "value" : "dataValue";
  const value = own(found.json, key);
  return value === undefined ? undefined : valueBehind({ json: value, origin: at(found.origin, key) }, showing)?.json;
}

/** A name without a value, or with extensions alone. */
function isUnsaid(json: Json): boolean {
  return json === null || (isObject(json) && Object.keys(json).every((key) => key.startsWith("x-")));
}

/** A schema may have a member `$ref` of its own, such as one of links or of schemas: there it is a value. */
function valueBehind(start: Located, { documents, schema }: Showing): Located | undefined {
  if (refAlone(start.json) === undefined) return start;
  const described = schema === undefined ? undefined : documents.follow(schema, { quiet: true });
  return Object.hasOwn(ownObject(described?.json, "properties") ?? {}, "$ref") ? start : behind(start, documents);
}

/** One that leads nowhere costs an example, nothing else. */
function behind(start: Located, documents: Documents): Located | undefined {
  let current: Located | undefined = start;
  for (let hops = 0; current !== undefined && hops < mostHops; hops++) {
    const { json, origin }: Located = current;
    const ref = refAlone(json);
    if (ref === undefined) return current;
    current = documents.find(ref, at(origin, "$ref"), { quiet: true });
  }
  return undefined;
}

function refAlone(json: Json): string | undefined {
  return isObject(json) && Object.keys(json).length === 1 ? ownText(json, "$ref") : undefined;
}
