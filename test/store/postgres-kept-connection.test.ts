import { setImmediate as nextTurn } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptConnection } from "../../runtime/store/postgres/connection/kept-connection.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { closingOf, openingOf } from "./fixture.js";
import { type PooledServer, startPooledPostgres } from "./postgres-server.js";

let server: PooledServer;
beforeAll(async () => {
  server = await startPooledPostgres();
});
afterAll(() => server.stop());

function watchedPool(): { readonly pool: Pool; readonly taken: () => number } {
  const pool = new Pool({ connectionString: server.connectionString, max: 1 });
  let times = 0;
  pool.on("acquire", () => {
    times += 1;
  });
  return { pool, taken: () => times };
}

describe("PostgreSQL connection", () => {
  it("is taken once for calls that wait for nobody else, and is the pool's again when the turn is over", async () => {
    const { pool, taken } = watchedPool();
    const store = postgresStore({ pool, schema: "kept" });
    await store.begin(openingOf({ key: "first", callId: "first" }));
    await nextTurn();
    expect(pool.idleCount).toBe(1);
    const before = taken();
    for (const callId of ["second", "third", "fourth"]) {
      expect(await store.begin(openingOf({ key: callId, callId }))).toEqual({ kind: "open" });
      expect(await store.settle(closingOf({ key: callId, callId }))).toEqual({ kind: "settled" });
    }
    expect([taken() - before, pool.idleCount]).toEqual([1, 0]);
    // Whoever else waits for the pool's only connection waits no longer than that.
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await store.begin(openingOf({ key: "fifth", callId: "fifth" }));
    await store.close();
    expect(pool.idleCount).toBe(1);
    await expect(store.settle(closingOf({ key: "fifth", callId: "fifth" }))).rejects.toThrow("The store is closed");
    await pool.end();
  });

  it("that broke meanwhile is not taken again, but ended", () => {
    const kept = keptConnection();
    const ends: boolean[] = [];
    const connection = { query: async () => ({ rows: [], rowCount: 0 }), on: () => {}, off: () => {}, release: () => {} };
    kept.keep({ connection, isBroken: () => true, giveBack: (isWell) => void ends.push(isWell) });
    expect(kept.take()).toBeUndefined();
    expect(ends).toEqual([false]);
  });
});
