import { filled, oneOf, type Want } from "../match.js";

/** What one document says of one tool. Written from the documents alone, so that it can contradict the specs. */
export type Row = {
  /** The checklist's key. */
  readonly key: string;
  readonly id: string;
  /** Input, output and error details in the notation of `notation.ts`. */
  readonly input: string;
  readonly output: string;
  readonly errors?: { readonly [code: string]: string };
  /** Identity and limits: part of the tool's facts (`tool-facts.ts`). */
  readonly facts?: { readonly [name: string]: Want };
  /** Rules that only words can carry in a spec: each must appear in some text of the tool. */
  readonly mentions?: readonly string[];
  /** What the document leaves open; the spec must say that it chose. */
  readonly open?: string;
  /** The document gives the tool's own JSON Schema, so nothing may be added to it. */
  readonly exact?: true;
};

export type DocumentTable = {
  readonly prefix: string;
  /** The document's name in the specs folder. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** Shared types that the document names. */
  readonly types?: { readonly [name: string]: string };
  /** What the spec file says outside its tools. */
  readonly file?: Want;
};

/** No effects: by the format, `none` and `read` both change nothing. */
export const reads = { effect: oneOf("none", "read"), sideEffects: oneOf("none", "read-only-nav") };

/** Side effects need replay protection, whichever way the key comes. */
export const writes = { effect: "write", sideEffects: /^writes\./, idempotency: filled };
