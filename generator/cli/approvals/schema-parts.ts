import type { Json, JsonObject, JsonSchema } from "@toolpact/runtime";
import { asSchema, follow, isBytes, isObject } from "../call/json-schema.js";

/**
 * Schemas that a value fits all at once. Those of alternatives are not among them: which of them a value was meant for is not known, and what is text by one
 * must not pass for bytes by another.
 */
export type Parts = { readonly root: JsonObject; readonly schemas: readonly JsonObject[] };

const most = 50;

export function partsOf(schema: JsonSchema): Parts {
  const root = isObject(schema) ? schema : {};
  return { root, schemas: withParts([follow(root, root)], root) };
}

/** Those of a field by its name, or of an item by its place. */
export function memberParts({ root, schemas }: Parts, name: string | number): Parts {
  const members = schemas.flatMap((schema) => {
    const found = asSchema(memberOf(schema, name));
    return found === undefined ? [] : [follow(found, root)];
  });
  return { root, schemas: withParts(members, root) };
}

export function areBytes({ root, schemas }: Parts, text: string): boolean {
  return schemas.some((schema) => isBytes(schema, root)) && /^[\w+/-]*={0,2}$/.test(text);
}

function memberOf(schema: JsonObject, name: string | number): Json | undefined {
  const { properties, patternProperties, additionalProperties, prefixItems, items } = schema;
  if (typeof name === "number") return Array.isArray(prefixItems) && name < prefixItems.length ? prefixItems[name] : items;
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name];
  return patternProperties === undefined ? additionalProperties : undefined;
}

/** With all of `allOf`, and what stands beside null alone. A circle ends where there are more than anybody writes. */
function withParts(schemas: readonly JsonObject[], root: JsonObject): readonly JsonObject[] {
  const found = [...schemas];
  for (const { allOf, anyOf, oneOf } of found) {
    if (found.length > most) break;
    const besideNull = [anyOf, oneOf].map((list) => alternativesOf(list, root)).filter((list) => list.length === 1);
    const parts = Array.isArray(allOf) ? allOf.map((part) => follow(asSchema(part), root)) : [];
    found.push(...parts, ...besideNull.flat());
  }
  return found;
}

function alternativesOf(list: Json | undefined, root: JsonObject): readonly JsonObject[] {
  return (Array.isArray(list) ? list : []).map((member) => follow(asSchema(member), root)).filter(({ type }) => type !== "null");
}
