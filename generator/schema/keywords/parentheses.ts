import type { Schema } from "../../ir/index.js";
import type { Doc } from "../../print/index.js";

/** A type that may stand before `[]`: unions and literals of several values need parentheses. */
export function parenthesised(schema: Schema, type: Doc): Doc {
  const isUnion =
    schema.kind === "union" ||
    schema.kind === "intersection" ||
    schema.kind === "bytes" ||
    (schema.kind === "enum" && schema.values.length > 1);
  return isUnion || (schema.kind === "check" && parenthesised(schema.base, "") !== "") ? ["(", type, ")"] : type;
}
