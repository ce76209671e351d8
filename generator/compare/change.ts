import type { Json, Origin, SchemaId } from "../ir/index.js";
import type { ChangeClass, Side } from "./kinds/classes.js";
import type { ChangeKind } from "./kinds/index.js";

/** One change of one tool. */
export type Change = {
  readonly kind: ChangeKind;
  readonly class: ChangeClass;
  /** A second class: a safety change that also breaks callers. */
  readonly also?: ChangeClass;
  /** A breaking change that callers rarely meet, such as a pattern in another spelling. */
  readonly isSoft?: true;
  readonly side: Side;
  /** The place in the tool: `output.items[].role`. */
  readonly pointer: string;
  /** Exact values. Absent: there was no value before, or there is none after. */
  readonly before?: Json;
  readonly after?: Json;
  /** Why the change has its class. */
  readonly because: string;
  readonly suggestion?: string;
  /** The nodes of the two contracts. */
  readonly at: Places;
  /** The shared schema that has the change: one cause of changes in many tools. */
  readonly root?: Root;
  /** Proves a breaking change. Of an input: accepted before, refused after. Of an output: possible after, not allowed before. */
  readonly example?: { readonly value: Json };
};

export type Places = { readonly before?: Origin; readonly after?: Origin };

export type Root = {
  readonly before?: SchemaId;
  readonly after?: SchemaId;
  /** The path from the shared schema: `.role`. Empty: the schema itself. */
  readonly pointer: string;
};
