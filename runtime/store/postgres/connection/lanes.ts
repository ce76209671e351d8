import { setTimeout } from "node:timers/promises";
import { type Chain, createChain, type Sealed } from "../../../audit/chain/chain.js";
import type { LogOptions } from "../../../audit/chain/chain-options.js";
import type { AuditRecord } from "../../../audit/record.js";
import { type LineRow, lineRows } from "../../sql/line-row.js";
import {
  begin,
  hasForgotten,
  isNotLetIn,
  isReadOnly,
  isRolledBack,
  isShared,
  isWorthRetrying,
  type PostgresConnection,
  type PostgresPool,
  unprepared,
} from "./connection.js";
import { keptConnection } from "./kept-connection.js";
import { type TakenConnection, takeConnection } from "./taken-connection.js";

/**
 * A chain of audit lines that one transaction at a time writes: transactions never wait for each other's lines, and a rollback leaves no gap. Where the
 * outcome of a commit is unknown, the connection is given up, and the chain with it. The next transaction continues the chain on any connection: a pool
 * ends connections that are idle for seconds, and a writer for each would leave chains of a few lines without a checkpoint.
 */
type Lane = { readonly chain: Chain; written: number };

export type Lanes = {
  /** One statement, which is one transaction. `isKept` tells whether its lines were written. */
  readonly once: <T>(statement: Statement<T>) => Promise<T>;
  /** Several statements in one transaction; `keep` gives the rows of their records, at most once, to be inserted with it. */
  readonly transact: <T>(work: (connection: PostgresConnection, keep: Keep) => Promise<T>) => Promise<T>;
  readonly read: <T>(work: (connection: PostgresConnection) => Promise<T>) => Promise<T>;
  /** From now on the pool alone gives connections. */
  readonly close: () => void;
};
type Statement<T> = {
  readonly records: readonly AuditRecord[];
  readonly run: (connection: PostgresConnection, rows: readonly LineRow[]) => T | Promise<T>;
  readonly isKept: (result: T) => boolean;
  /** It waits for others, and then must see what they did: only with READ COMMITTED, whatever the database's own level. */
  readonly looksAgain?: boolean;
};
type Keep = (records: readonly AuditRecord[]) => readonly LineRow[];

const attempts = 8;
/** Every connection of a large pool may have been cleaned. Each is ended, and a new connection has nothing to forget. */
const mostForgotten = 200;

export function createLanes(pool: () => Promise<PostgresPool>, options: LogOptions): Lanes {
  /** Chains without a writer: as many in all as there were transactions at a time. */
  const free: Lane[] = [];
  const kept = keptConnection();
  /** Whether a pooler stands between: from then on nothing is prepared. */
  let isPooled = false;
  /** Whether a statement by itself sees what was committed while it waited. */
  let isFresh: boolean | undefined;

  /** For about a second: a call whose effect has happened would end as unknown because a connection was missing for a moment. */
  const connect = async (): Promise<TakenConnection> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await takeConnection(await pool());
      } catch (error) {
        if (!isNotLetIn(error) || attempt === attempts) throw error;
      }
      await setTimeout(Math.random() * 50 * attempt);
    }
  };
  const use = async <T>(work: (connection: PostgresConnection) => T | Promise<T>): Promise<T> => {
    for (let attempt = 1, forgotten = 0; ; attempt += 1) {
      const taken = kept.take() ?? (await connect());
      let isWell = true;
      try {
        return await work(isPooled ? unprepared(taken.connection) : taken.connection);
      } catch (error) {
        isWell = isLeftWell(error) && !hasForgotten(error);
        isPooled ||= isShared(error);
        if (!isWorthRetrying(error) || attempt === attempts) throw error;
        if (hasForgotten(error) && forgotten++ < mostForgotten) attempt -= 1;
      } finally {
        if (isWell) kept.keep(taken);
        else taken.giveBack(false);
      }
      await setTimeout(Math.random() * 5 * attempt);
    }
  };
  const write = <T>(work: (connection: PostgresConnection, lane: Lane) => Promise<T>): Promise<T> =>
    use((connection) => {
      const lane = free.pop() ?? { chain: createChain(options), written: 0 };
      return work(connection, lane).then(
        (result) => {
          free.push(lane);
          return result;
        },
        (error: unknown) => {
          if (isLeftWell(error)) free.push(lane);
          throw error;
        },
      );
    });

  const inFreshTransaction =
    <T>(run: Statement<T>["run"]): Statement<T>["run"] =>
    async (connection, rows) => {
      isFresh ??= await isReadCommitted(connection);
      return isFresh ? run(connection, rows) : inTransaction(connection, async () => run(connection, rows));
    };

  return {
    once: ({ records, run: alone, isKept, looksAgain }) => {
      const run = looksAgain === true ? inFreshTransaction(alone) : alone;
      if (records.length === 0) return use((connection) => run(connection, []));
      return write(async (connection, lane) => {
        const sealed = seal(lane.chain, records);
        const rows = lineRows(records, sealed, { writer: lane.chain.writer, seq: lane.written });
        const result = await run(connection, rows);
        if (isKept(result)) {
          sealed.commit();
          lane.written += rows.length;
        }
        return result;
      });
    },
    transact: (work) => write((connection, lane) => transact(connection, lane, work)),
    read: use,
    close: kept.close,
  };
}

/** Errors about records that cannot become lines: nothing was sent. */
const unsealed = new WeakSet<object>();

function seal(chain: Chain, records: readonly AuditRecord[]): Sealed {
  try {
    return chain.seal(records);
  } catch (error) {
    if (error instanceof Error) unsealed.add(error);
    throw error;
  }
}

/** Nothing of it was done. */
export function isUndone(error: unknown): boolean {
  return isRolledBack(error) || (error instanceof Error && unsealed.has(error));
}

/** Nothing of it was done, and the next will find all that was done before. */
function isLeftWell(error: unknown): boolean {
  return isUndone(error) && !isReadOnly(error);
}

async function isReadCommitted(connection: PostgresConnection): Promise<boolean> {
  const { rows } = await connection.query({ text: "SELECT current_setting('default_transaction_isolation') AS level" });
  const [row] = rows as readonly { readonly level: string }[];
  return row?.level === "read committed";
}

async function transact<T>(
  connection: PostgresConnection,
  lane: Lane,
  work: (connection: PostgresConnection, keep: Keep) => Promise<T>,
): Promise<T> {
  const { chain } = lane;
  let commit = (): void => {};
  const result = await inTransaction(connection, () =>
    work(connection, (records) => {
      const sealed = chain.seal(records);
      const rows = lineRows(records, sealed, { writer: chain.writer, seq: lane.written });
      commit = () => {
        sealed.commit();
        lane.written += rows.length;
      };
      return rows;
    }),
  );
  commit();
  return result;
}

async function inTransaction<T>(connection: PostgresConnection, work: () => Promise<T>): Promise<T> {
  await connection.query(begin);
  try {
    const result = await work();
    await connection.query({ text: "COMMIT" });
    return result;
  } catch (error) {
    // Any other error ends the connection, and the transaction with it: one that does not answer is not asked again.
    if (isRolledBack(error)) await connection.query({ text: "ROLLBACK" });
    throw error;
  }
}
