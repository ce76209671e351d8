import type { Diagnostic } from "../diagnostics/index.js";

/** A schema that cannot be used: the first thing that is wrong with it, and all of them. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  readonly code: Diagnostic["code"];
  /** JSON pointer to what is wrong. */
  readonly pointer: string;
  /** The document in which that stands: `schema`, or the address of a remote. */
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly [Diagnostic, ...Diagnostic[]]) {
    const [first] = diagnostics;
    const place = first.place !== undefined && "pointer" in first.place ? first.place : { file: "schema", pointer: "" };
    super(`${place.file}#${place.pointer}: ${first.message} ${first.fix}`);
    this.code = first.code;
    this.pointer = place.pointer;
    this.file = place.file;
    this.diagnostics = diagnostics;
  }
}
