import { setImmediate } from "node:timers/promises";
import { approvalAfterlife } from "../decided-approval.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";

const tables = ["done", "cache", "budgets", "known", "jobs"] as const;
const perTransaction = 2_000;

/** Walks the tables by key, a little at a time: an index by time would cost every call, and calls get their turn in between. */
export function sqlitePurge(database: Database, { transact, read }: Gather): (now: number) => Promise<void> {
  const dropApprovals = database.prepare(
    `DELETE FROM approvals WHERE number IN (SELECT number FROM approvals WHERE expires_at <= ? ORDER BY number LIMIT ${perTransaction})`,
  );
  const lastWindow = database.prepare(
    `SELECT ms, key FROM (SELECT ms, key FROM live WHERE (ms, key) > (?, ?) ORDER BY ms, key LIMIT ${perTransaction}) ORDER BY ms DESC, key DESC LIMIT 1`,
  );
  const dropWindows = database.prepare("DELETE FROM live WHERE (ms, key) > (?, ?) AND (ms, key) <= (?, ?) AND ms > 0 AND until <= ?");
  const walks = tables.map((table) => ({
    last: database.prepare(`SELECT max(key) AS key FROM (SELECT key FROM ${table} WHERE key > ? ORDER BY key LIMIT ${perTransaction})`),
    drop: database.prepare(`DELETE FROM ${table} WHERE key > ? AND key <= ? AND until <= ?`),
  }));
  return async (now) => {
    // Those that are due are the first ones, so that each look is a short one.
    while ((await transact(() => Number(dropApprovals.run(now - approvalAfterlife).changes))) === perTransaction) await setImmediate();
    for (let after: Window = { ms: 1, key: "" }; ; ) {
      const { ms, key } = after;
      const next = await read(() => lastWindow.get(ms, key) as Window | undefined);
      if (next === undefined) break;
      await transact(() => dropWindows.run(ms, key, next.ms, next.key, now));
      after = next;
      await setImmediate();
    }
    for (const { last, drop } of walks) {
      for (let after = ""; ; ) {
        const from = after;
        const { key } = await read(() => last.get(from) as { readonly key: string | null });
        if (key === null) break;
        await transact(() => drop.run(from, key, now));
        after = key;
        await setImmediate();
      }
    }
  };
}

type Window = { readonly ms: number; readonly key: string };
