import type { PostgresConnection, PostgresPool } from "./connection.js";

export type TakenConnection = {
  readonly connection: PostgresConnection;
  /** To the pool, which ends it where it is not well. */
  readonly giveBack: (isWell: boolean) => void;
};

/** A pool listens only to connections that nobody uses: without a listener one that breaks in use would end the process. */
export async function takeConnection(pool: PostgresPool): Promise<TakenConnection> {
  listenToPool(pool);
  const connection = await pool.connect();
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

/** A broken connection may tell of it twice, and the second time it is the pool's again. A pool that nobody listens to would end the process as well. */
function listenToPool(pool: PostgresPool): void {
  if (listened.has(pool)) return;
  listened.add(pool);
  pool.on?.("error", () => {});
}
