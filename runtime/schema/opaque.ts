import type { Json } from "../json.js";

declare const brand: unique symbol;

/**
 * A Zod schema with an opaque type, because the type of its values is printed beside it. Nothing of Zod stands here, so that compiling generated code
 * does not read Zod's types.
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

/** What decides whether a text matches: a `RegExp`, or a matcher that is never slow. */
export type Tester = { test(text: string): boolean };
