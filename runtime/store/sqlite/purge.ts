import { setImmediate } from "node:timers/promises";
import { approvalAfterlife } from "../decided-approval.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";
import { leaveFile } from "./leave-file.js";

const tables = ["done", "cache", "budgets", "known", "jobs"] as const;
/** Rows that are looked at in one go. */
const perLook = 2_000;
/** Rows that are dropped in one transaction: each is on pages of its own, with its answer on another one, and the process waits for all of them. */
const perTransaction = 100;

/** Walks the tables by key, a little at a time: an index by time would cost every call, and calls get their turn in between, also those of other processes. */
export function sqlitePurge(database: Database, { transact, read }: Gather): (now: number) => Promise<void> {
  const dropApprovals = database.prepare(
    `DELETE FROM approvals WHERE number IN (SELECT number FROM approvals WHERE expires_at <= ? ORDER BY number LIMIT ${perTransaction})`,
  );
  const dropAll = async (drop: () => { readonly changes: number | bigint }): Promise<void> => {
    for (let dropped = perTransaction; dropped === perTransaction; ) {
      dropped = await transact(() => Number(drop().changes));
      await (dropped > 0 ? leaveFile() : setImmediate());
    }
  };
  /** `within`: of several keys in one table, those that are walked. */
  const walkOf = (table: string, within = ""): Walk => {
    const last = database.prepare(
      `SELECT max(key) AS key FROM (SELECT key FROM ${table} WHERE ${within} key > ? ORDER BY key LIMIT ${perLook})`,
    );
    const drop = database.prepare(
      `DELETE FROM ${table} WHERE ${within} key IN (SELECT key FROM ${table} WHERE ${within} key > ? AND key <= ? AND until <= ? LIMIT ${perTransaction})`,
    );
    return async (now, ...values) => {
      for (let after = ""; ; ) {
        const from = after;
        const { key } = await read(() => last.get(...values, from) as { readonly key: string | null });
        if (key === null) return;
        await dropAll(() => drop.run(...values, ...values, from, key, now));
        after = key;
      }
    };
  };
  const walks = tables.map((table) => walkOf(table));
  // By the length of their windows: SQLite finds a pair of both by the first of them, and would go through all that are as long for each few that it drops.
  const walkWindows = walkOf("live", "ms = ? AND");
  const nextLength = database.prepare("SELECT min(ms) AS ms FROM live WHERE ms > ?");
  return async (now) => {
    // Those that are due are the first ones, so that each look is a short one.
    await dropAll(() => dropApprovals.run(now - approvalAfterlife));
    for (let length = 0; ; ) {
      const before = length;
      const { ms } = await read(() => nextLength.get(before) as { readonly ms: number | null });
      if (ms === null) break;
      await walkWindows(now, ms);
      length = ms;
    }
    for (const walk of walks) await walk(now);
  };
}

type Walk = (now: number, ...values: readonly number[]) => Promise<void>;
