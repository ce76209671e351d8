import { setImmediate as nextTurn } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptConnection } from "../../runtime/store/postgres/connection/kept-connection.js";
import type { TakenConnection } from "../../runtime/store/postgres/connection/taken-connection.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import type { Store } from "../../runtime/store/store.js";
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

async function makeCall(store: Store, callId: string): Promise<void> {
  expect(await store.begin(openingOf({ key: callId, callId }))).toEqual({ kind: "open" });
  expect(await store.settle(closingOf({ key: callId, callId }))).toEqual({ kind: "settled" });
}

/** With how it was given back: well or not. */
function fakeConnection(isBroken = false): { readonly taken: TakenConnection; readonly ends: readonly boolean[] } {
  const ends: boolean[] = [];
  const connection = { query: async () => ({ rows: [], rowCount: 0 }), on: () => {}, off: () => {}, release: () => {} };
  const giveBack = (isWell: boolean): void => void ends.push(isWell);
  return { taken: { connection, isBroken: () => isBroken, mayStay: () => true, giveBack }, ends };
}

describe("PostgreSQL connection", () => {
  it("is taken once for calls that wait for nobody else, and is the pool's again when the turn is over", async () => {
    const { pool, taken } = watchedPool();
    const store = postgresStore({ pool, schema: "kept" });
    await store.begin(openingOf({ key: "first", callId: "first" }));
    await nextTurn();
    expect(pool.idleCount).toBe(1);
    const before = taken();
    for (const callId of ["second", "third", "fourth"]) await makeCall(store, callId);
    expect([taken() - before, pool.idleCount]).toEqual([1, 0]);
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await store.begin(openingOf({ key: "fifth", callId: "fifth" }));
    await store.close();
    expect(pool.idleCount).toBe(1);
    await expect(store.settle(closingOf({ key: "fifth", callId: "fifth" }))).rejects.toThrow("The store is closed");
    await pool.end();
  });

  it("is the pool's as soon as somebody waits there, also while calls follow each other", async () => {
    const { pool } = watchedPool();
    const store = postgresStore({ pool, schema: "shared" });
    await makeCall(store, "first");
    let isAnswered = false;
    const asking = pool.query("SELECT 1").then(() => {
      isAnswered = true;
    });
    let calls = 0;
    while (!isAnswered && calls < 100) await makeCall(store, `other ${++calls}`);
    expect(calls).toBeLessThan(3);
    await asking;
    await store.close();
    await pool.end();
  });

  it("is the pool's now and then, so that one that is ended does not wait for the last of many calls", async () => {
    const { pool, taken } = watchedPool();
    const store = postgresStore({ pool, schema: "ended" });
    await makeCall(store, "first");
    const before = taken();
    for (let call = 0; call < 50; call += 1) await makeCall(store, `call ${call}`);
    expect(taken() - before).toBeGreaterThan(3);
    expect(taken() - before).toBeLessThan(10);
    const ending = pool.end();
    let calls = 0;
    const going = async (): Promise<void> => {
      while (calls < 100) await makeCall(store, `late ${++calls}`);
    };
    await expect(going()).rejects.toThrow("Cannot use a pool after calling end on the pool");
    await ending;
    await store.close();
  });

  it("is not kept of a pool that cannot tell whether somebody waits", async () => {
    const { pool, taken } = watchedPool();
    const store = postgresStore({ pool: { connect: () => pool.connect(), end: () => pool.end() }, schema: "untold" });
    await makeCall(store, "first");
    const before = taken();
    await makeCall(store, "second");
    expect(taken() - before).toBe(2);
    await store.close();
    await pool.end();
  });

  it("goes back also where whoever listens to the pool throws: no call fails of it, and the process goes on", async () => {
    const { pool } = watchedPool();
    const store = postgresStore({ pool, schema: "throwing" });
    await makeCall(store, "first");
    await nextTurn();
    pool.once("release", () => {
      throw new Error("by a listener");
    });
    await makeCall(store, "second");
    await nextTurn();
    await nextTurn();
    pool.removeAllListeners("release");
    await store.close();
  });

  it("that broke meanwhile is not taken again, but ended", () => {
    const kept = keptConnection();
    const { taken, ends } = fakeConnection(true);
    kept.keep(taken);
    expect(kept.take()).toBeUndefined();
    expect(ends).toEqual([false]);
  });

  it("beside one that is kept is the pool's at once, and so is each once the store is closed", () => {
    const kept = keptConnection();
    const [first, second, third] = [fakeConnection(), fakeConnection(), fakeConnection()];
    kept.keep(first.taken);
    kept.keep(second.taken);
    expect([first.ends, second.ends]).toEqual([[], [true]]);
    kept.close();
    kept.keep(third.taken);
    expect([first.ends, third.ends]).toEqual([[true], [true]]);
    expect(kept.take()).toBeUndefined();
  });
});
