import type { ResolvedConfig } from "../config/index.js";

/** The days of aliases that begin with this run: of each, the day on which it ends is kept in the lock. */
export function compatOf(
  { compat }: ResolvedConfig,
  today = new Date().toISOString().slice(0, 10),
): { readonly today: string; readonly until: string } | undefined {
  if (compat === undefined) return undefined;
  const { until } = compat;
  return { today, until: typeof until === "string" ? until : dayAfter(today, until) };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
