import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import type { ChangedIdPlaces, LockChanges } from "./lock-changes.js";

/**
 * Sources that had tools and have none: a document that was cut off, or a page in its place, would otherwise take everything with it that was accepted. The only
 * source there is answers for what the lock knows under another name, too: it may have lost its title. Among several that would blame one that never had tools.
 */
export function findEmptied({ before, plans, file }: Pick<LockChanges, "before"> & ChangedIdPlaces): readonly Diagnostic[] {
  const known = new Set(before.tools.map(({ source }) => source));
  const present = new Set(plans.map(({ contract }) => contract.name));
  const lost = [...known].filter((source) => !present.has(source));
  return plans.flatMap(({ contract: { name, origin }, tools }) => {
    const was = tools.length > 0 ? [] : known.has(name) ? [name] : plans.length === 1 ? lost : [];
    const count = before.tools.filter(({ source }) => was.includes(source)).length;
    return count === 0 ? [] : [diagnose("lock/no-tools-left", { file, source: name, count, was }, origin)];
  });
}
