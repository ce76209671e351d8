import type { Field, ObjectSchema } from "../../ir/index.js";
import type { ParserScope } from "./faces.js";

/** Whether unknown keys fall away. */
export function strips({ rest, patterns }: ObjectSchema, { unknownKeys }: ParserScope): boolean {
  return rest === undefined && patterns.length === 0 && unknownKeys === "strip";
}

export function isFilled(field: Field, { fillDefaults }: ParserScope): boolean {
  return fillDefaults && field.presence === "optional" && field.schema.default !== undefined;
}

export function changesKeys(schema: ObjectSchema, scope: ParserScope): boolean {
  return strips(schema, scope) || schema.fields.some((field) => isFilled(field, scope));
}

export function changesObject(schema: ObjectSchema, scope: ParserScope): boolean {
  const { fields, patterns, rest } = schema;
  return (
    changesKeys(schema, scope) ||
    fields.some((field) => scope.changes(field.schema)) ||
    (patterns.length === 0 && rest !== undefined && scope.changes(rest))
  );
}
