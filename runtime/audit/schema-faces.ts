import type { Json, JsonObject, JsonSchema } from "../json.js";

/**
 * A schema, what it refers to and its branches, flattened. Every branch counts, because a value that was refused may have been meant for any of them.
 * Each is visited once: references may run in circles.
 */
export function facesOf(root: JsonSchema, schema: JsonSchema, seen: Set<JsonObject> = new Set()): readonly JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const referred = [schema.$ref, schema.$dynamicRef].flatMap((reference) =>
    typeof reference === "string" ? [target(root, reference)] : [],
  );
  const lists = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const dependent = isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  const branches = [...referred, ...lists, ...dependent, schema.if, schema.then, schema.else].filter(isSchema);
  return [schema, ...branches.flatMap((branch) => facesOf(root, branch, seen))];
}

/** All schemas that may speak about a member. */
export function childrenOf(root: JsonSchema, schema: JsonSchema, step: string | number): readonly JsonSchema[] {
  return facesOf(root, schema).flatMap((face) => membersOf(face, step));
}

/** The same, of one face alone. */
export function membersOf(face: JsonObject, step: string | number): readonly JsonSchema[] {
  return typeof step === "number" ? itemSchemas(face, step) : fieldSchemas(face, step);
}

function itemSchemas(face: JsonObject, index: number): readonly JsonSchema[] {
  const prefix = face.prefixItems;
  return [Array.isArray(prefix) ? prefix[index] : undefined, face.items, face.contains, face.unevaluatedItems].filter(isSchema);
}

function fieldSchemas(face: JsonObject, key: string): readonly JsonSchema[] {
  const patterns = isObject(face.patternProperties) ? Object.values(face.patternProperties) : [];
  const field = isObject(face.properties) && Object.hasOwn(face.properties, key) ? face.properties[key] : undefined;
  return [field, ...patterns, face.additionalProperties, face.unevaluatedProperties].filter(isSchema);
}

/** What cannot be found might have been secret. */
const unresolved: JsonObject = { "x-secret": true };

function target(root: JsonSchema, reference: string): JsonSchema {
  if (reference === "#") return root;
  if (!reference.startsWith("#/")) return unresolved;
  let found: Json | undefined = root;
  for (const step of reference.split("/").slice(1)) {
    const key = decoded(step)?.replaceAll("~1", "/").replaceAll("~0", "~");
    found = key !== undefined && (isObject(found) || Array.isArray(found)) && Object.hasOwn(found, key) ? memberOf(found, key) : undefined;
  }
  return isSchema(found) ? found : unresolved;
}

function memberOf(found: JsonObject | readonly Json[], key: string): Json | undefined {
  return isObject(found) ? found[key] : found[Number(key)];
}

function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
}

export function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === "boolean" || isObject(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
