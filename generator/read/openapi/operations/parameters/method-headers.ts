import type { Declared, Schema } from "../../../../ir/index.js";
import { annotationsOf } from "../../../../schema/simplify/annotations.js";
import { mayBe } from "../declared.js";
import type { Reading } from "../reading.js";
import type { Parameter } from "./parameter.js";
import { tellUnsent } from "./unsent-headers.js";

/** Services that take one of these do what it says, whatever the method of the request is. */
const names = new Set(["x-http-method-override", "x-http-method", "x-method-override"]);

export function isMethodHeader(name: string): boolean {
  return names.has(name.toLowerCase());
}

/**
 * What is known of a tool's effect hangs on its method: a header that says another one has the values that the document writes, and no others. Undefined where it
 * writes none.
 */
export function writtenMethod(schema: Schema | undefined): Schema | undefined {
  if (schema?.kind === "enum") return schema;
  const value = schema?.default?.value;
  return schema !== undefined && typeof value === "string" ? { ...annotationsOf(schema), kind: "enum", values: [value] } : undefined;
}

/** The values that the operation may have. Undefined where there are none. */
function methodWithin(schema: Schema, mayBe: (method: string) => boolean): Schema | undefined {
  if (schema.kind !== "enum") return schema;
  const { default: usual, ...said } = schema;
  const values = schema.values.filter((value) => typeof value === "string" && mayBe(value.trim().toUpperCase()));
  if (values.length === 0) return undefined;
  return { ...said, values, ...(usual === undefined || !values.includes(usual.value) ? {} : { default: usual }) };
}

/** A header that says another method must not do more than a person knows of. */
export function withinPolicy(parameter: Parameter, declared: Declared, reading: Reading): readonly Parameter[] {
  if (parameter.in !== "header" || !isMethodHeader(parameter.name)) return [parameter];
  const schema = methodWithin(parameter.schema, (method) => mayBe(method, declared));
  if (schema !== undefined) return [{ ...parameter, schema }];
  tellUnsent(parameter, reading);
  return [];
}
