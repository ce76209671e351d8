import type { ArraySchema, BytesSchema, CheckSchema, Json, NumberSchema, ObjectSchema, SchemaId, StringSchema } from "../../ir/index.js";

/** Bytes are a separate type: a string in JSON, and not a string in a process. */
export type ValueType = "null" | "boolean" | "string" | "number" | "bytes" | "array" | "object";

export type Plain = BytesSchema | StringSchema | NumberSchema | ArraySchema | ObjectSchema;

/** One way to accept values of a type that are not listed. */
export type Alternative = {
  readonly schema: Plain;
  /** Further rules that have no simpler form. */
  readonly rules: readonly Rule[];
  /** Unnamed properties are refused, even if a part of the object has no rule for them. */
  readonly isClosed?: true;
  /** The shared schema of this part. */
  readonly name?: SchemaId;
};

export type Rule = Pick<CheckSchema, "keyword" | "json" | "schemas" | "origin">;

/** The accepted values of one type: listed values and alternatives. */
export type Part = {
  readonly listed: readonly Json[];
  readonly open: readonly Alternative[];
  /** The contract says that the service may add values to the list. Calls still give a listed value. */
  readonly isExtensible?: true;
};

/**
 * A schema by the types of its values. References, `allOf`, `oneOf`, `nullable` and lists of types that accept the same values have the same form. Another spelling
 * of a schema therefore compares as equal.
 */
export type Form = {
  readonly parts: ReadonlyMap<ValueType, Part>;
  /** False: it has too many alternatives to compare. */
  readonly isWhole: boolean;
};

/** Of a property that is not named: contracts rarely have it. */
export const otherName = "otherProperty";
