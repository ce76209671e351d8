import type { Schema } from "../../../ir/index.js";

/** The schema, or null. */
export function nullable(schema: Schema): Schema {
  // Anything is null too.
  if (schema.kind === "any") return schema;
  const { description, default: initial, deprecated, ...bare } = schema;
  const words = {
    ...(description === undefined ? {} : { description }),
    ...(initial === undefined ? {} : { default: initial }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
  // The rest of a schema is a schema still.
  const inner = bare as Schema;
  const members = inner.kind === "union" ? inner.members : [inner];
  return { kind: "union", origin: schema.origin, mode: "any", members: [...members, { kind: "null", origin: schema.origin }], ...words };
}

/** Anything but null, of a scalar that may be anything; every other schema refuses null anyway. */
export function withoutNull(schema: Schema): Schema {
  if (schema.kind !== "any") return schema;
  const { origin, kind: _kind, ...words } = schema;
  const rest: Schema = { kind: "any", origin };
  const members: readonly Schema[] = [
    { kind: "string", origin },
    { kind: "number", origin, integer: false },
    { kind: "boolean", origin },
    { kind: "object", origin, fields: [], patterns: [], rest },
    { kind: "array", origin, prefix: [], rest, unique: false },
  ];
  return { ...words, kind: "union", origin, mode: "any", members };
}
