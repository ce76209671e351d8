import type { Diagnostic } from "../diagnostics/index.js";
import type { DialectName } from "./dialects/index.js";
import type { Int64 } from "./digits.js";
import { type ReadDocument, readDocument } from "./documents/read-document.js";
import { SchemaError } from "./schema-error.js";

export type SchemaOptions = {
  /** What the schema is written in, where its `$schema` does not say. Default: 2020-12. */
  readonly dialect?: Exclude<DialectName, "toolspec">;
  /** Documents that references may lead to, by address. Nothing is ever fetched. */
  readonly remotes?: { readonly [url: string]: unknown };
  /** Whether `format` is checked. Default: as the vocabulary of the meta-schema says; otherwise it is an annotation. */
  readonly assertFormats?: boolean;
  /** How `format: int64` is carried. Default: a number. `string`: a text of digits within 64 bits, whatever `assertFormats` says. */
  readonly int64?: Int64;
};

/** JSON Schema's own rules: unknown keys are kept and a default is an annotation. */
export const exact = { unknownKeys: "keep", fillDefaults: false } as const;

/** A schema and all that it refers to. Throws `SchemaError` where it is wrong. */
export function readWhole(schema: unknown, { dialect, remotes, int64 }: SchemaOptions): ReadDocument {
  const diagnostics: Diagnostic[] = [];
  const document = readDocument(schema, {
    ...(dialect === undefined ? {} : { dialect }),
    ...(remotes === undefined ? {} : { remotes }),
    ...(int64 === undefined ? {} : { int64 }),
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  if (first !== undefined) {
    throw new SchemaError([first, ...others]);
  }
  return document;
}
