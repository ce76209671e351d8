import type { Json, JsonObject, JsonSchema, NamedSchema } from "../../generator/ir/index.js";
import { jsonSchema } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { referencePlans } from "../generated/reference-plans.js";

const plan = referencePlans().find(({ folder }) => folder === "universal-surface");
if (plan === undefined) {
  throw new Error("specs/universal-surface.tools.yaml is not among the plans.");
}
export const schemas = plan.contract.schemas;

export function specType(name: string): NamedSchema {
  const named = schemas.get(name);
  if (named === undefined) {
    throw new Error(`The universal surface has no type ${name}.`);
  }
  return named;
}

/** The verdict of the spec's own type, as a generated tool gives it on an input. */
export function specVerdict(name: string): (value: unknown) => { readonly ok: boolean; readonly value?: unknown } {
  const zod = buildZod(specType(name).schema, schemas, { fillDefaults: true });
  return (value) => {
    const parsed = parseValue(zod, value);
    return parsed.ok ? parsed : { ok: false };
  };
}

/** What the spec asserts about a type, references replaced by what they refer to. */
export function specKeywords(name: string): Json {
  return assertionsOf(inline(jsonSchema(specType(name).schema, (id) => id)));
}

function inline(json: JsonSchema): Json {
  return mapObjects(json, (object) => (typeof object.$ref === "string" ? { ...specJson(object.$ref), ...object, $ref: null } : object));
}

function specJson(name: string): JsonObject {
  return inline(jsonSchema(specType(name).schema, (id) => id)) as JsonObject;
}

/** JSON Schema without what only explains it. No type here has a property of such a name. */
export function assertionsOf(json: Json): Json {
  const { $schema, ...rest } = mapObjects(json, ({ description, title, examples, $ref, ...kept }) => typed(kept)) as JsonObject;
  return rest;
}

/** `anyOf` of bare types says what a list of types says. */
function typed(object: JsonObject): JsonObject {
  const { anyOf, ...rest } = object;
  if (!Array.isArray(anyOf)) {
    return object;
  }
  const members = anyOf.map((member) => (Object.keys(member).join() === "type" ? member.type : undefined));
  return members.includes(undefined) ? object : { ...rest, type: members };
}

function mapObjects(json: Json, change: (object: JsonObject) => JsonObject): Json {
  if (typeof json !== "object" || json === null) {
    return json;
  }
  if (Array.isArray(json)) {
    return json.map((item: Json) => mapObjects(item, change));
  }
  return change(Object.fromEntries(Object.entries(json).map(([key, value]) => [key, mapObjects(value, change)])));
}
