import type { Json, JsonObject, JsonSchema } from "@toolpact/runtime";

export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/** A schema as an object, with a reference into its own document followed. */
export function follow(schema: JsonSchema | undefined, root: JsonObject): JsonObject {
  let current = schema;
  // A chain of references longer than this is a circle.
  for (let step = 0; step < 20; step++) {
    if (!isObject(current)) return {};
    const ref = current.$ref;
    if (typeof ref !== "string") return current;
    const { $ref: _, ...siblings } = current;
    const target = at(root, ref);
    current = isObject(target) ? { ...target, ...siblings } : siblings;
  }
  return {};
}

/** The JSON types that a schema lets through, as far as it says. */
export function typesOf(schema: JsonObject, root: JsonObject): ReadonlySet<JsonType> {
  if (schema.type !== undefined) return new Set([schema.type].flat() as JsonType[]);
  if (Array.isArray(schema.enum)) return new Set(schema.enum.map(typeOf));
  if (schema.const !== undefined) return new Set([typeOf(schema.const)]);
  const members = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  if (members.length > 0) return new Set(members.flatMap((member) => [...typesOf(follow(asSchema(member), root), root)]));
  return isObject(schema.properties) ? new Set<JsonType>(["object"]) : new Set();
}

/** The values of a choice, also where it is a shared type or stands beside null; undefined where there is more than these. */
export function choicesOf(schema: JsonObject, root: JsonObject, depth = 0): readonly Json[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === "null") return [null];
  const members = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  // A choice of choices is all that anybody writes; types may come back to themselves.
  if (members.length === 0 || depth > 2) return undefined;
  const found: Json[] = [];
  for (const member of members) {
    const values = choicesOf(follow(asSchema(member), root), root, depth + 1);
    if (values === undefined) return undefined;
    found.push(...values);
  }
  return found;
}

/** Whether a schema is of base64 that stands for bytes, or may be beside null. */
export function isBytes(schema: JsonObject, root: JsonObject): boolean {
  if (schema.contentEncoding === "base64" || schema.format === "base64" || schema.format === "byte") return true;
  const members = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const others = members.map((member) => follow(asSchema(member), root)).filter(({ type }) => type !== "null");
  return others.length === 1 && others.every((member) => isBytes(member, root));
}

export function typeOf(value: Json): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  // Json has no other types than these.
  return typeof value as JsonType;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asSchema(value: Json | undefined): JsonSchema | undefined {
  return typeof value === "boolean" || isObject(value) ? value : undefined;
}

/** A value that shows what is meant: an example, a default, or the plainest value of the type. */
export function sampleOf(schema: JsonSchema | undefined, root: JsonObject, depth = 0): Json {
  const found = follow(schema, root);
  if (Array.isArray(found.examples) && found.examples[0] !== undefined) return found.examples[0];
  if (found.default !== undefined) return found.default;
  if (found.const !== undefined) return found.const;
  if (Array.isArray(found.enum) && found.enum[0] !== undefined) return found.enum[0];
  const [type] = typesOf(found, root);
  if (type === "object" && depth < 4) {
    const properties = isObject(found.properties) ? found.properties : {};
    const required = Array.isArray(found.required) ? found.required : [];
    const names = Object.keys(properties).filter((name) => required.includes(name));
    return Object.fromEntries(names.map((name) => [name, sampleOf(asSchema(properties[name]), root, depth + 1)]));
  }
  if (type === "array" || type === "object") return type === "array" ? [] : {};
  if (type === "integer" || type === "number") return typeof found.minimum === "number" ? found.minimum : 1;
  if (type === "boolean") return true;
  return formatSamples[String(found.format)] ?? "text";
}

const formatSamples: { readonly [format: string]: string | undefined } = {
  "date-time": "2026-01-31T09:00:00Z",
  date: "2026-01-31",
  time: "09:00:00Z",
  uuid: "3f2a9c1e-5b7d-4e8f-9a1b-2c3d4e5f6a7b",
  uri: "https://example.com",
  email: "ada@example.com",
};

function at(root: JsonObject, ref: string): Json | undefined {
  if (!ref.startsWith("#")) return undefined;
  const keys = decodeURIComponent(ref.slice(1)).split("/").slice(1);
  let current: Json | undefined = root;
  for (const key of keys) {
    const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
    current = isObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}
