import { type Diagnostic, listCounted, type Report } from "../diagnostics/index.js";
import type { ToolPlan } from "../plan/index.js";

/** So many are named in a message; `--verbose` lists more. */
const mostNamed = 3;

/** A tool as a message names it. */
export type NamedTool = { readonly tool: ToolPlan; readonly shown: string };

type Parameters = { readonly count: number; readonly detail: string; readonly names: string };
type Say = (parameters: Parameters, ...where: readonly [ToolPlan["operation"]["origin"]?, Pick<Diagnostic, "counted">?]) => Diagnostic;

/** One report for all tools of a run that have the same problem. */
export function reportTools(found: readonly NamedTool[], say: Say, report: Report): void {
  const [first] = found;
  if (first === undefined) return;
  const names = found.map(({ shown }) => shown);
  const more = names.length - mostNamed;
  const named = `${names.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const aloneOf = (what: string): string => say({ count: 1, detail: what, names: what }).message;
  const counted = listCounted(found.map(({ tool, shown }) => ({ what: shown, place: tool.operation.origin, alone: aloneOf(shown) })));
  report(say({ count: found.length, detail: first.shown, names: named }, first.tool.operation.origin, { counted }));
}
