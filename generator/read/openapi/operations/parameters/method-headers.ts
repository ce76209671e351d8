import type { Schema } from "../../../../ir/index.js";
import { annotationsOf } from "../../../../schema/simplify/annotations.js";

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
export function methodWithin(schema: Schema, mayBe: (method: string) => boolean): Schema | undefined {
  if (schema.kind !== "enum") return schema;
  const { default: usual, ...said } = schema;
  const values = schema.values.filter((value) => typeof value === "string" && mayBe(value.trim().toUpperCase()));
  if (values.length === 0) return undefined;
  return { ...said, values, ...(usual === undefined || !values.includes(usual.value) ? {} : { default: usual }) };
}
