import type { PostgresConnection, PostgresPool } from "./connection.js";
import { connectInTime, inTime } from "./time-limits.js";

export type TakenConnection = {
  readonly connection: PostgresConnection;
  /** To the pool, which ends it where it is not well. */
  readonly giveBack: (isWell: boolean) => void;
};

/** A pool listens only to connections that nobody uses: without a listener one that breaks in use would end the process. */
export async function takeConnection(pool: PostgresPool): Promise<TakenConnection> {
  listenToPool(pool);
  const connection = inTime(await connectInTime(pool));
  let isBroken = false;
  const breaks = (): void => {
    isBroken = true;
  };
  connection.on("error", breaks);
  return {
    connection,
    giveBack: (isWell) => {
      connection.off("error", breaks);
      connection.release(isBroken || !isWell);
    },
  };
}

const listened = new WeakSet<PostgresPool>();

/**
 * A broken connection may tell of it twice, and the second time it is the pool's again. A pool that nobody listens to would end the process as well. So would
 * a new connection that the server ends in the same breath as it accepts it: the pool has handed it over, and whoever asked for it has not been told yet.
 */
function listenToPool(pool: PostgresPool): void {
  if (listened.has(pool)) return;
  listened.add(pool);
  pool.on?.("error", ignore);
  pool.on?.("connect", (connection) => connection.on("error", ignore));
}

function ignore(): void {}
