import type { Diff } from "../diff.js";
import type { Cause } from "../tool-change.js";
import type { Use } from "../used/find-uses.js";

const mostShown = 3;

/** The places in the user's code that a cause affects. A renamed tool is searched by both names. */
export function usesOf({ tools }: Cause, { uses }: Pick<Diff, "uses">): readonly Use[] {
  return uses === undefined ? [] : tools.flatMap((tool) => uses.get(tool) ?? []);
}

/** `src/pay.ts:3, src/pay.ts:9 and 2 more`. */
export function showUses(uses: readonly Use[]): string {
  const places = [...new Set(uses.map(({ file, line }) => `${file}:${line}`))];
  const more = places.length - mostShown;
  return `${places.slice(0, mostShown).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
