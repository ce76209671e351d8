import { printSorted } from "../../ir/index.js";
import type { MockEffect } from "./world.js";

/** Effects that happened again: of one tool with the same key, or without a key with the same arguments. */
export function duplicatesOf(effects: readonly MockEffect[]): readonly MockEffect[] {
  const seen = new Set<string>();
  return effects.filter(({ tool, key, args }) => {
    const name = JSON.stringify([tool, key ?? null, key === undefined ? printSorted(args) : null]);
    const isAgain = seen.has(name);
    seen.add(name);
    return isAgain;
  });
}
