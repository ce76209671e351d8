import type { Report } from "../diagnostics/index.js";
import type { JsonObject, JsonSchema, JsonType, Kind, Origin, Schema, SchemaId } from "../ir/index.js";
import type { Doc } from "../print/index.js";
import type { Dialect } from "./dialects/index.js";
import type { Int64 } from "./digits.js";
import type { ZodExpression } from "./zod-expression.js";

/** What one kind of schema means, in each language that we speak. */
export type Faces<K extends Kind> = {
  /** How it is built with Zod. */
  readonly zod: (schema: SchemaOf<K>, scope: ZodScope) => ZodExpression;
  /** The TypeScript type of its values. */
  readonly type: (schema: SchemaOf<K>, scope: TypeScope) => Doc;
  /** The same as JSON Schema 2020-12, less its annotations. */
  readonly json: (schema: SchemaOf<K>, scope: JsonScope) => JsonSchema;
};

export type SchemaOf<K extends Kind> = Extract<Schema, { readonly kind: K }>;

/** A family of JSON Schema keywords that constrain one type of value. */
export type TypeKeywords = {
  readonly type: JsonType;
  readonly keywords: readonly string[];
  readonly read: (json: JsonObject, origin: Origin, scope: ReadScope) => Schema;
};

export type ReadScope = {
  readonly dialect: Dialect;
  readonly bytes: boolean;
  readonly int64: Int64;
  /** Reads a sub-schema at a deeper place. */
  readonly read: (json: unknown, origin: Origin) => Schema;
  readonly resolve: (ref: string, origin: Origin) => ResolvedRef | undefined;
  readonly resolveDynamic?: (ref: string, origin: Origin) => ResolvedRef | undefined;
  readonly report: Report;
  readonly isSecretField?: ((field: { readonly name: string; readonly json: unknown; readonly origin: Origin }) => boolean) | undefined;
};
export type ResolvedRef = { readonly id: SchemaId; readonly schema: () => Schema };

export type ZodScope = {
  readonly zod: (schema: Schema) => ZodExpression;
  readonly ref: (id: SchemaId) => ZodExpression;
  /** The schema behind a name, where its structure counts. */
  readonly named: (id: SchemaId) => Schema | undefined;
  readonly isLazy: (id: SchemaId) => boolean;
  /** What happens to keys that an object is silent about. */
  readonly unknownKeys: "strip" | "keep";
  /** Whether absent fields are filled with their defaults. */
  readonly fillDefaults: boolean;
  /** Whether this schema fills any. */
  readonly fills: (schema: Schema) => boolean;
  /** Whether `format` is checked, or says nothing. */
  readonly assertFormats: boolean;
};

export type TypeScope = {
  readonly type: (schema: Schema) => Doc;
  readonly ref: (id: SchemaId) => Doc;
  /** `written`: what a caller writes; `filled`: after defaults. */
  readonly form: "written" | "filled";
};

export type JsonScope = {
  readonly json: (schema: Schema) => JsonSchema;
  readonly ref: (id: SchemaId) => string;
};
