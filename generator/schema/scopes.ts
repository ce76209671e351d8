import type { JsonObject, JsonSchema, Kind, Schema, SchemaId } from "../ir/index.js";
import type { Doc } from "../print/index.js";
import type { Faces, JsonScope, SchemaOf, TypeScope, ZodScope } from "./faces.js";
import { fillsDefaults } from "./fills-defaults.js";
import { namedIn, type Schemas } from "./graph.js";
import { declaredDefault } from "./keywords/assumed.js";
import { faces } from "./table.js";
import type { ZodExpression } from "./zod-expression.js";

/** How a schema is built with Zod. */
export type ZodOptions = Pick<ZodScope, "unknownKeys" | "fillDefaults" | "assertFormats"> & {
  readonly schemas: Schemas;
  /** Shared schemas to which references are lazy. */
  readonly lazy: ReadonlySet<SchemaId>;
};

export function zodExpression(schema: Schema, options: ZodOptions): ZodExpression {
  const { unknownKeys, fillDefaults, assertFormats } = options;
  const scope: ZodScope = {
    unknownKeys,
    fillDefaults,
    fills: (inner) => fillDefaults && fillsDefaults(inner, options.schemas),
    assertFormats,
    named: namedIn(options.schemas),
    isLazy: (id) => options.lazy.has(id),
    ref: (to) => ({ kind: "ref", to, lazy: options.lazy.has(to), chain: [] }),
    zod: (inner) => facesOf(inner).zod(inner, scope),
  };
  return scope.zod(schema);
}

/** The TypeScript type of a schema's values. */
export function schemaType(schema: Schema, options: { readonly form: TypeScope["form"]; readonly ref: (id: SchemaId) => Doc }): Doc {
  const scope: TypeScope = { ...options, type: (inner) => facesOf(inner).type(inner, scope) };
  return scope.type(schema);
}

/** JSON Schema 2020-12, annotations included. */
export function jsonSchema(schema: Schema, ref: (id: SchemaId) => string): JsonSchema {
  const scope: JsonScope = { ref, json: (inner) => annotated(facesOf(inner).json(inner, scope), inner) };
  return scope.json(schema);
}

function annotated(json: JsonSchema, schema: Schema): JsonSchema {
  const annotations: Mutable<JsonObject> = {};
  if (schema.title !== undefined) annotations.title = schema.title;
  if (schema.description !== undefined) annotations.description = schema.description;
  const initial = declaredDefault(schema);
  if (initial !== undefined && schema.assumed?.isWords !== true) annotations.default = initial.value;
  if (schema.examples !== undefined) annotations.examples = schema.examples;
  if (schema.deprecated === true) annotations.deprecated = true;
  if (schema.access !== undefined) annotations[schema.access === "read" ? "readOnly" : "writeOnly"] = true;
  if (schema.secret === true) annotations["x-secret"] = true;
  if (schema.personal === true) annotations["x-personal"] = true;
  const whole = schema.extensions === undefined ? annotations : { ...annotations, ...schema.extensions };
  if (typeof json === "boolean") {
    return Object.keys(whole).length === 0 ? json : { ...whole, ...(json ? {} : { not: {} }) };
  }
  return Object.assign(whole, json);
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

// The table is exact per kind; a lookup by a variable kind loses that link.
function facesOf<S extends Schema>(schema: S): Faces<S["kind"] & Kind> & { zod(schema: SchemaOf<Kind>, scope: ZodScope): ZodExpression } {
  return faces[schema.kind] as never;
}
