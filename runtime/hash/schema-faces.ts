import type { JsonObject, JsonSchema } from "../json.js";
import { isRecord, own } from "../own.js";

/**
 * A schema, what it refers to and its branches, flattened. Every branch counts, because a value that was refused may have been meant for any of them.
 * Each is visited once: references may run in circles.
 */
export function facesOf(root: JsonSchema, schema: JsonSchema, seen: Set<JsonObject> = new Set()): readonly JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const referred = [schema.$ref, schema.$dynamicRef].map((reference) => typeof reference === "string" && target(root, reference));
  // What is absent has no values.
  const dependent = Object.values<unknown>(Object(schema.dependentSchemas));
  const branches = [...referred, schema.anyOf, schema.oneOf, schema.allOf, ...dependent, schema.if, schema.then, schema.else].flat();
  return [schema, ...branches.filter(isSchema).flatMap((branch) => facesOf(root, branch, seen))];
}

/** The schemas of one face that may speak about a member. */
export function membersOf(face: JsonObject, step: string | number): readonly JsonSchema[] {
  const patterns = Object.values<unknown>(Object(face.patternProperties));
  const members =
    typeof step === "number"
      ? [own(face.prefixItems, step), face.items, face.contains, face.unevaluatedItems]
      : [own(face.properties, step), ...patterns, face.additionalProperties, face.unevaluatedProperties];
  return members.filter(isSchema);
}

/** What cannot be found might have been secret. */
const unresolved: JsonObject = { "x-secret": true };

function target(root: JsonSchema, reference: string): JsonSchema {
  const [document, ...steps] = reference.split("/");
  if (document !== "#") return unresolved;
  let found: unknown = root;
  for (const step of steps) {
    found = own(found, decoded(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  return isSchema(found) ? found : unresolved;
}

/** Where that is no text, as it is written. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** `false` says nothing of what may be there. */
function isSchema(value: unknown): value is JsonSchema {
  return value === true || isObject(value);
}

// A schema is JSON, and so are its members.
const isObject = isRecord as (value: unknown) => value is JsonObject;
