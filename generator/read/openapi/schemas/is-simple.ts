import type { ObjectSchema, Schema } from "../../../ir/index.js";
import { children } from "../../../schema/index.js";

/** Whether there is nothing in a schema that could be said more simply: then it need not be copied to find that out. */
export function isSimple(schema: Schema): boolean {
  switch (schema.kind) {
    case "union":
    case "intersection":
    case "check":
    case "only-if":
      return false;
    case "object":
      return (
        !requiresUnknown(schema) &&
        schema.patterns.length === 0 &&
        schema.names === undefined &&
        schema.fields.every((field) => isSimple(field.schema)) &&
        (schema.rest === undefined || isSimple(schema.rest))
      );
    default:
      return children(schema).every(isSimple);
  }
}

/** Whether a closed object requires what it does not have. */
export function requiresUnknown({ rest, patterns, fields }: ObjectSchema): boolean {
  return rest?.kind === "never" && patterns.length === 0 && fields.some(({ isDefined }) => isDefined === false);
}
