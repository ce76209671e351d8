import { randomBytes } from "node:crypto";
import type { LogOptions } from "../../audit/chain/chain-options.js";
import { cacheKeyOf } from "../../cache/cache-key.js";
import { countRefusals } from "../../call/refusal-tally.js";
import { assertOptions, isAboveZero, isObject, type OptionNames } from "../../known-options.js";
import { openLeases } from "../assert-store.js";
import { hashingForward } from "../going-forward.js";
import type { Store } from "../store.js";
import { memoryApprovals } from "./approvals.js";
import { lazyAudit } from "./audit.js";
import { begin } from "./begin.js";
import { memoryLedger, openRow, renew, settle } from "./ledger.js";
import { purge } from "./purge.js";
import { storedStates } from "./stored-states.js";
import { createTables } from "./tables.js";

export type MemoryStoreOptions = {
  readonly audit?: LogOptions;
  /** Audit lines that are kept at most; 100,000 where left out. Past that the older half is dropped. */
  readonly keepLines?: number;
};

const names: OptionNames<MemoryStoreOptions> = { audit: isObject, keepLines: isAboveZero };

/** Everything in this process, gone with it: for tests, trials, and tools without effects. */
export function memoryStore(options: MemoryStoreOptions = {}): Store {
  assertOptions("memoryStore", options, names);
  const tables = createTables();
  const audit = lazyAudit(options.audit ?? {}, options.keepLines ?? 100_000);
  const key = randomBytes(32);
  let isClosed = false;
  // As the other stores: what an application does after it has closed must not work in its tests alone.
  const assertOpen = (): void => {
    if (isClosed) throw new Error("The store is closed");
  };
  return hashingForward({
    begin: (opening) => {
      assertOpen();
      return begin(tables, opening, audit);
    },
    settle: (closing) => {
      assertOpen();
      const row = openRow(tables, closing);
      const intent = closing.restatesIntent ? row?.intent : undefined;
      const packed = closing.records.map((record) => audit.pack(record, intent));
      const settled = settle(tables, closing, row);
      for (const each of packed) audit.add(each, intent);
      return settled;
    },
    renew: (claims, leaseUntil) => renew(tables, claims, leaseUntil),
    leases: openLeases,
    cacheKey: cacheKeyOf,
    ledger: memoryLedger(tables, audit),
    approvals: memoryApprovals(tables, audit),
    jobs: {
      put: (job) => {
        if (job.state === "done" || tables.jobs.get(job.id)?.state !== "done") tables.jobs.set(job.id, structuredClone(job));
      },
      add: (job) => {
        const kept = tables.jobs.get(job.id) ?? job;
        tables.jobs.set(job.id, structuredClone(kept));
        return structuredClone(kept);
      },
      get: (id) => structuredClone(tables.jobs.get(id)),
    },
    tokens: {
      get: (id) => structuredClone(tables.tokens.get(id)),
      put: (token) => void tables.tokens.set(token.id, structuredClone(token)),
      drop: (id) => tables.tokens.delete(id),
    },
    audit: { refusals: countRefusals, append: audit.append, lines: audit.lines, head: audit.head, tables: () => storedStates(tables) },
    known: (keys, now) => keys.map((name) => (tables.known.get(name) ?? 0) > now),
    purge: (now) => purge(tables, now),
    key: () => key,
    close: () => {
      isClosed = true;
    },
  });
}
