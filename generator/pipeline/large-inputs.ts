import { diagnose, type Report } from "../diagnostics/index.js";
import type { LargeInput } from "../emit/index.js";
import { reportTools } from "./report-tools.js";

/** One report for all tools of a run, the largest first. */
export function reportLarge(found: readonly LargeInput[], report: Report): void {
  const sorted = [...found].sort((a, b) => b.bytes - a.bytes);
  const named = sorted.map(({ tool, bytes }) => ({ tool, shown: `\`${tool.id}\` (${Math.round(bytes / 1_000)} kB)` }));
  reportTools(named, (parameters, ...where) => diagnose("plan/large-inputs", parameters, ...where), report);
}
