import type { Pair } from "../../../pair.js";
import type { Encode } from "./encode.js";

/** One parameter to be written. */
export type Expansion = {
  /** As the document has it. */
  readonly name: string;
  readonly value: unknown;
  readonly explode: boolean;
  readonly encode: Encode;
};

/** Of a path or a header: the whole text; empty where the value is absent. */
export type TextStyle = (expansion: Expansion) => string;

/** Of a query, a form or cookies: `name=text`, both encoded. None where the value is absent. */
export type PairStyle = (expansion: Expansion) => readonly Pair[];
