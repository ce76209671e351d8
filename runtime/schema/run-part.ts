import type * as zod from "zod";
import { remember } from "./remember.js";

/** What a schema says of a value, remembered. Parts and alternatives may be the same schema, and ask in the same words. Without the `Error` that `safeParse` makes of the issues. */
export function runPart(part: zod.core.$ZodType, value: unknown, context: zod.core.ParseContextInternal): zod.core.ParsePayload {
  const result = remember(part, value, () => part._zod.run({ value, issues: [] }, context));
  // Schemas of the door are never asynchronous.
  if (result instanceof Promise) throw new TypeError("A schema that answers later cannot check a value now.");
  return result;
}
