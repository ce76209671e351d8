import type { Range } from "./node.js";

export function isProgram(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}

/**
 * The best that can be said of a pointer into what a program exports: where the names on the way to it are written one after the other. A name that is
 * computed, or stands elsewhere, leaves us at the one before it.
 */
export function findInProgram(text: string, steps: readonly string[]): Range {
  let range: Range = { start: 0, end: 1 };
  for (const step of steps.filter((name) => !/^\d+$/.test(name))) {
    const name = new RegExp(`(?<![\\w$])${step.replaceAll(/[^\w\s]/g, "\\$&")}(?=["'\`]?\\s*[:,])`, "g");
    name.lastIndex = range.start;
    const found = name.exec(text);
    if (found !== null) range = { start: found.index, end: found.index + step.length };
  }
  return range;
}
