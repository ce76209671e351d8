import type { Field, ObjectSchema } from "../../ir/index.js";
import type { ParserScope, Value } from "./faces.js";
import { isObject } from "./questions.js";
import type { Test } from "./test.js";

/** Whether a value is an object at all, before its fields are looked at. */
export function isObjectOf({ fields }: ObjectSchema, value: Value): Test {
  return isObject(
    value,
    fields.filter(({ presence }) => presence === "required").map(({ wireName }) => wireName),
  );
}

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
  const isAny = fields.length + patterns.length === 0 && rest?.kind === "any";
  return (
    (scope.copies && !isAny) ||
    changesKeys(schema, scope) ||
    fields.some((field) => scope.changes(field.schema)) ||
    (rest !== undefined && scope.changes(rest)) ||
    patterns.some((pattern) => scope.changes(pattern.schema))
  );
}
