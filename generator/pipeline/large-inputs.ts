import { diagnose, listCounted, type Report } from "../diagnostics/index.js";
import type { LargeInput } from "../emit/index.js";

/** So many are named in the message; `--verbose` lists more. */
const mostNamed = 3;

/** One report for all tools of a run. */
export function reportLarge(found: readonly LargeInput[], report: Report): void {
  const [largest, ...others] = [...found].sort((a, b) => b.bytes - a.bytes);
  if (largest === undefined) return;
  const all = [largest, ...others];
  const shown = all.map(({ tool, bytes }) => `\`${tool.id}\` (${Math.round(bytes / 1_000)} kB)`);
  const more = all.length - mostNamed;
  const names = `${shown.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const ones = all.map(({ tool }, index) => ({ what: shown[index] ?? "", place: tool.operation.origin }));
  const aloneOf = (what: string): string => diagnose("plan/large-inputs", { count: 1, detail: what, names: what }).message;
  const counted = listCounted(ones.map((one) => ({ ...one, alone: aloneOf(one.what) })));
  report(diagnose("plan/large-inputs", { count: all.length, detail: shown[0] ?? "", names }, largest.tool.operation.origin, { counted }));
}
