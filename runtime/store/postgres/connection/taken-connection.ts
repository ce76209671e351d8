import type { PostgresConnection, PostgresPool } from "./connection.js";
import { hearFromStart, isLeftOpen } from "./left-open.js";
import { connectInTime, inTime } from "./time-limits.js";

export type TakenConnection = {
  readonly connection: PostgresConnection;
  readonly isBroken: () => boolean;
  /** Whether it may be kept once more in the place of giving it back. */
  readonly mayStay: () => boolean;
  /** To the pool, which ends it where it is not well. */
  readonly giveBack: (isWell: boolean) => void;
};

/** More than a pool has: each is ended, and a new connection has no open transaction. */
const mostLeftOpen = 200;

/** A pool that is ended, or gives each connection only so much time, waits for it. */
const mostStays = 20;

export async function takeConnection(pool: PostgresPool): Promise<TakenConnection> {
  listenToPool(pool);
  for (let ended = 0; ended < mostLeftOpen; ended += 1) {
    const taken = listenTo(inTime(await connectInTime(pool)), pool);
    let isUsable = false;
    try {
      const leftOpen = isLeftOpen(taken.connection);
      isUsable = !(typeof leftOpen === "boolean" ? leftOpen : await leftOpen);
    } finally {
      if (!isUsable) taken.giveBack(false);
    }
    if (isUsable) return taken;
  }
  throw new Error("Every connection of the pool has a transaction open that somebody else began");
}

/** A pool listens only to idle connections: without a listener, a connection that breaks in use would end the process. */
function listenTo(connection: PostgresConnection, pool: PostgresPool): TakenConnection {
  let isBroken = false;
  let stays = 0;
  const breaks = (): void => {
    isBroken = true;
  };
  connection.on("error", breaks);
  return {
    connection,
    isBroken: () => isBroken,
    mayStay: () => {
      stays += 1;
      return stays <= mostStays && pool.waitingCount === 0;
    },
    giveBack: (isWell) => {
      connection.off("error", breaks);
      try {
        connection.release(isBroken || !isWell);
      } catch {
        // A listener of the pool may throw: the trip is over, and no caller is left once the turn ends.
      }
    },
  };
}

const listened = new WeakSet<PostgresPool>();

/**
 * A broken connection may report twice, and the second time it belongs to the pool again. A pool without a listener would end the process as well. So
 * would a new connection that the server ends at once: the pool has handed it over, and its caller does not have it yet.
 */
function listenToPool(pool: PostgresPool): void {
  if (listened.has(pool)) return;
  listened.add(pool);
  pool.on?.("error", ignore);
  pool.on?.("connect", (connection) => {
    connection.on("error", ignore);
    hearFromStart(connection);
  });
}

function ignore(): void {}
