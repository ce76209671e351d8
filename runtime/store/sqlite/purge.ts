import { setImmediate } from "node:timers/promises";
import { approvalAfterlife } from "../decided-approval.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";

const tables = ["done", "cache", "budgets", "known", "jobs"] as const;
/** Rows that are looked at in one go. */
const perLook = 2_000;
/** Rows that are dropped in one transaction: each is on pages of its own, with its answer on another one, and the process waits for all of them. */
const perTransaction = 100;

/** Walks the tables by key, a little at a time: an index by time would cost every call, and calls get their turn in between. */
export function sqlitePurge(database: Database, { transact, read }: Gather): (now: number) => Promise<void> {
  const dropApprovals = database.prepare(
    `DELETE FROM approvals WHERE number IN (SELECT number FROM approvals WHERE expires_at <= ? ORDER BY number LIMIT ${perTransaction})`,
  );
  const lastWindow = database.prepare(
    `SELECT ms, key FROM (SELECT ms, key FROM live WHERE (ms, key) > (?, ?) ORDER BY ms, key LIMIT ${perLook}) ORDER BY ms DESC, key DESC LIMIT 1`,
  );
  const dropWindows = database.prepare(
    `DELETE FROM live WHERE (ms, key) IN (SELECT ms, key FROM live WHERE (ms, key) > (?, ?) AND (ms, key) <= (?, ?) AND ms > 0 AND until <= ? LIMIT ${perTransaction})`,
  );
  const walks = tables.map((table) => ({
    last: database.prepare(`SELECT max(key) AS key FROM (SELECT key FROM ${table} WHERE key > ? ORDER BY key LIMIT ${perLook})`),
    drop: database.prepare(
      `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE key > ? AND key <= ? AND until <= ? LIMIT ${perTransaction})`,
    ),
  }));
  const dropAll = async (drop: () => { readonly changes: number | bigint }): Promise<void> => {
    while ((await transact(() => Number(drop().changes))) === perTransaction) await setImmediate();
    await setImmediate();
  };
  return async (now) => {
    // Those that are due are the first ones, so that each look is a short one.
    await dropAll(() => dropApprovals.run(now - approvalAfterlife));
    for (let after: Window = { ms: 1, key: "" }; ; ) {
      const { ms, key } = after;
      const next = await read(() => lastWindow.get(ms, key) as Window | undefined);
      if (next === undefined) break;
      await dropAll(() => dropWindows.run(ms, key, next.ms, next.key, now));
      after = next;
    }
    for (const { last, drop } of walks) {
      for (let after = ""; ; ) {
        const from = after;
        const { key } = await read(() => last.get(from) as { readonly key: string | null });
        if (key === null) break;
        await dropAll(() => drop.run(from, key, now));
        after = key;
      }
    }
  };
}

type Window = { readonly ms: number; readonly key: string };
