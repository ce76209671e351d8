import type { ArraySchema, BytesSchema, CheckSchema, Json, NumberSchema, ObjectSchema, SchemaId, StringSchema } from "../../ir/index.js";

/** Bytes are a type of their own: a text in JSON, and none in a process. */
export type ValueType = "null" | "boolean" | "string" | "number" | "bytes" | "array" | "object";

export type Plain = BytesSchema | StringSchema | NumberSchema | ArraySchema | ObjectSchema;

/** One way to accept values of a type that are not listed. */
export type Alternative = {
  readonly schema: Plain;
  /** What must hold besides, and has no simpler form. */
  readonly rules: readonly Rule[];
  /** Properties that are not named are refused, whichever part of the object is silent about them. */
  readonly isClosed?: true;
  /** The shared schema that it comes from. */
  readonly name?: SchemaId;
};

export type Rule = Pick<CheckSchema, "keyword" | "json" | "schemas" | "origin">;

/** What is accepted of one type: listed values, and alternatives. */
export type Part = { readonly listed: readonly Json[]; readonly open: readonly Alternative[] };

/**
 * A schema by the types of its values. References, `allOf`, `oneOf`, `nullable` and lists of types that accept the same values have the same form, so that a
 * schema that is only spelt otherwise compares as equal.
 */
export type Form = {
  readonly parts: ReadonlyMap<ValueType, Part>;
  /** False: it has more alternatives than are looked at. */
  readonly isWhole: boolean;
};

/** Of a property that is not named: contracts rarely have it. */
export const otherName = "otherProperty";
