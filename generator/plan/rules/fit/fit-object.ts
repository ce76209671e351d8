import type { Field, ObjectSchema, Schema } from "../../../ir/index.js";
import { checkValue } from "../../../schema/check-value.js";
import { matchesKey } from "../../../schema/patterns/index.js";
import { below, type Comparison, type Misfit, misfit } from "./misfit.js";

/** The given object has been validated: its defaults are filled and unknown keys are gone. The wanted object accepts those. */
export function fitObject(given: ObjectSchema, wanted: ObjectSchema, comparison: Comparison): readonly Misfit[] {
  return [
    ...wanted.fields.flatMap((field) => fitPresence(given, field)),
    ...given.fields.flatMap(({ wireName, schema }) =>
      schemasFor(wanted, wireName).flatMap((inner) => below(wireName, comparison.fit(schema, inner))),
    ),
    ...fitOpenKeys(given, wanted, comparison),
    ...fitNames(given, wanted, comparison),
    ...fitCount(given, wanted),
  ];
}

function fitPresence(given: ObjectSchema, { wireName, presence }: Field): readonly Misfit[] {
  if (presence === "optional") return [];
  const field = given.fields.find((candidate) => candidate.wireName === wireName);
  if (field !== undefined) return isThereOnceFilled(field) ? [] : below(wireName, [misfit("can be absent")]);
  return below(wireName, [misfit(openKeys(given).length === 0 ? "is missing" : "can be absent")]);
}

/** Whether the field is there once defaults are filled. */
export function isThereOnceFilled({ presence, schema }: Field): boolean {
  return presence === "required" || schema.default !== undefined;
}

/** Everything that the wanted object says of a key; a key that only `rest` could speak of is accepted where the contract is silent. */
function schemasFor({ fields, patterns, rest }: ObjectSchema, key: string): readonly Schema[] {
  const own = fields.filter((field) => field.wireName === key).map((field) => field.schema);
  const matching = patterns.filter(({ pattern }) => matchesKey(pattern, key)).map(({ schema }) => schema);
  const named = [...own, ...matching];
  return named.length > 0 || rest === undefined ? named : [rest];
}

/** What the values of keys can be that the object does not name. */
function openKeys({ patterns, rest }: ObjectSchema): readonly Schema[] {
  return [...patterns.map(({ schema }) => schema), ...(rest === undefined || rest.kind === "never" ? [] : [rest])];
}

/** A key that is not named may be any: one of the wanted fields, one of its patterns, or none of them. */
function fitOpenKeys(given: ObjectSchema, wanted: ObjectSchema, { fit }: Comparison): readonly Misfit[] {
  const named = new Set(given.fields.map(({ wireName }) => wireName));
  const possible = [
    ...wanted.fields.filter(({ wireName }) => !named.has(wireName)).map(({ wireName, schema }) => ({ key: wireName, schema })),
    ...wanted.patterns.map(({ schema }) => ({ key: "*", schema })),
    ...(wanted.rest === undefined ? [] : [{ key: "*", schema: wanted.rest }]),
  ];
  return openKeys(given).flatMap((open) => possible.flatMap(({ key, schema }) => below(key, fit(open, schema))));
}

function fitNames(given: ObjectSchema, { names }: ObjectSchema, { schemas, fit }: Comparison): readonly Misfit[] {
  if (names === undefined) return [];
  const accepts = (rule: Schema | undefined, key: string) => rule === undefined || checkValue(rule, key, schemas).length === 0;
  const wrong = given.fields.filter(({ wireName }) => accepts(given.names, wireName) && !accepts(names, wireName));
  const any: Schema = { kind: "string", origin: given.origin };
  const open = openKeys(given).length > 0 && fit(given.names ?? any, names).length > 0;
  return [
    ...wrong.flatMap(({ wireName }) => below(wireName, [misfit("is a key that is not accepted")])),
    ...(open ? [misfit("can have keys that are not accepted")] : []),
  ];
}

function fitCount(given: ObjectSchema, wanted: ObjectSchema): readonly Misfit[] {
  const least = Math.max(given.min ?? 0, given.fields.filter(isThereOnceFilled).length);
  const most = Math.min(given.max ?? Number.POSITIVE_INFINITY, openKeys(given).length > 0 ? Number.POSITIVE_INFINITY : given.fields.length);
  return [
    ...(wanted.min !== undefined && least < wanted.min ? [misfit(`can have fewer than ${wanted.min} keys`)] : []),
    ...(wanted.max !== undefined && most > wanted.max ? [misfit(`can have more than ${wanted.max} keys`)] : []),
  ];
}
