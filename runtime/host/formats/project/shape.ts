import type { JsonSchema } from "../../../json.js";

/** How the value of a projected schema becomes a value of the tool's own schema. Plain data. */
export type Shape =
  | { readonly kind: "same" }
  | { readonly kind: "ref"; readonly name: string }
  | { readonly kind: "object"; readonly members: { readonly [name: string]: Member }; readonly rest: Shape }
  /** A list of `{ key, value }` that stands for an object. */
  | { readonly kind: "pairs"; readonly value: Shape }
  | { readonly kind: "list"; readonly items: Shape }
  | { readonly kind: "choice"; readonly branches: readonly Branch[] }
  /** Texts that a model may write in another case. */
  | { readonly kind: "texts"; readonly values: readonly string[] }
  /** A text that holds JSON. */
  | { readonly kind: "json" }
  /** The arguments stand in one property. */
  | { readonly kind: "wrapped"; readonly name: string; readonly inner: Shape };

export type Member = {
  /** The property's own name. */
  readonly wireName: string;
  readonly shape: Shape;
  readonly nullIsAbsent: boolean;
  /** Its entries are properties of the object itself. */
  readonly isSpread: boolean;
};

/** `accepts` is the branch in the tool's own schema: it says which branch a value is of. */
export type Branch = { readonly shape: Shape; readonly accepts: JsonSchema };

export const same: Shape = { kind: "same" };

export function isSame({ kind }: Shape): boolean {
  return kind === "same";
}
