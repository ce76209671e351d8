import type { Json, JsonObject, Schema } from "../../../ir/index.js";
import type { Judge } from "../../../schema/accepts.js";
import { isHidden, namedIn, shownOthers, targetOf } from "../../../schema/index.js";
import { isObject } from "../../values.js";

const deepest = 60;

/**
 * What of a documented value reaches the service: a call leaves out keys that its schema does not name, such as the `id` that only answers have.
 * Undefined where nothing is left of an object: then example and schema speak of different things.
 */
export function handedOn(schema: Schema, value: Json, judge: Judge, depth = 0): Json | undefined {
  const target = targetOf(schema, namedIn(judge.schemas)) ?? schema;
  if (depth > deepest || typeof value !== "object" || value === null) return value;
  const inner = (member: Schema | undefined, part: Json): Json | undefined =>
    member === undefined ? part : handedOn(member, part, judge, depth + 1);
  if (target.kind === "array" && Array.isArray(value)) {
    const items = value.map((item: Json, index) => inner(target.prefix[index] ?? target.rest, item));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  // Of a choice each alternative that fits names keys: such a value stays as it is.
  return target.kind === "object" && isObject(value) ? keysOf(target, value, { judge, inner }) : value;
}

type Keeping = { readonly judge: Judge; readonly inner: (member: Schema | undefined, part: Json) => Json | undefined };

function keysOf(schema: Extract<Schema, { kind: "object" }>, value: JsonObject, { judge, inner }: Keeping): Json | undefined {
  const { schemas, direction = "input" } = judge;
  const { rest, patterns } = shownOthers(schema, schemas, direction);
  if (rest !== undefined || patterns.length > 0 || schema.fields.length === 0) return value;
  const fields = new Map(
    schema.fields.filter((field) => !isHidden(field, schemas, direction)).map((field) => [field.wireName, field.schema]),
  );
  const kept: [string, Json][] = [];
  for (const [key, part] of Object.entries(value)) {
    if (!fields.has(key)) continue;
    const left = inner(fields.get(key), part);
    if (left === undefined) return undefined;
    kept.push([key, left]);
  }
  return kept.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(kept);
}
