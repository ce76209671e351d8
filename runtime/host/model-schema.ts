import type { Json, JsonObject, JsonSchema } from "../json.js";
import { isRecord, own } from "../own.js";
import type { AnyTool } from "../tool/tool.js";

/** Keywords whose members are schemas by name: the names are not keywords. */
const named = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
/** Keywords whose value is data, also where it looks like a schema. */
const data = new Set(["const", "enum", "default", "examples", "required", "dependentRequired"]);

/** The parts of a tool that decide its input for models. */
type InputOfTool = { readonly schemas: Pick<AnyTool["schemas"], "input">; readonly policy: Pick<AnyTool["policy"], "idempotency"> };

/**
 * The input as a model needs it: a copy that a host may change, without the tool's own title and description, other titles, empty examples and extensions.
 * The field of the idempotency key is left out: the host gives the key.
 */
export function modelInputSchema({ schemas, policy }: InputOfTool): JsonObject {
  const key = policy.idempotency?.key;
  const stripped = withoutHead(schemas.input);
  const schema = key?.from === "field" ? withoutField(stripped, key.field.split(".")) : stripped;
  return { type: "object", ...schema };
}

/** The output of a tool whose answers are held to it; undefined where it does not fit the budget at any depth. */
export function modelOutputSchema({ schemas, policy }: Pick<AnyTool, "schemas" | "policy">, most: number): JsonObject | undefined {
  // An answer that is only reported may not fit, and a host would refuse it.
  if (policy.validation.output !== "strict") return undefined;
  // For a large API, copying parts that do not fit takes longer than everything else.
  const whole = isBeyond(schemas.output, { left: most + headCharacters }) ? undefined : withoutHead(schemas.output);
  if (whole !== undefined && isWithin(whole, most)) return whole;
  for (const depth of [4, 3, 2, 1]) {
    const cut = cutSchema(schemas.output, { root: schemas.output, depth });
    if (isRecord(cut) && isWithin(cut as JsonObject, most)) return cut as JsonObject;
  }
  return undefined;
}

/** For the keyword that the root loses. */
const headCharacters = 20;

/** Whether the keywords that `strip` keeps are more than the characters that are left, without copying any. */
function isBeyond(schema: unknown, room: { left: number }): boolean {
  if (!isObject(schema)) return false;
  return Object.entries(schema).some(([keyword, value]) => {
    if (isStripped(keyword, value)) return false;
    room.left -= keyword.length + shortestMember;
    if (room.left < 0) return true;
    if (data.has(keyword)) return false;
    if (named.has(keyword) && isObject(value)) {
      return Object.entries(value).some(([name, member]) => {
        room.left -= name.length + shortestMember;
        return room.left < 0 || isBeyond(member, room);
      });
    }
    return Array.isArray(value) ? value.some((one) => isBeyond(one, room)) : isBeyond(value, room);
  });
}

/** Two quotes, a colon and one character of the value. */
const shortestMember = 4;

function isWithin(schema: JsonObject, most: number): boolean {
  return JSON.stringify(schema).length <= most;
}

function withoutHead(schema: JsonSchema): JsonObject {
  const stripped = strip(schema);
  if (!isObject(stripped)) return {};
  const { description: _, ...rest } = stripped;
  return rest;
}

function strip(schema: unknown): Json {
  if (!isObject(schema)) return schema as Json;
  const kept = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (isStripped(keyword, value)) return [];
    if (data.has(keyword)) return [[keyword, structuredClone(value)]];
    if (named.has(keyword) && isObject(value)) return [[keyword, mapValues(value, strip)]];
    if (Array.isArray(value)) return [[keyword, value.map(strip)]];
    return [[keyword, strip(value)]];
  });
  return Object.fromEntries(kept);
}

function isStripped(keyword: string, value: unknown): boolean {
  if (keyword.startsWith("x-") || keyword === "$schema" || keyword === "$comment" || keyword === "title") return true;
  return keyword === "examples" && Array.isArray(value) && value.length === 0;
}

/** Models neither see nor invent the key. Within a reference or an alternative it stays: the host's key must then be equal to it. */
function withoutField(schema: JsonObject, [name, ...rest]: readonly string[]): JsonObject {
  const { properties, required } = schema;
  if (name === undefined || !isObject(properties) || !Object.hasOwn(properties, name)) return schema;
  const member = own(properties, name);
  if (rest.length > 0) return isObject(member) ? { ...schema, properties: { ...properties, [name]: withoutField(member, rest) } } : schema;
  const { [name]: _, ...others } = properties;
  const needed = Array.isArray(required) ? { required: required.filter((one) => one !== name) } : {};
  return { ...schema, properties: others, ...needed };
}

type Cutting = { readonly root: JsonSchema; readonly depth: number };

/** Wider than the schema, never narrower: an answer that the schema accepts fits. References are written out. */
function cutSchema(schema: unknown, { root, depth }: Cutting): JsonSchema {
  if (!isObject(schema)) return typeof schema === "boolean" ? schema : true;
  const found = resolveReferences(schema, root);
  if (!isObject(found)) return true;
  const { type, description, enum: values, const: only, required } = found;
  const shallow: { [keyword: string]: Json } = {};
  if (type !== undefined) shallow.type = structuredClone(type);
  if (only !== undefined) shallow.const = structuredClone(only);
  if (Array.isArray(values) && values.length <= mostValues) shallow.enum = structuredClone(values);
  if (typeof description === "string" && description.length <= longestDescription) shallow.description = description;
  if (depth === 0) return shallow;
  const inner = (part: unknown): JsonSchema => cutSchema(part, { root, depth: depth - 1 });
  if (isObject(found.properties)) shallow.properties = mapValues(found.properties, inner);
  if (Array.isArray(required)) shallow.required = structuredClone(required);
  if (isObject(found.items) && found.prefixItems === undefined) shallow.items = inner(found.items);
  for (const keyword of ["anyOf", "oneOf", "allOf"] as const) {
    const parts = found[keyword];
    // Cut alternatives may overlap.
    if (Array.isArray(parts))
      shallow[keyword === "oneOf" && shallow.anyOf === undefined ? "anyOf" : keyword === "oneOf" ? "allOf" : keyword] = parts.map(inner);
  }
  return shallow;
}

const mostValues = 20;
const longestDescription = 200;

/** The target of a reference in this document. `true`: the target is elsewhere. */
export function resolveReferences(schema: JsonObject, root: JsonSchema): unknown {
  let found: unknown = schema;
  for (let steps = 0; steps < 20 && isObject(found) && typeof found.$ref === "string"; steps += 1) {
    const keys = found.$ref.startsWith("#/") ? found.$ref.slice(2).split("/") : undefined;
    if (keys === undefined) return true;
    found = keys.reduce<unknown>((place, key) => own(place, decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")), root);
  }
  return found;
}

function mapValues(record: JsonObject, map: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value) as Json]));
}

const isObject = isRecord as (value: unknown) => value is JsonObject;
