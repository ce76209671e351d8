import type { Json } from "./json.js";
import type { Origin } from "./origin.js";

/** The name under which a schema is shared: unique within a contract. */
export type SchemaId = string;

export type NamedSchema = {
  readonly id: SchemaId;
  readonly schema: Schema;
  readonly origin: Origin;
  /** What the contract calls it, where another form of it has that name. */
  readonly twinOf?: SchemaId;
};

/** What every node may carry beside its meaning. */
export type Annotations = {
  readonly origin: Origin;
  readonly title?: string;
  readonly description?: string;
  /** Boxed, because `null` is a default too. */
  readonly default?: { readonly value: Json };
  /** What the service assumes where the value is absent. It is shown and never filled in. `isWords`: a text that describes the default and is no value. */
  readonly assumed?: { readonly value: Json; readonly isWords?: true };
  readonly examples?: readonly Json[];
  readonly deprecated?: boolean;
  /** `readOnly` and `writeOnly`. */
  readonly access?: "read" | "write";
  /** Redacted in errors, audit and telemetry. */
  readonly secret?: boolean;
  /** Redacted in errors, and in hashes known by its HMAC alone. */
  readonly personal?: boolean;
  /** `x-…`, carried along. */
  readonly extensions?: { readonly [key: string]: Json };
};

/**
 * One closed union: presence belongs to the field and null is a type, so no two facts can contradict each other.
 * https://json-schema.org/draft/2020-12/json-schema-validation
 */
export type Schema =
  | AnySchema
  | NeverSchema
  | NullSchema
  | BooleanSchema
  | BytesSchema
  | StringSchema
  | NumberSchema
  | EnumSchema
  | ArraySchema
  | ObjectSchema
  | UnionSchema
  | IntersectionSchema
  | RefSchema
  | OnlyIfSchema
  | CheckSchema;

export type Kind = Schema["kind"];

export type AnySchema = Annotations & {
  readonly kind: "any";
  /** For the other keys of an object: they are kept, and still count as unseen keys (`unevaluatedProperties`). */
  readonly isUnseen?: true;
};
export type NeverSchema = Annotations & { readonly kind: "never" };
export type NullSchema = Annotations & { readonly kind: "null" };
export type BooleanSchema = Annotations & { readonly kind: "boolean" };

/** Bytes in process, base64 over JSON. */
export type BytesSchema = Annotations & {
  readonly kind: "bytes";
  /** `contentMediaType`. */
  readonly mediaType?: string;
};

export type StringSchema = Annotations & {
  readonly kind: "string";
  /** Lengths count code points. */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** `contentEncoding` and `contentMediaType`. */
  readonly encoding?: string;
  readonly mediaType?: string;
  /** The text is an integer of 64 bits, with these bounds. */
  readonly digits?: DigitBounds;
};

export type DigitBounds = {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
};

export type NumberSchema = Annotations & {
  readonly kind: "number";
  readonly integer: boolean;
  readonly min?: Bound;
  readonly max?: Bound;
  readonly multipleOf?: number;
  readonly format?: string;
};
export type Bound = { readonly value: number; readonly exclusive: boolean };

/** `enum` and `const`: deep JSON values, compared deeply. */
export type EnumSchema = Annotations & {
  readonly kind: "enum";
  readonly values: readonly Json[];
  /** The values that are integers of 64 bits in the contract, and digits here. */
  readonly digits?: readonly string[];
  /** The contract says that the service may add values. Calls still give a listed value. */
  readonly isExtensible?: true;
};

/** Lists and tuples. */
export type ArraySchema = Annotations & {
  readonly kind: "array";
  readonly prefix: readonly Schema[];
  /** Items after the prefix. Undefined: the contract is silent. */
  readonly rest?: Schema;
  readonly min?: number;
  readonly max?: number;
  readonly unique: boolean;
};

export type ObjectSchema = Annotations & {
  readonly kind: "object";
  readonly fields: readonly Field[];
  readonly patterns: readonly { readonly pattern: string; readonly schema: Schema }[];
  /** `propertyNames`. */
  readonly names?: Schema;
  /** Keys that no field or pattern names. `never` closes the object; undefined: the contract is silent. */
  readonly rest?: Schema;
  readonly min?: number;
  readonly max?: number;
};

export type Field = {
  readonly wireName: string;
  readonly schema: Schema;
  readonly presence: "required" | "optional";
  readonly access?: "read" | "write";
  /** False where `properties` does not name it: only `required` does, or an alternative beside it. */
  readonly isDefined?: false;
};

export type UnionSchema = Annotations & {
  readonly kind: "union";
  /** `any`: at least one member; `one`: exactly one. */
  readonly mode: "any" | "one";
  readonly members: readonly Schema[];
};

export type IntersectionSchema = Annotations & { readonly kind: "intersection"; readonly members: readonly Schema[] };
export type RefSchema = Annotations & { readonly kind: "ref"; readonly to: SchemaId };

/** Keywords without `type`: when the value is of this type, it must match. */
export type OnlyIfSchema = Annotations & { readonly kind: "only-if"; readonly type: JsonType; readonly schema: Schema };
export type JsonType = "null" | "boolean" | "string" | "number" | "array" | "object";

/** What Zod cannot say: a keyword checked at run time on top of `base`. Its sub-schemas stay schemas. */
export type CheckSchema = Annotations & {
  readonly kind: "check";
  readonly base: Schema;
  readonly keyword: string;
  readonly json: Json;
  readonly schemas: readonly Schema[];
};
