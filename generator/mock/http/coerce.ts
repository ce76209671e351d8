import type { Json, JsonObject, Schema } from "../../ir/index.js";
import { accepts } from "../../schema/accepts.js";
import { jsonTypes, type Schemas } from "../../schema/index.js";
import { schemaAt } from "../values/schema-at.js";
import { judgeOf } from "../values/value-maker.js";

/** A text of an address, a header or a form as the value that its schema wants. Where none fits, the nearest one, so that the check can say what is wrong. */
export function coerce(text: string, schema: Schema | undefined, schemas: Schemas): Json {
  if (schema === undefined) return text;
  const candidates: Json[] = [text, ...numbersOf(text), ...wordsOf(text), ...jsonOf(text)];
  const fitting = candidates.find((value) => accepts(schema, value, judgeOf(schemas, "input")) === true);
  if (fitting !== undefined) return fitting;
  const types = jsonTypes(schema, schemas);
  const typed = candidates.slice(1).find((value) => types.has(typeOf(value)));
  return types.has("string") ? text : (typed ?? text);
}

function numbersOf(text: string): readonly number[] {
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? [number] : [];
}

function wordsOf(text: string): readonly Json[] {
  if (text === "true" || text === "false") return [text === "true"];
  return text === "null" || text === "" ? [null] : [];
}

function jsonOf(text: string): readonly Json[] {
  if (!/^\s*[[{"]/.test(text)) return [];
  try {
    return [JSON.parse(text) as Json];
  } catch {
    return [];
  }
}

type JsonType = "null" | "boolean" | "string" | "number" | "array" | "object";

function typeOf(value: Json): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "number" || type === "boolean" || type === "string" ? type : "object";
}

/** What a list of texts is: a list where the schema wants one. */
export function coerceList(texts: readonly string[], schema: Schema | undefined, schemas: Schemas): readonly Json[] {
  const item = schema === undefined ? undefined : schemaAt(schema, ["0"], schemas);
  return texts.map((text) => coerce(text, item, schemas));
}

export function wantsList(schema: Schema | undefined, schemas: Schemas): boolean {
  return schema !== undefined && jsonTypes(schema, schemas).has("array");
}

export function wantsObject(schema: Schema | undefined, schemas: Schemas): boolean {
  return schema !== undefined && jsonTypes(schema, schemas).has("object");
}

/** `a[b][c]=1` and `a[]=1`: the keys below a name, with their texts. */
export type Deep = { readonly steps: readonly string[]; readonly text: string };

export function coerceDeep(entries: readonly Deep[], schema: Schema | undefined, schemas: Schemas): Json {
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && only.steps.length === 0) return coerce(only.text, schema, schemas);
  const groups = new Map<string, Deep[]>();
  for (const [index, { steps, text }] of entries.entries()) {
    const [step = "", ...rest] = steps;
    const key = step === "" ? `#${index}` : step;
    groups.set(key, [...(groups.get(key) ?? []), { steps: rest, text }]);
  }
  const isList = [...groups.keys()].every((key) => /^#?\d+$/.test(key)) && (!wantsObject(schema, schemas) || wantsList(schema, schemas));
  const at = (key: string): Schema | undefined => (schema === undefined ? undefined : schemaAt(schema, [key], schemas));
  if (isList) return [...groups.values()].map((inner) => coerceDeep(inner, at("0"), schemas));
  const members: JsonObject = Object.fromEntries([...groups].map(([key, inner]) => [key, coerceDeep(inner, at(key), schemas)]));
  return members;
}
