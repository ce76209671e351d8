import type { Schema } from "../schema/opaque.js";

export interface StringSchema extends Schema {
  /** At least this many code points. */
  min(length: number): StringSchema;
  /** At most this many code points. */
  max(length: number): StringSchema;
  regex(pattern: Matcher): StringSchema;
}

/** A `RegExp`, or a matcher that is never slow. */
export type Matcher = { readonly source: string; readonly flags: string; test(text: string): boolean };
