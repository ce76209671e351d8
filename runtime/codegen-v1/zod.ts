import * as zod from "zod";
import type { Json } from "../json.js";
import { Answer } from "../schema/answer.js";
import { opaque, zodOf } from "../schema/cast.js";
import { equalsOne, type JsonType, typeOf } from "../schema/checks.js";
import { integerCheck, minItems, multipleOfCheck } from "../schema/exact.js";
import { ExactObject, ExactRecord } from "../schema/exact-object.js";
import { FullestUnion } from "../schema/fullest-union.js";
import { ArrayOfMany, memberOf, TupleOfMany } from "../schema/many-members.js";
import type { Check, Schema } from "../schema/opaque.js";
import { namesInherited, ownKeys, restoreKeys, standIn } from "../schema/own-keys.js";
import { everyPartOf, everyPartOn, judgedBy, nothingDropped } from "../schema/parts.js";
import { whyNone } from "../schema/why-none.js";
import { exactString } from "./exact-string.js";
import type { Matcher, StringSchema } from "./string-schema.js";

/**
 * The Zod that generated files are written in: functions exported one by one, so that bundlers drop the rest, over one opaque `Schema`, so that a
 * consumer's type-check costs next to nothing. What is behind it is real Zod.
 */
export * from "./formats.js";
export * as iso from "./iso.js";
export type { Matcher, Schema, StringSchema };

export interface NumberSchema extends Schema {
  int(): NumberSchema;
  min(value: number): NumberSchema;
  max(value: number): NumberSchema;
  gt(value: number): NumberSchema;
  lt(value: number): NumberSchema;
  multipleOf(value: number): NumberSchema;
}

export interface ArraySchema extends Schema {
  min(length: number): ArraySchema;
  max(length: number): ArraySchema;
}

export interface ObjectSchema extends Schema {
  /** What keys that the shape does not name must be. */
  catchall(rest: Schema): ObjectSchema;
}

export type Shape = { readonly [key: string]: Schema };

export function string(): StringSchema {
  return exactString(zod.string());
}

export function number(): NumberSchema {
  return exactNumber(zod.number());
}

export function boolean(): Schema {
  return opaque(zod.boolean());
}

export function unknown(): Schema {
  return opaque(zod.unknown());
}

export function never(): Schema {
  return opaque(zod.never());
}

function nothing(): Schema {
  return opaque(zod.null());
}

export { nothing as null };

/** Bytes in process, base64 over JSON. */
export function bytes(): Schema {
  return opaque(zod.union([zod.instanceof(Uint8Array), zod.base64()], { error: whyNone }));
}

function enumeration(values: readonly string[]): Schema {
  return opaque(zod.enum(values as readonly [string, ...string[]]));
}

export { enumeration as enum };

export function literal(value: null | boolean | number | string | readonly (null | boolean | number | string)[]): Schema {
  return opaque(zod.literal(value as string));
}

/** One of these JSON values, compared deeply: `z.literal` cannot hold objects. */
export function values(...options: readonly Json[]): Schema {
  return opaque<Schema>(zod.unknown()).check(equalsOne(options));
}

export function array(item: Schema): ArraySchema {
  return opaque(new ArrayOfMany({ type: "array", element: memberOf(zodOf(item)) }));
}

export function tuple(items: readonly Schema[], rest?: Schema): ArraySchema {
  return sizedTuple(new TupleOfMany({ type: "tuple", items: items.map(zodOf), rest: rest === undefined ? null : memberOf(zodOf(rest)) }));
}

// Zod's tuples have no bounds of their own.
function sizedTuple(schema: zod.ZodType): ArraySchema {
  return opaque(
    Object.assign(schema, {
      min: (length: number) => sizedTuple(schema.check(minItems(length) as never)),
      max: (length: number) => sizedTuple(schema.check(zod.maxLength(length) as never)),
    }),
  );
}

/** Keys that it does not name are stripped. */
export function object(shape: Shape): ObjectSchema {
  return exactObject(shape);
}

/** Keys that it does not name are refused. */
export function strictObject(shape: Shape): ObjectSchema {
  return exactObject(shape, zod.never());
}

/** Keys that it does not name are kept. */
export function looseObject(shape: Shape): ObjectSchema {
  return exactObject(shape, zod.unknown());
}

export function record(key: Schema, value: Schema): Schema {
  return opaque(new ExactRecord({ type: "record", keyType: zodOf(key) as zod.ZodString, valueType: memberOf(zodOf(value)) }));
}

