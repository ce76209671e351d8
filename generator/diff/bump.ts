import { type BumpWord, bumpWords } from "../config/config.js";
import type { ToolChange } from "./tool-change.js";

export const bumps = bumpWords;
export type Bump = BumpWord;

/** A team's bumps for kinds of changes: `{ "output.enum-wider": "minor" }`. */
export type BumpPolicy = { readonly [kind: string]: Bump };

/** The bump of one change. */
export function bumpOf({ class: own, also, kind }: Pick<ToolChange, "class" | "also" | "kind">, policy: BumpPolicy = {}): Bump {
  const said = Object.hasOwn(policy, kind) ? policy[kind] : undefined;
  if (said !== undefined) return said;
  if (own === "breaking" || also === "breaking" || own === "unknown") return "major";
  return own === "documentation" ? "patch" : "minor";
}

export function largestBump(all: Iterable<Bump>): Bump {
  let largest = 0;
  for (const one of all) largest = Math.max(largest, bumps.indexOf(one));
  return bumps[largest] ?? "none";
}
