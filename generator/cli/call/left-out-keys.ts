import type { AnyTool, Json, JsonObject } from "@toolpact/runtime";
import { nearest } from "../../diagnostics/nearest.js";
import { plainWord } from "../../diagnostics/plain-word.js";
import { contextKeys } from "./context-keys.js";
import { type InputField, inputFieldsOf } from "./input-fields.js";
import { asSchema, follow, isObject } from "./json-schema.js";

type Path = readonly (string | number)[];

/**
 * What of an input the tool never saw: keys that its schema does not name, where its rule is to leave them out. An option of such a name is wrong usage; a key
 * is told here, because the call itself goes by the rule of the tool, as it does for a model.
 */
export async function leftOutKeys(tool: AnyTool, input: unknown, context: JsonObject): Promise<readonly string[]> {
  // Its answer names them, also those of shared types, whose schemas would drop them.
  if (tool.policy.validation.unknownKeys === "refuse") return [];
  const { parseValue } = await import("@toolpact/runtime/schema");
  const given = withKey(tool, input, context);
  const parsed = parseValue(tool.input(), structuredClone(given), { once: true });
  const { input: schema } = tool.schemas;
  const fields = inputFieldsOf(schema);
  if (!parsed.ok) return mistakenKeys(given, fields, tool.id);
  return missingIn(given, parsed.value, []).map((path) =>
    isObject(schema) && isNamed(path, schema)
      ? `${path.join(".")} was left out: no alternative of ${tool.id} that names it takes this input.`
      : sentenceOf(path, fields, tool.id),
  );
}

/** Of an input that is refused nobody knows what would have been left out: a key that is nearly a field that is missing may be why. */
function mistakenKeys(given: unknown, fields: readonly InputField[], id: string): readonly string[] {
  if (!isObject(given)) return [];
  const names = fields.flatMap(({ path }) => (path.length === 1 ? path : []));
  const missing = names.filter((name) => !Object.hasOwn(given, name));
  return Object.keys(given).flatMap((key) => {
    const meant = names.includes(key) ? undefined : nearest(key, missing);
    return meant === undefined ? [] : [`${key} is no field of ${id}. Did you mean ${meant}?`];
  });
}

/** The runtime fills the field of the key from the context. */
function withKey({ policy: { idempotency } }: AnyTool, input: unknown, { idempotencyKey, meta }: JsonObject): unknown {
  const key = idempotencyKey ?? (isObject(meta) ? meta.idempotency_key : undefined);
  if (!isObject(input) || key === undefined || idempotency?.key.from !== "field") return input;
  return { [idempotency.key.field]: key, ...input };
}

function missingIn(given: unknown, made: unknown, path: Path): readonly Path[] {
  if (Array.isArray(given) && Array.isArray(made)) return given.flatMap((item, index) => missingIn(item, made[index], [...path, index]));
  if (!isObject(given) || !isObject(made)) return [];
  return Object.entries(given).flatMap(([key, member]) =>
    Object.hasOwn(made, key) ? missingIn(member, made[key], [...path, key]) : [[...path, key]],
  );
}

function sentenceOf(path: Path, fields: readonly InputField[], id: string): string {
  const names = path.filter((step) => typeof step === "string");
  const beside = fields.filter(
    (field) => field.path.length === names.length && field.path.slice(0, -1).join() === names.slice(0, -1).join(),
  );
  const last = names.at(-1) ?? "";
  const meant = nearest(
    last,
    beside.map((field) => field.path.at(-1) ?? ""),
  );
  const ofContext = names.length === 1 ? contextKeys.find((key) => plainWord(key) === plainWord(last)) : undefined;
  const hint =
    meant === undefined
      ? ofContext === undefined
        ? ""
        : ` The context has one: --context '{"${ofContext}": …}'.`
      : ` Did you mean ${meant}?`;
  return `${path.join(".")} is no field of ${id} and was left out.${hint}`;
}

const mostParts = 200;

/** By an alternative, since what has to fit in any case keeps what it names. */
function isNamed(path: Path, root: JsonObject): boolean {
  let schemas = withAlternatives([root], root);
  for (const step of path) {
    const members = schemas.map((schema) => memberOf(schema, step)).filter((member) => isObject(member));
    schemas = withAlternatives(members, root);
  }
  return schemas.length > 0;
}

function memberOf({ properties, items, prefixItems }: JsonObject, step: string | number): Json | undefined {
  if (typeof step === "number") return (Array.isArray(prefixItems) ? prefixItems[step] : undefined) ?? items;
  return isObject(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined;
}

/** What references lead to, with all parts and alternatives. A circle ends where there are more than anybody writes. */
function withAlternatives(schemas: readonly JsonObject[], root: JsonObject): readonly JsonObject[] {
  const found = schemas.map((schema) => follow(schema, root));
  for (const { allOf, anyOf, oneOf } of found) {
    if (found.length > mostParts) break;
    const parts = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
    found.push(...parts.map((part) => follow(asSchema(part), root)));
  }
  return found;
}
