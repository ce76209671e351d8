import type { Diagnostic, Severity } from "../diagnostic.js";
import { distinct } from "./listing.js";

/** How a person sees a diagnostic: a question that waits for an answer is no mere warning. */
export type Rank = Severity | "decision";

export const ranks: readonly Rank[] = ["error", "decision", "warning", "note"];

export function rankOf({ severity, needs }: Diagnostic): Rank {
  return severity !== "error" && needs === "decision" ? "decision" : severity;
}

/** `3 errors and 1 warning in 2 files.` */
export function summarise(all: readonly Diagnostic[]): string {
  const diagnostics = distinct(all);
  const counts = ranks
    .map((rank) => ({ rank, count: diagnostics.filter((diagnostic) => rankOf(diagnostic) === rank).length }))
    .filter(({ count }) => count > 0)
    .map(({ rank, count }) => plural(count, rank));
  if (counts.length === 0) return "No problems.";
  const files = new Set(diagnostics.flatMap(({ place }) => (place === undefined ? [] : [place.file])));
  const list = counts.length === 1 ? counts[0] : `${counts.slice(0, -1).join(", ")} and ${counts.at(-1)}`;
  return `${list}${files.size === 0 ? "" : ` in ${plural(files.size, "file")}`}.`;
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
