import type { JsonObject } from "../../../../json.js";
import type { HttpParameter } from "../../../../tool/http-call.js";
import { refuseMissing } from "../../../refuse.js";

/** The value of an input field by its whole name. Own members only; bytes may stand where JSON would have text. */
export function ownField(args: JsonObject, field: string): unknown {
  return Object.hasOwn(args, field) ? args[field] : undefined;
}

/** What is written for a parameter. `DELETE /products` without its filter would be another request. */
export function orNeeded<T>(written: readonly T[], { field, needed }: HttpParameter): readonly T[] {
  return written.length === 0 && needed === true ? refuseMissing(field, "a required parameter") : written;
}
