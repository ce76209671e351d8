import type { AnyTool, JsonObject } from "@toolpact/runtime";
import { nearest } from "../../diagnostics/nearest.js";
import { plainWord } from "../../diagnostics/plain-word.js";
import { contextKeys } from "./context-keys.js";
import { type InputField, inputFieldsOf } from "./input-fields.js";
import { isObject } from "./json-schema.js";

/**
 * What the answer does not say of keys that are no fields: the context may have one of that name, and the field that an input lacks may stand there under
 * another name. Which keys were ignored or refused, and what was meant, the answer says as a model reads it.
 */
export async function leftOutKeys(tool: AnyTool, input: unknown, context: JsonObject): Promise<readonly string[]> {
  const { parseValue } = await import("@toolpact/runtime/schema");
  const given = withKey(tool, input, context);
  const parsed = parseValue(tool.input(), structuredClone(given), { once: true });
  const fields = inputFieldsOf(tool.schemas.input);
  return parsed.ok ? contextHints(given, fields) : mistakenKeys(given, fields, tool.id);
}

/** Of an input that is refused a key that is nearly a field that is missing may be why. */
function mistakenKeys(given: unknown, fields: readonly InputField[], id: string): readonly string[] {
  if (!isObject(given)) return [];
  const names = namesOf(fields);
  const missing = names.filter((name) => !Object.hasOwn(given, name));
  return Object.keys(given).flatMap((key) => {
    const meant = names.includes(key) ? undefined : nearest(key, missing);
    return meant === undefined ? [] : [`${id} has no field ${key}. Did you mean ${meant}?`];
  });
}

function contextHints(given: unknown, fields: readonly InputField[]): readonly string[] {
  if (!isObject(given)) return [];
  const names = namesOf(fields);
  return Object.keys(given).flatMap((key) => {
    const meant = names.includes(key) ? undefined : contextKeys.find((known) => plainWord(known) === plainWord(key));
    return meant === undefined ? [] : [`${key} stands in the context: --context '{"${meant}": …}'.`];
  });
}

function namesOf(fields: readonly InputField[]): readonly string[] {
  return fields.flatMap(({ path }) => (path.length === 1 ? path : []));
}

/** The runtime fills the field of the key from the context. */
function withKey({ policy: { idempotency } }: AnyTool, input: unknown, { idempotencyKey, meta }: JsonObject): unknown {
  const key = idempotencyKey ?? (isObject(meta) ? meta.idempotency_key : undefined);
  if (!isObject(input) || key === undefined || idempotency?.key.from !== "field") return input;
  return { [idempotency.key.field]: key, ...input };
}
