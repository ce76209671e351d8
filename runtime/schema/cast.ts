import type * as zod from "zod";
import type { Check, Schema } from "./opaque.js";

/** The one place where Zod's schemas and opaque ones are cast into each other. */
export function opaque<S extends Schema>(schema: zod.ZodType): S {
  return schema as unknown as S;
}

export function zodOf(schema: Schema): zod.ZodType {
  return schema as unknown as zod.ZodType;
}

export function opaqueCheck(check: unknown): Check {
  return check as Check;
}
