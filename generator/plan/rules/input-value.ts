import type { ObjectSchema, Schema } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";
import { matchesKey } from "../../schema/patterns/index.js";
import { isThereOnceFilled } from "./fit/index.js";

/** What can stand at a place of the input. `unread`: the input was reported, and the answer is unknown. */
export type InputValue =
  | { readonly kind: "found"; readonly schema: Schema; readonly mayBeAbsent: boolean }
  | { readonly kind: "missing"; readonly names: readonly string[] }
  | { readonly kind: "unread" };

/** Follows `customer.name` into the input, and keeps in mind where a field on the way may be absent. */
export function inputValue(input: Schema, path: string, schemas: Schemas): InputValue {
  let here: Step = { values: [input], mayBeAbsent: false, names: [] };
  const walked: string[] = [];
  for (const key of path.split(".")) {
    if (here.values.some(isUnread)) return { kind: "unread" };
    const next: Step = together(here.values.map((value) => stepInto(value, key, schemas)));
    if (next.values.length === 0) return { kind: "missing", names: next.names.map((name) => [...walked, name].join(".")) };
    here = { ...next, mayBeAbsent: here.mayBeAbsent || next.mayBeAbsent };
    walked.push(key);
  }
  return { kind: "found", schema: union(here.values, input), mayBeAbsent: here.mayBeAbsent };
}

/** The reader leaves an open object where it could not read one; there alone the open part stands where the object itself does. */
function isUnread(schema: Schema): boolean {
  return schema.kind === "object" && schema.fields.length === 0 && schema.rest?.origin.pointer === schema.origin.pointer;
}

type Step = { readonly values: readonly Schema[]; readonly mayBeAbsent: boolean; readonly names: readonly string[] };

const nothing: Step = { values: [], mayBeAbsent: true, names: [] };

function stepInto(schema: Schema, key: string, schemas: Schemas): Step {
  const inner = (member: Schema) => stepInto(member, key, schemas);
  switch (schema.kind) {
    case "object":
      return stepIntoObject(schema, key);
    case "any":
      return { values: [schema], mayBeAbsent: true, names: [] };
    case "ref": {
      const target = schemas.get(schema.to)?.schema;
      return target === undefined ? nothing : inner(target);
    }
    case "check": {
      const base = inner(schema.base);
      return base.values.length > 0 ? base : { ...together(schema.schemas.map(inner)), mayBeAbsent: true };
    }
    case "union":
      return together(schema.members.map(inner));
    case "intersection": {
      // A value is of all members at once, so what any of them says holds.
      const steps = schema.members.map(inner);
      const speaking = steps.filter(({ values }) => values.length > 0);
      const certain = speaking.find(({ mayBeAbsent }) => !mayBeAbsent) ?? speaking[0];
      return certain ?? { ...nothing, names: steps.flatMap(({ names }) => names) };
    }
    default:
      return nothing;
  }
}

function stepIntoObject({ fields, patterns, rest }: ObjectSchema, key: string): Step {
  const names = fields.map(({ wireName }) => wireName);
  const field = fields.find(({ wireName }) => wireName === key);
  if (field !== undefined) return { values: [field.schema], mayBeAbsent: !isThereOnceFilled(field), names };
  const matching = patterns.filter(({ pattern }) => matchesKey(pattern, key)).map(({ schema }) => schema);
  const open = matching.length > 0 ? matching.slice(0, 1) : rest === undefined || rest.kind === "never" ? [] : [rest];
  return { values: open, mayBeAbsent: true, names };
}

/** One of several: absent where one of them has no such key. */
function together(steps: readonly Step[]): Step {
  return {
    values: steps.flatMap(({ values }) => values),
    mayBeAbsent: steps.some(({ values, mayBeAbsent }) => mayBeAbsent || values.length === 0),
    names: steps.flatMap(({ names }) => names),
  };
}

function union(members: readonly Schema[], { origin }: Schema): Schema {
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : { kind: "union", mode: "any", origin, members };
}
