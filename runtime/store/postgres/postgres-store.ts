import { assertLogOptions, type LogOptions } from "../../audit/chain/chain-options.js";
import { cacheKeyOf } from "../../cache/cache-key.js";
import { countRefusals } from "../../call/refusal-tally.js";
import { systemClock } from "../../clock.js";
import type { Clock } from "../../context.js";
import { assertOptions, isBoolean, isObject, isText, type OptionNames } from "../../known-options.js";
import { openLeases } from "../assert-store.js";
import { hashingRecords } from "../hashing-records.js";
import type { Store } from "../store.js";
import { postgresApprovals } from "./approvals.js";
import { postgresAudit } from "./audit.js";
import { postgresBegin } from "./calls/begin.js";
import { postgresSettle } from "./calls/settle.js";
import { byDatabaseClock } from "./clock/by-database-clock.js";
import { createClockOffset } from "./clock/clock-offset.js";
import { createPool, type PostgresPool } from "./connection/connection.js";
import { createLanes } from "./connection/lanes.js";
import { closedStore, createWaiting } from "./connection/waiting.js";
import { postgresJobs } from "./jobs.js";
import { postgresKnown } from "./known.js";
import { postgresLedger, renewClaims } from "./ledger.js";
import { namesOf } from "./names.js";
import { postgresPurge } from "./purge.js";
import { storeKey } from "./read-key.js";
import { migrate } from "./schema/migrate.js";
import { postgresTables } from "./tables.js";
import { postgresTokens } from "./tokens.js";

export type PostgresStoreOptions = {
  /** A pool of `pg`, or of the same shape. The code that made it closes it. */
  readonly pool?: PostgresPool;
  /** For a pool of ten connections of the store's own. */
  readonly connectionString?: string;
  /** `toolpact` where left out. */
  readonly schema?: string;
  /** `false`: where the schema holds no store, there is none, and nothing is made. For commands that only read. */
  readonly create?: boolean;
  readonly audit?: LogOptions;
  /** The one that the runtime was given, where it was given one. */
  readonly clock?: Clock;
};

const optionNames: OptionNames<PostgresStoreOptions> = {
  pool: isObject,
  // Where it is empty, as from a variable that is not set, the driver would take whatever database is near.
  connectionString: isText,
  // Null would be a schema of that name. Texts that are no valid name are refused below.
  schema: (value) => typeof value === "string",
  create: isBoolean,
  audit: isObject,
  clock: isObject,
};

/** One database, for as many machines as there are. Connects and migrates on first use. */
export function postgresStore(options: PostgresStoreOptions): Store {
  assertOptions("postgresStore", options, optionNames);
  const { connectionString, schema = "toolpact", create = true, audit = {}, clock = systemClock } = options;
  assertLogOptions(audit);
  if ((options.pool === undefined) === (connectionString === undefined)) {
    throw new TypeError("The PostgreSQL store takes either a pool or a connectionString");
  }
  const names = namesOf(schema);
  let opened: Promise<PostgresPool> | undefined;
  let own: PostgresPool | undefined;
  let isClosed = false;
  const waiting = createWaiting();

  const open = async (): Promise<PostgresPool> => {
    const pool = options.pool ?? own ?? (await createPool(connectionString ?? ""));
    if (options.pool === undefined) own = pool;
    await migrate(pool, schema, create);
    return waiting.watch(pool);
  };
  const pool = async (): Promise<PostgresPool> => {
    if (isClosed) throw closedStore();
    opened ??= open().catch((error: unknown) => {
      // The next call tries again: a database may be up later than its clients.
      opened = undefined;
      throw error;
    });
    return opened;
  };

  const lanes = createLanes(pool, audit);
  const { key: readKey, ...keys } = storeKey(lanes, names);
  let key: Promise<Uint8Array> | undefined;
  const store: Store = {
    begin: postgresBegin(lanes, names),
    settle: postgresSettle(lanes, names),
    renew: renewClaims(lanes, names),
    leases: openLeases,
    cacheKey: cacheKeyOf,
    ledger: postgresLedger(lanes, names),
    approvals: postgresApprovals(lanes, names),
    jobs: postgresJobs(lanes, names),
    tokens: postgresTokens(lanes, names),
    audit: {
      refusals: countRefusals,
      ...postgresAudit({ pool, lanes, names, options: audit }),
      tables: () => postgresTables(lanes, names),
    },
    known: postgresKnown(lanes, names),
    purge: postgresPurge(lanes, names),
    ...keys,
    key: () => {
      key ??= readKey().catch((error: unknown) => {
        key = undefined;
        throw error;
      });
      return key;
    },
    close: async () => {
      isClosed = true;
      lanes.close();
      await opened?.catch(() => {});
      waiting.end();
      const ending = own;
      own = undefined;
      await ending?.end();
    },
  };
  return hashingRecords(byDatabaseClock(store, createClockOffset(lanes, clock)));
}
