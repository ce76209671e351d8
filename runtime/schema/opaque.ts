import type * as zod from "zod";
import type { Json } from "../json.js";

declare const brand: unique symbol;

/**
 * A Zod schema whose type says nothing, because the type of its values is printed beside it. This is the one place where the two are cast into each
 * other.
 */
export interface Schema {
  readonly [brand]: "schema";
  /** The key may be absent; `undefined` is not a value. */
  exactOptional(): Schema;
  nullable(): Schema;
  /** Absent: filled with this value. */
  default(value: Json): Schema;
  check(check: Check): Schema;
}

/** A keyword that Zod lacks. */
export interface Check {
  readonly [brand]: "check";
}

export function opaque<S extends Schema>(schema: zod.ZodType): S {
  return schema as unknown as S;
}

export function zodOf(schema: Schema): zod.ZodType {
  return schema as unknown as zod.ZodType;
}

export function opaqueCheck(check: unknown): Check {
  return check as Check;
}

/** What decides whether a text matches: a `RegExp`, or a matcher that is never slow. */
export type Tester = { test(text: string): boolean };
