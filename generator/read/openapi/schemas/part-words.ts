import type { Json, JsonObject } from "../../../ir/index.js";
import { isObject, ownList } from "../../values.js";
import { isAnnotation } from "./annotations.js";
import { isExtension } from "./extensions.js";

/** Keys that apply to the whole value from any part of it. */
const ofWhole = ["description", "readOnly", "writeOnly"];

/**
 * What parts of an `allOf` say of the value as a whole: `allOf: [{ $ref: User }, { description: Who made it. }, { readOnly: true }]` is how 3.0 says something beside
 * a reference. Box's document has 162 descriptions and 54 `nullable`s of this kind, DigitalOcean's has fields that are `readOnly` by it. What stands beside the
 * `allOf` itself counts more, and a later part more than an earlier one.
 */
export function withPartWords(written: JsonObject, nullable: string): JsonObject {
  const json = withPlainReferences(written, nullable);
  const parts = json.allOf;
  if (!Array.isArray(parts) || parts.length < 2) return json;
  const words = (parts as readonly Json[]).flatMap((part) => {
    if (!isObject(part) || part.$ref !== undefined) return [];
    const isAll = isWords(part, nullable);
    return Object.entries(part).filter(([keyword]) => isAll || ofWhole.includes(keyword));
  });
  if (words.length === 0) return json;
  // Where one part says so, the value is: https://json-schema.org/draft/2020-12/json-schema-validation#section-9.4
  const access = Object.fromEntries(
    words.filter(([keyword, value]) => (keyword === "readOnly" || keyword === "writeOnly") && value === true),
  );
  // Said once: `nullable` would be found again in what it makes of the schema.
  const left = (parts as readonly Json[]).map((part) => (isObject(part) && isWords(part, nullable) ? {} : part));
  return { ...Object.fromEntries(words), ...json, allOf: left, ...access };
}

/** `nullable` beside a reference among the parts applies to the whole value, where the whole is that reference. A schema that extends it is not nullable. */
function withPlainReferences(json: JsonObject, nullable: string): JsonObject {
  const parts = ownList(json, "allOf") ?? [];
  const plain = parts.map((part) => {
    if (!isObject(part) || part.$ref === undefined || part[nullable] !== true) return part;
    const { [nullable]: _nullable, ...reference } = part;
    return reference;
  });
  if (plain.every((part, index) => part === parts[index])) return json;
  return { ...json, allOf: plain, ...(isExtension(json, { refAlone: true }) ? {} : { [nullable]: true }) };
}

/** Whether a schema says nothing of what a value must be, and would allow anything. */
export function isWords(json: JsonObject, nullable: string): boolean {
  return Object.keys(json).every((keyword) => isAnnotation(keyword) || keyword === nullable);
}
