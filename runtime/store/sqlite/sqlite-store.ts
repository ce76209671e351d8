import { assertLogOptions, type LogOptions } from "../../audit/chain/chain-options.js";
import { cacheKeyOf } from "../../cache/cache-key.js";
import { countRefusals } from "../../call/refusal-tally.js";
import { assertOptions, isObject, isText, type OptionNames } from "../../known-options.js";
import { openLeases } from "../assert-store.js";
import { hashingForward } from "../going-forward.js";
import type { Store } from "../store.js";
import { approvalTable, sqliteApprovals } from "./approvals.js";
import { sqliteAudit } from "./audit.js";
import { sqliteBegin } from "./begin.js";
import { gather } from "./gather.js";
import { inPlace } from "./in-place.js";
import { sqliteJobs } from "./jobs.js";
import { sqliteKnown } from "./known.js";
import { sqliteLedger } from "./ledger.js";
import { ledgerTable } from "./ledger-table.js";
import { sqliteLimits } from "./limits.js";
import { openFile } from "./open.js";
import { sqlitePurge } from "./purge.js";
import { storeKey } from "./read-key.js";
import { createSession } from "./session.js";
import { sqliteSettle } from "./settle.js";
import { sqliteTables } from "./tables.js";
import { sqliteTokens } from "./tokens.js";
import { writeOut } from "./write-out.js";

export type SqliteStoreOptions = {
  /** `.toolpact/toolpact.db` in the current folder where left out. */
  readonly path?: string;
  /** `full` where left out: what is committed outlives a power cut. `normal` is faster: it outlives a crash of the process, and a power cut may cost the last commits. */
  readonly synchronous?: "normal" | "full";
  readonly audit?: LogOptions;
  /** Where the key of the hashes lies: beside the database, with `.key` at the end, where left out. Given, a key that lies in the database is moved there. */
  readonly keyFile?: string;
};

const names: OptionNames<SqliteStoreOptions> = { path: true, synchronous: true, audit: isObject, keyFile: isText };

/** One file, for any number of processes on one machine. It is opened at once, so that a wrong file fails at the start. */
export function sqliteStore(options: SqliteStoreOptions = {}): Store {
  assertOptions("sqliteStore", options, names);
  const { path = ".toolpact/toolpact.db", synchronous, audit = {}, keyFile } = options;
  assertLogOptions(audit);
  const database = openFile(path, synchronous);
  const session = createSession({ database, audit, assertInPlace: inPlace(path) });
  const ledger = ledgerTable(database);
  const approvals = approvalTable(database);
  const begin = sqliteBegin(session, { limits: sqliteLimits(database), ledger, approvals });
  const settle = sqliteSettle(session, { ledger, approvals });
  const gathered = gather(session);
  const { trip, transact, read } = gathered;
  const known = sqliteKnown(database);
  const count = synchronous === "normal" ? writeOut(path) : undefined;
  return hashingForward({
    begin: (opening) => trip("begin", () => begin(opening)),
    settle: (closing) => {
      const settled = trip("settle", () => settle(closing));
      count?.();
      return settled;
    },
    renew: (claims, leaseUntil) => (claims.length === 0 ? [] : transact(() => claims.filter((name) => ledger.renew(name, leaseUntil)))),
    leases: openLeases,
    cacheKey: cacheKeyOf,
    ledger: sqliteLedger(gathered, { ledger, approvals }),
    approvals: sqliteApprovals(database, gathered, approvals),
    jobs: sqliteJobs(database, gathered),
    tokens: sqliteTokens(database, gathered),
    audit: {
      refusals: countRefusals,
      ...sqliteAudit({ database, gathered, options: audit }),
      tables: () => sqliteTables(database, gathered, ledger),
    },
    known: (keys, now) => read(() => known(keys, now)),
    purge: sqlitePurge(database, gathered),
    ...storeKey({ database, gathered, path, keyFile }),
    close: () => session.close(),
  });
}
