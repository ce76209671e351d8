import { AssertionError } from "node:assert";
import { type Behaviour, behaviours } from "./behaviours.ts";
import type { Driver } from "./driver.ts";
import { digestOf } from "./normal-records.ts";
import { openStage, type StoreKind } from "./stage.ts";

export type Result = {
  readonly number: number;
  readonly title: string;
  readonly store: StoreKind;
  readonly outcome: "pass" | "fail" | "not-applicable";
  /** Why it failed, or does not apply. */
  readonly why?: string;
  /** Of the audit records without ids and times. */
  readonly records?: string;
};

export type HostReport = Pick<Driver, "name" | "packages" | "traits"> & { readonly node: string; readonly results: readonly Result[] };

/** Shows all behaviours on both stores, prints one line of JSON, and fails the process where one failed. */
export async function runConformance(driver: Driver): Promise<void> {
  const only = process.argv.slice(2).map(Number).filter(Number.isInteger);
  const results: Result[] = [];
  for (const behaviour of behaviours) {
    if (only.length > 0 && !only.includes(behaviour.number)) continue;
    for (const store of ["memory", "sqlite"] as const) {
      if (behaviour.durable && store === "memory") continue;
      const result = await show(driver, behaviour, store);
      results.push(result);
      if (result.outcome === "fail") console.error(`${driver.name}: ${result.number} ${result.title} (${store})\n${result.why}\n`);
    }
  }
  const { name, packages, traits } = driver;
  const report: HostReport = { name, packages, traits, node: process.version, results };
  console.log(JSON.stringify(report));
  if (results.some(({ outcome }) => outcome === "fail")) process.exitCode = 1;
}

async function show(driver: Driver, { number, title, unless, run }: Behaviour, store: StoreKind): Promise<Result> {
  const about = { number, title, store };
  const reason = unless?.(driver.traits);
  if (reason !== undefined) return { ...about, outcome: "not-applicable", why: reason };
  const stage = openStage(store);
  try {
    const session = await driver.open(stage);
    await run({ driver, stage, session });
    return { ...about, outcome: "pass", records: digestOf(await stage.records()) };
  } catch (error) {
    const why =
      error instanceof AssertionError ? (error.stack ?? error.message) : error instanceof Error ? String(error.stack) : String(error);
    return { ...about, outcome: "fail", why };
  } finally {
    await stage.close().catch(() => {});
  }
}
