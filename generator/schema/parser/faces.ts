import type * as door from "@toolpact/runtime/codegen-v1/parser";
import type { JsonType, Kind, Schema, SchemaId } from "../../ir/index.js";
import type { Doc } from "../../print/index.js";
import type { SchemaOf, ZodScope } from "../faces.js";
import type { Refusal, Step } from "./steps.js";
import type { Test } from "./test.js";

/** One more face of a kind of schema: how plain JavaScript checks its values, and how it hands them on. */
export type ParserFaces<K extends Kind> = {
  /** Whether an accepted value may come out another one: keys stripped, defaults filled. */
  readonly changes: (schema: SchemaOf<K>, scope: ParserScope) => boolean;
  /** What holds of accepted values, as one expression; nothing where that takes statements. */
  readonly test: (schema: SchemaOf<K>, value: Value, scope: ParserScope) => Test | undefined;
  /** Steps that refuse what is not accepted. Without them the test is the only one. */
  readonly steps?: (schema: SchemaOf<K>, value: Value, scope: BodyScope) => readonly Step[];
  /** Steps that end by returning the accepted value. Asked for only where values change. */
  readonly parse?: (schema: SchemaOf<K>, value: Value, scope: BodyScope) => readonly Step[];
};

/** A value that printed code looks at. */
export type Value = {
  /** A local name, or a property of one. */
  readonly code: string;
  /** The way to it from the function's own value, as a name; empty for that value itself. */
  readonly path: string;
  /** What has been found out about it already. */
  readonly type?: JsonType;
  /** The field of it that has been checked already. */
  readonly tag?: string;
};

export type ParserDoor = keyof typeof door;

export type ParserScope = Pick<ZodScope, "named" | "unknownKeys" | "fillDefaults" | "fills" | "assertFormats"> & {
  readonly changes: (schema: Schema) => boolean;
  readonly changesNamed: (id: SchemaId) => boolean;
  /** The expression that tells whether a value is accepted: a call, where that takes statements. */
  readonly test: (schema: Schema, value: Value) => Test;
  /** The name of the function that checks, or parses, values of a schema. */
  readonly checkName: (schema: Schema, path: string) => string;
  readonly parserName: (schema: Schema, path: string) => string;
  /** The name of a function or constant of the runtime's door. */
  readonly door: (name: ParserDoor) => string;
  /** The name of a value that is made once, when the module loads. */
  readonly constant: (name: string, doc: Doc) => string;
  readonly pattern: (source: string, path: string) => string;
  /** Whether parsers hand on a copy of what they describe, also where nothing changes: so that of several parts each shows what it says nothing of. */
  readonly copies: boolean;
  /** Whether functions of shared schemas stand in another module. */
  readonly sharesNamed: boolean;
};

/** Within the body of one function. */
export type BodyScope = ParserScope & {
  readonly refusal: Refusal;
  readonly local: (wanted: string, fallback: string) => string;
  readonly steps: (schema: Schema, value: Value) => readonly Step[];
  /** The same, where parsers hand on copies. */
  readonly copying: () => BodyScope;
};
