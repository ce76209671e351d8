import { setImmediate } from "node:timers/promises";
import { approvalAfterlife } from "../decided-approval.js";
import type { Session } from "./session.js";

const tables = ["limits", "done", "cache", "budgets", "known", "jobs"] as const;
const perTransaction = 2_000;

/** Walks the tables by key, a little at a time: an index by time would cost every call, and calls get their turn in between. */
export function sqlitePurge({ database, transact }: Session): (now: number) => Promise<void> {
  const dropApprovals = database.prepare("DELETE FROM approvals WHERE expires_at <= ?");
  const walks = tables.map((table) => ({
    last: database.prepare(`SELECT max(key) AS key FROM (SELECT key FROM ${table} WHERE key > ? ORDER BY key LIMIT ${perTransaction})`),
    drop: database.prepare(`DELETE FROM ${table} WHERE key > ? AND key <= ? AND until <= ?`),
  }));
  return async (now) => {
    transact(() => dropApprovals.run(now - approvalAfterlife));
    for (const { last, drop } of walks) {
      for (let after = ""; ; ) {
        const { key } = last.get(after) as { readonly key: string | null };
        if (key === null) break;
        transact(() => drop.run(after, key, now));
        after = key;
        await setImmediate();
      }
    }
  };
}
