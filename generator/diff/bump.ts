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

/** Below 1.0.0, npm treats a minor version of `^0.x` as breaking. */
export function bumpBelowOne(bump: Bump): Bump {
  if (bump === "major") return "minor";
  return bump === "none" ? "none" : "patch";
}

/** The version after the bump. Undefined: it is not a version with three numbers. */
export function bumpVersion(version: string, bump: Bump): string | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (found === null) return undefined;
  const [major = 0, minor = 0, patch = 0] = found.slice(1).map(Number);
  const own = major === 0 ? bumpBelowOne(bump) : bump;
  if (own === "major") return `${major + 1}.0.0`;
  if (own === "minor") return `${major}.${minor + 1}.0`;
  return own === "patch" ? `${major}.${minor}.${patch + 1}` : version;
}
