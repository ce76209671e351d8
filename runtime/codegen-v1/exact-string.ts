import * as zod from "zod";
import { maxCodePoints, minCodePoints } from "../schema/exact.js";
import { opaque, type Schema } from "../schema/opaque.js";

export interface StringSchema extends Schema {
  /** At least this many code points. */
  min(length: number): StringSchema;
  /** At most this many code points. */
  max(length: number): StringSchema;
  regex(pattern: RegExp): StringSchema;
}

// Zod counts UTF-16 units; JSON Schema counts code points.
export function exactString(schema: zod.ZodType): StringSchema {
  return opaque(
    Object.assign(schema, {
      min: (length: number) => exactString(schema.check(minCodePoints(length) as never)),
      max: (length: number) => exactString(schema.check(maxCodePoints(length) as never)),
      regex: (pattern: RegExp) => exactString(schema.check(zod.regex(pattern) as never)),
    }),
  );
}
