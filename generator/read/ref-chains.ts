import { diagnose, type Report } from "../diagnostics/index.js";
import type { NamedSchema } from "../ir/index.js";
import { type RefChains, refChains, reportEndless, type Schemas } from "../schema/index.js";

/** Far above real use: the deepest measured document has 5. Every step costs time and stack in each tool that follows it. */
const mostSteps = 50;

/** Reports types that lead to themselves, and those that lead on to others so often that checking one value would end the stack. */
export function reportRefChains(schemas: Schemas, report: Report): boolean {
  const chains = refChains(schemas);
  reportEndless(schemas, chains, report);
  const isDeep = reportDeepest(schemas, chains, report);
  return chains.endless.size > 0 || isDeep;
}

/** Once, where the longest chain begins: the others are mostly its parts. */
function reportDeepest(schemas: Schemas, { steps }: RefChains, report: Report): boolean {
  let deepest: NamedSchema | undefined;
  let most = mostSteps;
  for (const named of schemas.values()) {
    const count = steps.get(named.id) ?? 0;
    if (count > most) [deepest, most] = [named, count];
  }
  if (deepest === undefined) return false;
  report(diagnose("schema/too-deep", { type: deepest.id, found: most, limit: mostSteps }, deepest.origin, { atKey: true }));
  return true;
}