export function union(members: readonly Schema[]): Schema {
  return opaque(zod.union(members.map(zodOf), { error: whyNone }));
}

/** Of the members that accept a value, the one that keeps most of it. */
export function fullest(members: readonly Schema[]): Schema {
  return opaque(new FullestUnion({ type: "union", options: members.map(zodOf), error: whyNone }));
}

/** Exactly one of the members. */
export function xor(members: readonly Schema[]): Schema {
  return opaque(zod.xor(members.map(zodOf), { error: whyNone }));
}

export function discriminatedUnion(tag: string, members: readonly Schema[]): Schema {
  return opaque(zod.discriminatedUnion(tag, members.map(zodOf) as unknown as [zod.ZodObject]));
}

/** All at once, each on its own: a closed object stays closed, and what they keep and fill in is merged. */
export function intersection(...parts: readonly Schema[]): Schema {
  return opaque(zod.unknown().check(everyPartOf(parts)));
}

/** A schema and choices beside it, likewise; they see what it filled in. */
export function beside(base: Schema, ...others: readonly Schema[]): Schema {
  return opaque(zod.unknown().check(everyPartOn(base, others)));
}

/** A schema and conditions that look at the value as it was given, with what the schema filled in. */
export function judged(base: Schema, ...conditions: readonly Check[]): Schema {
  return opaque(zod.unknown().check(judgedBy(base, conditions)));
}

/** A schema that refuses what it would leave out of a value. */
export function whole(schema: Schema): Schema {
  return opaque(zod.unknown().check(nothingDropped(schema)));
}

/** A schema of an answer, which judges all that came, also the keys that it does not name. */
export function answer(schema: Schema): Schema {
  return opaque(new Answer({ type: "lazy", getter: () => zodOf(schema) }));
}

/** Any value that is not of this type: keywords without `type` say nothing about it. */
export function otherThan(type: JsonType): Schema {
  // Aborting, so that it never hides the other reasons of a choice: for an object, the object's reasons are reported.
  return opaque(zod.unknown().refine((value) => typeOf(value) !== type, { abort: true }));
}

export function lazy(schema: () => Schema): Schema {
  return opaque(zod.lazy(() => zodOf(schema())));
}

/** Builds a shared schema on first use and only then. */
export function shared(build: () => Schema): () => Schema {
  let built: Schema | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

export {
  allOf,
  anyOf,
  conditional,
  contains,
  dependentRequired,
  dependentSchemas,
  maxProperties,
  minProperties,
  not,
  oneKeyOf,
  oneOf,
  patternMembers,
  patternProperties,
  propertyNames,
  restProperties,
  uniqueItems,
} from "../schema/checks.js";
export { digitsWithin } from "../schema/digits.js";
export { limitedRegex } from "../schema/patterns/limited.js";
export { linearRegex } from "../schema/patterns/linear.js";
export {
  evaluatedAll,
  evaluatedIf,
  evaluatedKeys,
  evaluatedMatching,
  evaluatedPrefix,
  evaluatedWith,
  unevaluatedItems,
  unevaluatedProperties,
} from "../schema/unevaluated.js";

function exactObject(shape: Shape, rest?: zod.ZodType): ObjectSchema {
  const entries = Object.entries(shape).map(([key, schema]) => [standIn(key), zodOf(schema)] as const);
  const schema = new ExactObject({ type: "object", shape: Object.fromEntries(entries), ...(rest === undefined ? {} : { catchall: rest }) });
  return namesInherited(Object.keys(shape)) ? guardKeys(schema) : opaque(schema);
}

// Not `preprocess`: a field behind it may be missing as far as Zod is concerned.
function guardKeys(schema: zod.ZodObject): ObjectSchema {
  const catchall = (rest: Schema): ObjectSchema => guardKeys(schema.catchall(zodOf(rest)));
  return opaque(Object.assign(zod.unknown().transform(ownKeys).pipe(schema).transform(restoreKeys), { catchall }));
}

// Zod's `int` refuses integers past 2^53 and its `multipleOf` trips over decimals.
function exactNumber(schema: zod.ZodType): NumberSchema {
  const add = (check: unknown): NumberSchema => exactNumber(schema.check(check as never));
  return opaque(
    Object.assign(schema, {
      int: () => add(integerCheck()),
      min: (value: number) => add(zod.gte(value)),
      max: (value: number) => add(zod.lte(value)),
      gt: (value: number) => add(zod.gt(value)),
      lt: (value: number) => add(zod.lt(value)),
      multipleOf: (value: number) => add(multipleOfCheck(value)),
    }),
  );
}
