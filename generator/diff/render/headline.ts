import { changeClasses } from "../../compare/index.js";
import type { Diff } from "../diff.js";

export const classWords = {
  safety: "safety",
  breaking: "breaking",
  unknown: "unknown",
  compatible: "compatible",
  documentation: "documentation",
} as const;

/** The bump and the counts of changes, causes and tools, in one line. */
export function headlineOf({
  bump,
  bumpFrom,
  counts,
  causes,
  tools,
}: Pick<Diff, "bump" | "bumpFrom" | "counts" | "causes" | "tools">): string {
  if (causes.length === 0) return "No change.";
  const found = changeClasses.flatMap((one) => (counts[one] === 0 ? [] : [`${counts[one]} ${classWords[one]}`]));
  const from = bumpFrom === "declarations" ? " by generated declarations" : "";
  return `${bump}${from}: ${found.join(" · ")}, by ${count(causes.length, "cause")} in ${tools.changed} of ${count(tools.all, "tool")}.`;
}

/** The names of operations that a side cannot read. They are not compared. */
export function leftOutLines({ before, after, leftOut }: Pick<Diff, "before" | "after" | "leftOut">): readonly string[] {
  return (
    [
      [before, leftOut.before],
      [after, leftOut.after],
    ] as const
  ).flatMap(([name, operations]) =>
    operations.map(
      ({ operation, ref }) => `\`${operation}\` of \`${name}\` is not compared: it needs \`${ref}\`, which cannot be resolved.`,
    ),
  );
}

export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
