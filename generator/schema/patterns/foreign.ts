/** A pattern of another engine, as far as it is written differently from ECMA-262. Leaves are ECMA-262 source already. */
export type Piece =
  /** Reads one code point. */
  | { readonly kind: "point"; readonly source: string }
  /** Reads nothing, or what cannot be taken apart: an anchor, a word's edge, a line break. */
  | { readonly kind: "other"; readonly source: string }
  | { readonly kind: "sequence"; readonly items: readonly Piece[] }
  | { readonly kind: "choice"; readonly options: readonly Piece[] }
  /** `open` without its bracket: `?:`, `?=`, … */
  | { readonly kind: "group"; readonly open: string; readonly body: Piece }
  | { readonly kind: "capture"; readonly number: number; readonly name: string | undefined; readonly body: Piece }
  /** Once left, never entered again. */
  | { readonly kind: "atomic"; readonly body: Piece }
  | { readonly kind: "reference"; readonly to: number | string; readonly mustBeSet: boolean }
  | { readonly kind: "repeat"; readonly item: Piece; readonly quantifier: string; readonly possessive: boolean };

export type Modes = { readonly i: boolean; readonly m: boolean; readonly s: boolean; readonly x: boolean };

/** Why a pattern has no translation. Thrown inside the translator, caught at its door. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason);
}
