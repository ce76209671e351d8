/** What is asked of `pg`, so that its types are no part of this package's. */
export type PostgresPool = {
  readonly connect: () => Promise<PostgresConnection>;
  readonly end: () => Promise<void>;
  readonly on?: PoolListening;
  readonly options?: { readonly connectionTimeoutMillis?: unknown };
  /** How many wait for a connection. */
  readonly waitingCount?: number;
};
type PoolListening = {
  (event: "error", listener: () => void): unknown;
  (event: "connect", listener: (connection: Pick<PostgresConnection, "on">) => void): unknown;
};
export type PostgresConnection = {
  readonly query: (query: PostgresQuery) => Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>;
  readonly release: (destroy?: boolean) => void;
  readonly on: (event: "error", listener: () => void) => unknown;
  readonly off: (event: "error", listener: () => void) => unknown;
};
export type PostgresQuery = {
  /** Prepared once per connection under this name. */
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Milliseconds that this one is waited for, whatever the pool says. */
  readonly query_timeout?: number;
};

/** Milliseconds that the store waits for a connection, and for an answer: of its own pool, and of one that was made without. */
export const connectionMs = 10_000;
export const queryMs = 15_000;

/** Loaded late: who brings a pool needs no second copy of the driver. */
export async function createPool(connectionString: string): Promise<PostgresPool> {
  const { Pool } = await import("pg").then(
    (module) => module.default,
    (cause: unknown) => {
      throw new Error("The PostgreSQL store needs the package pg: npm install pg", { cause });
    },
  );
  return new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectionMs,
    // A call waits for a lock or a slow disk no longer than this; then it fails closed.
    statement_timeout: 10_000,
    // A server that is gone answers nothing at all, not even that.
    query_timeout: queryMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 300_000,
  });
}

/**
 * Begins a transaction of several statements. Each statement sees what was committed before it, whatever the database's own level. If a client falls
 * silent between two statements (its machine is gone, and no packet reaches the server), its locks would block all others until TCP gives up, usually
 * after two hours.
 */
export const begin: PostgresQuery = { text: "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = '20s'" };

/**
 * The server refused the statement, so its transaction was rolled back. Anything else may have been committed. A server that speaks another language says
 * FEHLER or ERREUR: there the code must do.
 */
export function isRolledBack(error: unknown): boolean {
  const severity = error instanceof Error ? (error as Error & { severity?: unknown }).severity : undefined;
  if (typeof severity !== "string" || severity === "FATAL" || severity === "PANIC") return false;
  return severity === "ERROR" || !endsConnection.test(String(codeOf(error)));
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: what may end the connection, or the server. */
const endsConnection = /^(08|25P0[34]|28|3D|53|57P|58|XX)/;

/**
 * Serialisation failure or deadlock, or a connection that is not the one it was: nothing was done, and the same again may work. By its code, because some
 * servers say the severity in their own language.
 */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01" || code === purged || hasForgotten(error) || isShared(error);
}

/** What a function has just seen was dropped before it could lock it: a window of a limit that is over, by a purge. */
const purged = "P0002";

/** A statement that `pg` believes to be prepared on the connection is gone: another user of the pool, or a proxy, has cleaned it (`DISCARD ALL`). */
export function hasForgotten(error: unknown): boolean {
  return codeOf(error) === "26000";
}

/** What `pg` prepares on a connection for the first time is there already: a pooler stands between, and gives each transaction another one. */
export function isShared(error: unknown): boolean {
  return codeOf(error) === "42P05";
}

/** The same connection, on which nothing is prepared: what has a name is found, or not, on whichever connection a transaction is given. */
export function unprepared(connection: PostgresConnection): PostgresConnection {
  return {
    query: ({ name: _, ...query }) => connection.query(query),
    release: (destroy) => connection.release(destroy),
    on: (event, listener) => connection.on(event, listener),
    off: (event, listener) => connection.off(event, listener),
  };
}

/** The server accepts no connection at the moment: it has reached its limit, or is starting. It received no question. */
export function isNotLetIn(error: unknown): boolean {
  const code = codeOf(error);
  // The last is a socket that is a file.
  return code === "53300" || code === "57P03" || code === "ECONNREFUSED" || code === "ENOENT";
}

/** What was once the primary takes no writes any more: the next connection may be to the server that took its place. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === "25006";
}

/** Something in the transaction failed before, and nothing more is done in it. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === "25P02";
}

/** Another transaction has meanwhile inserted a key that must be unique. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === "23505";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
}
