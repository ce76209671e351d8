import { hasEffect } from "../../../../has-effect.js";
import type { JsonObject } from "../../../../json.js";
import type { HttpParameter } from "../../../../tool/http-call.js";
import { refuseField, refuseMissing } from "../../../refuse.js";
import type { TransportRequest } from "../../../transport.js";

/** The value of an input field by its whole name. Own members only; bytes may stand where JSON would have text. */
export function ownField(args: JsonObject, field: string): unknown {
  return Object.hasOwn(args, field) ? args[field] : undefined;
}

/** Gets each field that is given, and that writes nothing. */
export type Unwritten = (field: string) => void;

/** A tool with an effect does not run without a field that was approved: `DELETE /products` without its filter is another request. */
export function unwrittenOf({ tool, context }: Pick<TransportRequest, "tool" | "context">): Unwritten {
  return (field) => {
    if (hasEffect(tool))
      refuseField(field, "has a value that cannot be sent, such as an empty list: leave the field out, or give another value");
    context.warn(`The field ${field} was not sent: nothing is written for its value. The answer is that of a call without it.`);
  };
}

type Given = { readonly value: unknown; readonly unwritten: Unwritten };

/** What is written for a parameter. */
export function orNeeded<T>(written: readonly T[], { field, needed }: HttpParameter, { value, unwritten }: Given): readonly T[] {
  if (written.length > 0) return written;
  if (needed === true) refuseMissing(field, "a required parameter");
  if (value !== undefined) unwritten(field);
  return written;
}
