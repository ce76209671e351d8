import type { CheckSchema, ObjectSchema, Schema, UnionSchema } from "../../../ir/index.js";
import { jsonTypes } from "../../../schema/index.js";
import { type Comparison, type Misfit, misfit } from "./misfit.js";

/** One of the wanted shapes takes every value; with `oneOf` no other may take any. */
export function fitUnion(given: Schema, wanted: UnionSchema, comparison: Comparison): readonly Misfit[] {
  const attempts = wanted.members.map((member) => ({ member, misfits: comparison.fit(given, member) }));
  const taken = attempts.filter(({ misfits }) => misfits.length === 0);
  if (taken.length === 0) return closest(given, attempts, comparison);
  const [first] = taken;
  const others = wanted.members.filter((member) => member !== first?.member);
  if (wanted.mode === "any" || others.every((other) => isApart(given, other, comparison))) return [];
  return [misfit("can be of more than one of the shapes in `oneOf`")];
}

type Attempt = { readonly member: Schema; readonly misfits: readonly Misfit[] };

/** Why the shape that was most likely meant does not take it: the only one of the same type. */
function closest(given: Schema, attempts: readonly Attempt[], { schemas }: Comparison): readonly Misfit[] {
  const types = jsonTypes(given, schemas);
  const alike = attempts.filter(({ member }) => [...jsonTypes(member, schemas)].some((type) => types.has(type)));
  const [only] = alike.length === 0 ? attempts : alike;
  return alike.length > 1 || only === undefined ? [misfit("can be a value that none of the shapes accepts")] : only.misfits;
}

/** Whether no value can be of both: their types differ, or a field that both must have never holds the same. */
function isApart(given: Schema, other: Schema, comparison: Comparison): boolean {
  const types = jsonTypes(given, comparison.schemas);
  if (![...jsonTypes(other, comparison.schemas)].some((type) => types.has(type))) return true;
  const [left, right] = [objectOf(given, comparison), objectOf(other, comparison)];
  if (left === undefined || right === undefined) return false;
  return right.fields.some(({ wireName, schema, presence }) => {
    const own = left.fields.find((field) => field.wireName === wireName);
    if (presence === "optional") return false;
    if (own === undefined) return left.patterns.length === 0 && (left.rest === undefined || left.rest.kind === "never");
    const [mine, theirs] = [valuesOf(own.schema, comparison), valuesOf(schema, comparison)];
    return mine !== undefined && theirs !== undefined && !mine.some((value) => theirs.includes(value));
  });
}

function objectOf(schema: Schema, { schemas }: Comparison): ObjectSchema | undefined {
  const target = schema.kind === "ref" ? schemas.get(schema.to)?.schema : schema;
  return target?.kind === "object" ? target : undefined;
}

function valuesOf(schema: Schema, { schemas }: Comparison): readonly string[] | undefined {
  const target = schema.kind === "ref" ? schemas.get(schema.to)?.schema : schema;
  return target?.kind === "enum" ? target.values.map((value) => JSON.stringify(value)) : undefined;
}

/** A check on top of the wanted schema holds if the given one makes the same check, or if its parts can be compared. */
export function fitCheck(given: Schema, wanted: CheckSchema, { fit }: Comparison): readonly Misfit[] {
  const base = fit(given, wanted.base);
  if (checksOf(given).some((check) => isSameCheck(check, wanted))) return base;
  if (wanted.keyword === "allOf") return [...base, ...wanted.schemas.flatMap((member) => fit(given, member))];
  if (wanted.keyword === "anyOf")
    return [...base, ...fit(given, { kind: "union", mode: "any", origin: wanted.origin, members: wanted.schemas })];
  if (wanted.keyword === "oneOf")
    return [...base, ...fit(given, { kind: "union", mode: "one", origin: wanted.origin, members: wanted.schemas })];
  return [...base, misfit(`can be a value that \`${wanted.keyword}\` refuses`)];
}

function checksOf(schema: Schema): readonly CheckSchema[] {
  if (schema.kind === "intersection") return schema.members.flatMap(checksOf);
  return schema.kind === "check" ? [schema, ...checksOf(schema.base)] : [];
}

function isSameCheck(left: CheckSchema, right: CheckSchema): boolean {
  return left.keyword === right.keyword && withoutWords([left.json, left.schemas]) === withoutWords([right.json, right.schemas]);
}

const annotations = new Set(["origin", "title", "description", "assumed", "examples", "deprecated"]);

/** What a schema says, without where and in which words. */
export function withoutWords(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (annotations.has(key) ? undefined : inner));
}

/** What else is known of values of the given schema: each of these accepts all of them, and one that fits is enough. */
export function facesOf(given: Schema): readonly Schema[] {
  if (given.kind === "intersection") return given.members;
  if (given.kind !== "check") return [];
  const { base, keyword, schemas, origin } = given;
  if (keyword === "allOf") return [base, ...schemas];
  if (keyword === "anyOf" || keyword === "oneOf") return [base, { kind: "union", mode: "any", origin, members: schemas }];
  return [base];
}
