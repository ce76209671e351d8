import type { Schema } from "../../ir/index.js";
import type { Doc } from "../../print/index.js";
import { joins } from "../graph.js";

/** A type that may stand before `[]` or beside `&`: unions, literals of several values and what is joined with alternatives need parentheses. */
export function parenthesised(schema: Schema, type: Doc): Doc {
  const isUnion =
    schema.kind === "union" ||
    schema.kind === "intersection" ||
    schema.kind === "bytes" ||
    (schema.kind === "enum" && schema.values.length > 1);
  return isUnion || (schema.kind === "check" && (joins.has(schema.keyword) || parenthesised(schema.base, "") !== ""))
    ? ["(", type, ")"]
    : type;
}
