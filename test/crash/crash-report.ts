import { type Boundary, boundaries } from "./boundaries.js";

export type KillMoment = Boundary | "while-starting" | "at-random";

export type Judgement = {
  readonly asked: number;
  /** For good, by the shop. */
  readonly refused: number;
  /** Keys that the shop took. */
  readonly seen: number;
  readonly duplicates: number;
  /** Asked, not refused, and not seen. */
  readonly lost: number;
  /** Calls whose outcome somebody had to find out, by what was found, over the whole run. */
  readonly reconciled: { readonly happened: number; readonly none: number };
  readonly audit: AuditJudgement;
  /** What stores and reconcilers threw, by stage. */
  readonly errors: { readonly [stage: string]: number };
  readonly treatments: { readonly [treatment: string]: number };
  readonly violations: readonly string[];
};

export type AuditJudgement = {
  readonly lines: number;
  readonly writers: number;
  /** Records that a store said it had kept. */
  readonly acknowledged: number;
  /** Of those, not in the log; and effects without an intent, and answers without a record. */
  readonly lost: number;
};

export type CrashReport = Judgement & {
  readonly store: string;
  readonly seconds: number;
  readonly workers: number;
  readonly kills: number;
  readonly killsAt: ReadonlyMap<KillMoment, number>;
  readonly unknown: { readonly before: number; readonly after: number };
};

export function renderReport(report: CrashReport): string {
  const { audit, reconciled, unknown } = report;
  const moments: readonly KillMoment[] = [...boundaries, "at-random", "while-starting"];
  const rows: readonly (readonly [string, unknown])[] = [
    ["store", report.store],
    ["kills", `${report.kills}, ${report.workers} workers, ${report.seconds} s`],
    ["orders asked", report.asked],
    ["refused for good", report.refused],
    ["seen by the shop", report.seen],
    ["duplicates", report.duplicates],
    ["reconciled during the run", `${reconciled.happened} had happened, ${reconciled.none} had not`],
    ["unknown at the end, before reconcile", unknown.before],
    ["unknown at the end, after reconcile", unknown.after],
    ["lost after reconcile", report.lost],
    ["audit lines", `${audit.lines} of ${audit.writers} writers, ${audit.acknowledged} acknowledged`],
    ["audit records lost", audit.lost],
    ["treatments by the shop", pairs(Object.entries(report.treatments))],
    ["errors told", pairs(Object.entries(report.errors)) || "none"],
    ["kills by moment", pairs(moments.map((moment) => [moment, report.killsAt.get(moment) ?? 0]))],
    ["violations", report.violations.length === 0 ? "none" : report.violations.join("; ")],
  ];
  return rows.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function pairs(entries: readonly (readonly [string, number])[]): string {
  return entries.map(([name, count]) => `${name} ${count}`).join(", ");
}
