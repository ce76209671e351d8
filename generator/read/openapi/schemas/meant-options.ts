import type { Json, JsonObject } from "../../../ir/index.js";
import type { GuessId } from "../guesses/catalogue.js";

/** How to read what real documents write. `slip` reports each repair. */
export type MeantOptions = {
  readonly untyped: "meant" | "written";
  /** A choice whose members have the values of their tag. */
  readonly tagged: (json: JsonObject) => JsonObject;
  /** The `default` of the only type that a schema with `nullable` refers to. */
  readonly nullableDefault: (json: JsonObject) => { readonly default?: Json };
  readonly slip: (slip: Slip) => void;
  /** Whether a guess applies to the schema. Either is reported. */
  readonly guess: (id: GuessId) => boolean;
  readonly slipOfType: (slip: TypeSlip) => void;
  /** A key that is nearly a keyword, and whether it is read as that. */
  readonly misspelt: (slip: { readonly key: string; readonly meant: string; readonly isRead: boolean }) => void;
  /** How a number in a schema is written, by the way to it. */
  readonly written: (value: number, path: readonly (string | number)[]) => string;
  /** A schema, or what it refers to, behind any number of references. */
  readonly behind: (json: JsonObject) => JsonObject;
  /** A schema whose members stand elsewhere, with each of them. */
  readonly members: (json: JsonObject) => JsonObject;
  /** A schema whose examples stand elsewhere, with each of them. */
  readonly examples: (json: JsonObject) => JsonObject;
};
export type Slip =
  | "untyped"
  | "enum-type"
  | "enum-empty"
  | "enum-or-type"
  | "enum-bounds"
  | "pattern-literal"
  | "pattern-doubled"
  | "pattern-counts"
  | "pattern-picture"
  | "format-shape"
  | "format-alphabet"
  | "byte-number"
  | "choice-type"
  | "choice-null"
  | "closed-required"
  | "closed-parts"
  | "nullable"
  | "nullable-choice"
  | "nullable-word"
  | "bounds"
  | "bounds-empty"
  | "old-drafts"
  | "value-text"
  | "file-words"
  | "file-format"
  | "items-list"
  | "own-required"
  | "long-text";

/** A `type` that there is not. */
export type TypeSlip = {
  /** What was written, in words. */
  readonly written: string;
  /** What it is read as, in words; undefined: as anything. */
  readonly became: string | undefined;
  /** The type to write instead, where one is near. */
  readonly meant: string | undefined;
  /** From the schema to the word. */
  readonly path: readonly (string | number)[];
};
