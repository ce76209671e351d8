import type { PostgresConnection, PostgresPool } from "./connection.js";

/** Callers that wait for a connection of a pool. An ended pool forgets them: they would fail when their time is over, and not because the store is closed. */
type Waiting = {
  /** The same pool. Its user listens to it already. */
  readonly watch: (pool: PostgresPool) => PostgresPool;
  /** From now on no caller waits. */
  readonly end: () => void;
};

export function closedStore(): Error {
  return new Error("The store is closed");
}

export function createWaiting(): Waiting {
  const waiting = new Set<(error: Error) => void>();
  let isEnded = false;
  const connect = (pool: PostgresPool): Promise<PostgresConnection> =>
    new Promise((resolve, reject) => {
      if (isEnded) return reject(closedStore());
      // A pool of another driver may throw: then no caller waits.
      const connecting = pool.connect();
      waiting.add(reject);
      connecting.then(
        (connection) => (waiting.delete(reject) ? resolve(connection) : connection.release()),
        (error: Error) => {
          waiting.delete(reject);
          reject(error);
        },
      );
    });
  return {
    watch: (pool) => ({
      connect: () => connect(pool),
      end: () => pool.end(),
      ...(pool.options === undefined ? {} : { options: pool.options }),
      // A pool without this figure may have waiting callers at any time.
      get waitingCount() {
        return pool.waitingCount ?? 1;
      },
    }),
    end: () => {
      isEnded = true;
      for (const reject of waiting) reject(closedStore());
      waiting.clear();
    },
  };
}
