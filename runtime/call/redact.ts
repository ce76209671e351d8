import type { Json, JsonObject, JsonSchema } from "../json.js";

const redacted = "[redacted]";
const longestText = 200;
const largestValue = 1_000;

type Place = { readonly schema: JsonSchema; readonly value: unknown; readonly path: readonly (string | number)[] };

/**
 * The value at a path, for an error message: whatever the schema calls secret (`x-secret`, `format: password`) is replaced, on the way there and
 * below, and what is long is cut.
 */
export function redactedAt({ schema, value, path }: Place): unknown {
  const root = schema;
  let schemas: readonly JsonSchema[] = [schema];
  let current = value;
  for (const step of path) {
    if (schemas.some((one) => isSecret(root, one))) return redacted;
    schemas = schemas.flatMap((one) => childrenOf(root, one, step));
    current = memberOf(current, step);
  }
  return current === undefined ? undefined : shorten(redact({ root, schemas, value: current }));
}

type Node = { readonly root: JsonSchema; readonly schemas: readonly JsonSchema[]; readonly value: unknown };

function redact({ root, schemas, value }: Node): unknown {
  if (schemas.some((one) => isSecret(root, one))) return redacted;
  const below = (member: unknown, step: string | number): unknown =>
    redact({ root, schemas: schemas.flatMap((one) => childrenOf(root, one, step)), value: member });
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  if (Array.isArray(value)) return value.map(below);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, below(member, key)]));
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  const size = JSON.stringify(value).length;
  return size > largestValue ? `[${Array.isArray(value) ? "list" : "object"} of ${size} characters]` : value;
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
  return Reflect.get(value, step);
}

function isSecret(root: JsonSchema, schema: JsonSchema): boolean {
  return facesOf(root, schema).some((face) => face["x-secret"] === true || face.format === "password");
}

/** All schemas that may speak about a member: every branch counts, because a value that was refused may have been meant for any of them. */
function childrenOf(root: JsonSchema, schema: JsonSchema, step: string | number): readonly JsonSchema[] {
  return facesOf(root, schema).flatMap((face) => (typeof step === "number" ? itemSchemas(face, step) : fieldSchemas(face, step)));
}

function itemSchemas(face: JsonObject, index: number): readonly JsonSchema[] {
  const prefix = face.prefixItems;
  return [Array.isArray(prefix) ? prefix[index] : undefined, face.items, face.contains].filter(isSchema);
}

function fieldSchemas(face: JsonObject, key: string): readonly JsonSchema[] {
  const patterns = isObject(face.patternProperties) ? Object.values(face.patternProperties) : [];
  const field = isObject(face.properties) && Object.hasOwn(face.properties, key) ? face.properties[key] : undefined;
  return [field, ...patterns, face.additionalProperties].filter(isSchema);
}

/** A schema, what it refers to and its branches, flattened. Each is visited once: references may run in circles. */
function facesOf(root: JsonSchema, schema: JsonSchema, seen: Set<JsonObject> = new Set()): readonly JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const referred = typeof schema.$ref === "string" ? [target(root, schema.$ref)] : [];
  const lists = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const dependent = isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  const branches = [...referred, ...lists, ...dependent, schema.if, schema.then, schema.else].filter(isSchema);
  return [schema, ...branches.flatMap((branch) => facesOf(root, branch, seen))];
}

/** What cannot be found might have been secret. */
const unresolved: JsonObject = { "x-secret": true };

function target(root: JsonSchema, reference: string): JsonSchema {
  if (!reference.startsWith("#")) return unresolved;
  let found: Json | undefined = root;
  for (const step of reference.split("/").slice(1)) {
    const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return isSchema(found) ? found : unresolved;
}

function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === "boolean" || isObject(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
