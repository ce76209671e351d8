import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import type { LockChanges } from "./lock-changes.js";

/**
 * Sources that had tools and have none: a document that was cut off, or a page in its place, would otherwise take everything with it that was accepted. One that
 * lost its name, too, answers for those that the lock knows and nobody has any more.
 */
export function findEmptied({ before, plans, file }: Omit<LockChanges, "now">): readonly Diagnostic[] {
  const known = new Set(before.tools.map(({ source }) => source));
  const present = new Set(plans.map(({ contract }) => contract.name));
  const lost = [...known].filter((source) => !present.has(source));
  return plans.flatMap(({ contract: { name, origin }, tools }) => {
    const was = tools.length > 0 ? [] : known.has(name) ? [name] : lost;
    const count = before.tools.filter(({ source }) => was.includes(source)).length;
    return count === 0 ? [] : [diagnose("lock/no-tools-left", { file, source: name, count, was }, origin)];
  });
}
