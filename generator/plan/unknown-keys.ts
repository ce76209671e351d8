import type { Schema } from "../ir/index.js";

/** A tool's rule for unknown keys, written into those of its own objects that are silent about them. Shared schemas keep their own word. */
export function applyUnknownKeys(schema: Schema, rule: "strip" | "refuse" | "keep"): Schema {
  if (rule === "strip") {
    return schema;
  }
  const { origin } = schema;
  const rest: Schema = { kind: rule === "refuse" ? "never" : "any", origin };
  const apply = (inner: Schema): Schema => applyUnknownKeys(inner, rule);
  switch (schema.kind) {
    case "object":
      return { ...schema, rest: schema.rest ?? rest, fields: schema.fields.map((field) => ({ ...field, schema: apply(field.schema) })) };
    case "array":
      return { ...schema, prefix: schema.prefix.map(apply), ...(schema.rest === undefined ? {} : { rest: apply(schema.rest) }) };
    case "union":
      return { ...schema, members: schema.members.map(apply) };
    case "check":
      return { ...schema, base: apply(schema.base) };
    default:
      return schema;
  }
}
