import type { JsonObject } from "../../../../json.js";

/** The value of an input field by its whole name. Own members only; bytes may stand where JSON would have text. */
export function ownField(args: JsonObject, field: string): unknown {
  return Object.hasOwn(args, field) ? args[field] : undefined;
}
