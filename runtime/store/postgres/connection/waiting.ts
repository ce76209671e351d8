import type { PostgresConnection, PostgresPool } from "./connection.js";

/** Those who wait for a connection of a pool. One that is ended forgets them: they would be told when their time is over, and not that the store is closed. */
type Waiting = {
  /** The same pool. Whoever listens to it does so already. */
  readonly watch: (pool: PostgresPool) => PostgresPool;
  /** Nobody waits any more, from now on. */
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
      // A pool that is not of `pg` may throw: then nobody waits.
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
      // Of one that cannot tell, somebody may wait at any time.
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
