import { connect, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import { createPool } from "../../runtime/store/postgres/connection/connection.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import type { Store } from "../../runtime/store/store.js";
import { startCuttingProxy } from "./cutting-proxy.js";
import { closingOf, collect, openingOf, recordOf, start, unsettledAt } from "./fixture.js";
import { type PooledServer, startPooledPostgres } from "./postgres-server.js";
import { startSilentProxy } from "./silent-proxy.js";

const isLong = process.env.TOOLPACT_LONG === "1";

let server: PooledServer;
let pool: Pool;
let schemas = 0;
const newSchema = () => `schema_${++schemas}`;
beforeAll(async () => {
  server = await startPooledPostgres();
  pool = server.pool;
});
afterAll(() => server.stop());

/** How many were ended. Their clients learn of it a moment later. */
async function endBackends(which: string, like: string): Promise<number> {
  const text = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND ${which}`;
  const { rowCount } = await pool.query(text, [like]);
  await setTimeout(50);
  return rowCount ?? 0;
}

describe("PostgreSQL connections", () => {
  it("are closed with the store that made them, and left open otherwise", async () => {
    const own = postgresStore({ connectionString: server.connectionString, schema: newSchema() });
    await own.begin(openingOf());
    await own.close();
    await expect(own.begin(openingOf())).rejects.toThrow();
    await postgresStore({ pool, schema: newSchema() }).close();
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  it("are waited for by nobody once the store is closed, and go back to a pool that stays", async () => {
    const narrow = new Pool({ connectionString: server.connectionString, max: 1 });
    const store = postgresStore({ pool: narrow, schema: newSchema() });
    await store.begin(openingOf());
    const taken = await narrow.connect();
    const waiting = expect(store.audit.append([recordOf("late")])).rejects.toThrow("The store is closed");
    await setTimeout(20);
    await store.close();
    await waiting;
    taken.release();
    expect((await narrow.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await narrow.end();

    const own = postgresStore({ connectionString: server.connectionString, schema: newSchema() });
    await own.begin(openingOf());
    const startedAt = performance.now();
    const ending = Promise.allSettled(Array.from({ length: 40 }, (_, index) => own.audit.append([recordOf(`call ${index}`)])));
    await setTimeout(0);
    await own.close();
    for (const one of await ending) if (one.status === "rejected") expect(String(one.reason)).toContain("The store is closed");
    // A pool that is ended would let them wait for ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });

  it("of which the server has none left for a moment are asked for again, so that what happened is on record", async () => {
    const schema = newSchema();
    await pool.query(`CREATE ROLE few LOGIN PASSWORD 'few' CONNECTION LIMIT 2; CREATE SCHEMA ${schema} AUTHORIZATION few`);
    const store = postgresStore({ connectionString: server.connectionString.replace("toolpact:toolpact", "few:few"), schema });
    const callIds = Array.from({ length: 30 }, (_, index) => `call-${index}`);
    await Promise.all(
      callIds.map(async (callId) => {
        expect(await store.begin(openingOf({ key: callId, callId }))).toEqual({ kind: "open" });
        expect(await store.settle(closingOf({ key: callId, callId }))).toEqual({ kind: "settled" });
      }),
    );
    await store.close();
  });

  it("to a server that is being started again are asked for again", async () => {
    const { port } = new URL(server.connectionString);
    const gone = await startSilentProxy(Number(port));
    gone.stop();
    const store = postgresStore({ connectionString: server.connectionString.replace(`:${port}`, `:${gone.port}`), schema: newSchema() });
    const begun = store.begin(openingOf());
    await setTimeout(50);
    const back = createServer((client) => void client.pipe(connect(Number(port), "127.0.0.1")).pipe(client)).listen(gone.port, "127.0.0.1");
    expect(await begun).toEqual({ kind: "open" });
    await store.close();
    back.close();
  });

  it("that somebody else who uses the pool has cleaned are given up for new ones, and no call fails for it", async () => {
    const shared = new Pool({ connectionString: server.connectionString, max: 2 });
    const store = postgresStore({ pool: shared, schema: newSchema() });
    const call = async (callId: string): Promise<void> => {
      expect(await store.begin(openingOf({ key: callId, callId }))).toEqual({ kind: "open" });
      await shared.query("DISCARD ALL");
      expect(await store.settle(closingOf({ key: callId, callId }))).toEqual({ kind: "settled" });
      await shared.query("DISCARD ALL");
    };
    for (const callId of ["one", "two", "three", "four"]) await call(callId);
    // Nobody doubts what was written before: the chain goes on, and does not begin anew with every call.
    const found = await verifyLog(store.audit.lines());
    expect(Object.keys(found.writers)).toHaveLength(1);
    await Promise.all(["five", "six", "seven", "eight"].map(call));
    expect(await verifyLog(store.audit.lines())).toMatchObject({ ok: true, unknownOutcomes: [] });
    await shared.end();
  });

  it("on which somebody else who uses the pool left a transaction open are given up, so that what is written is there for all", async () => {
    const schema = newSchema();
    const other = postgresStore({ pool, schema });
    const shared = new Pool({ connectionString: server.connectionString, max: 1 });
    // Before the store has seen the connection, and after.
    await shared.query("BEGIN");
    const store = postgresStore({ pool: shared, schema });
    const call = async (callId: string): Promise<void> => {
      expect(await store.begin(openingOf({ key: callId, callId }))).toEqual({ kind: "open" });
      expect(await other.ledger.get(callId)).toMatchObject({ state: "running", callId });
      await shared.query("BEGIN");
      expect(await store.settle(closingOf({ key: callId, callId }))).toEqual({ kind: "settled" });
      expect(await other.ledger.get(callId)).toMatchObject({ state: "done", callId });
    };
    await call("one");
    await shared.query("BEGIN");
    await call("two");
    const failed = await shared.connect();
    await failed.query("BEGIN");
    await expect(failed.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
    failed.release();
    await call("three");
    expect(await verifyLog(other.audit.lines())).toMatchObject({ ok: true, lines: 6, unknownOutcomes: [] });
    await shared.end();
  });

  it("of a large pool may all have been cleaned", async () => {
    const shared = new Pool({ connectionString: server.connectionString, max: 20 });
    const store = postgresStore({ pool: shared, schema: newSchema() });
    const call = async (callId: string): Promise<void> => {
      expect(await store.begin(openingOf({ key: callId, callId }))).toEqual({ kind: "open" });
      expect(await store.settle(closingOf({ key: callId, callId }))).toEqual({ kind: "settled" });
    };
    const taken = await Promise.all(Array.from({ length: 20 }, () => shared.connect()));
    for (const [index, connection] of taken.entries()) {
      connection.release();
      await call(`call-${index}`);
      taken[index] = await shared.connect();
    }
    for (const connection of taken) await connection.query("DISCARD ALL");
    for (const connection of taken) connection.release();
    await call("after");
    await shared.end();
  });

  it("that nobody uses are ended by the pool, and the next go on with the chains of the log", async () => {
    const brief = new Pool({ connectionString: server.connectionString, idleTimeoutMillis: 1 });
    const store = postgresStore({ pool: brief, schema: newSchema(), audit: { every: 4 } });
    for (let round = 0; round < 6; round += 1) {
      await store.audit.append([recordOf(`round ${round}`)]);
      while (brief.totalCount > 0) await setTimeout(5);
    }
    const { ok, writers, lines, checkpoints } = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
    expect({ ok, lines, checkpoints, writers: Object.values(writers).length }).toEqual({
      ok: true,
      lines: 7,
      checkpoints: "unsigned",
      writers: 1,
    });
    await store.close();
    await brief.end();
  });

  it("that only read are no writers of the log, and those that break end no chain of it", async () => {
    const schema = newSchema();
    const own = new Pool({ connectionString: server.connectionString, application_name: schema });
    own.on("error", () => {});
    const store = postgresStore({ pool: own, schema });
    for (let round = 0; round < 4; round += 1) {
      const reads = Array.from({ length: 4 }, () => store.approvals.get("none"));
      await store.audit.append([recordOf(`round ${round}`)]);
      await Promise.all(reads);
    }
    const lock = await pool.connect();
    await lock.query(`BEGIN; LOCK TABLE ${schema}.approvals IN ACCESS EXCLUSIVE MODE`);
    const broken = expect(store.approvals.get("none")).rejects.toThrow();
    await expect.poll(() => endBackends("application_name = $1 AND wait_event_type = 'Lock'", schema)).toBeGreaterThan(0);
    await broken;
    await lock.query("ROLLBACK");
    lock.release();
    await store.audit.append([recordOf("last")]);
    const { ok, lines, writers } = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
    expect({ ok, lines, writers: Object.keys(writers).length }).toEqual({ ok: true, lines: 5, writers: 1 });
    await store.close();
    await own.end();
  });

  it("may break at any moment: the log stays whole, and agrees with the ledger", async () => {
    const schema = newSchema();
    const store = postgresStore({ connectionString: server.connectionString, schema });
    await store.key();
    let isOver = false;
    let failed = 0;
    const run = async (name: string): Promise<void> => {
      for (let index = 0; !isOver; index += 1) {
        const callId = `${name}-${index}`;
        try {
          const { kind } = await store.begin(openingOf({ key: callId, callId }));
          if (kind === "open")
            await store.settle(closingOf({ key: callId, callId, end: { kind: "done", answer: "", until: start + 1e9 } }));
        } catch {
          failed += 1;
        }
      }
    };
    const runs = Array.from({ length: 6 }, (_, index) => run(`run-${index}`));
    const end =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid() ORDER BY random() LIMIT 2";
    for (let kill = 0; kill < 25; kill += 1) {
      await setTimeout(20);
      await pool.query(end, [`%"${schema}"%`]);
    }
    isOver = true;
    await Promise.all(runs);
    expect(failed).toBeGreaterThan(0);
    const verified = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
    expect(verified).toMatchObject({ ok: true, tailVouched: true, withoutIntent: [] });
    const unsettled = await store.ledger.unsettled(unsettledAt(start + 1e9));
    expect(unsettled.map(({ callId }) => callId).toSorted()).toEqual(verified.unknownOutcomes.map(({ callId }) => callId).toSorted());
    await store.close();
  });

  it("may be ended by the server while the log is read: the reader fails, the next one reads", async () => {
    const schema = newSchema();
    // Nobody listens to this pool.
    const bare = new Pool({ connectionString: server.connectionString, max: 2 });
    for (const store of [postgresStore({ pool: bare, schema }), postgresStore({ connectionString: server.connectionString, schema })]) {
      await store.audit.append(Array.from({ length: 1_200 }, (_, index) => recordOf(`call-${index}`)));
      const read = async (): Promise<void> => {
        let lines = 0;
        for await (const _ of store.audit.lines()) {
          lines += 1;
          if (lines === 2) expect(await endBackends("state = 'idle in transaction' AND query LIKE $1", `%"${schema}"%`)).toBe(1);
        }
      };
      await expect(read()).rejects.toThrow();
      expect((await collect(store.audit.lines())).length).toBeGreaterThanOrEqual(1_200);
      await store.close();
    }
    await bare.end();
  });

  it("may be ended by the server while the schema is made: the next call makes it", async () => {
    const bare = new Pool({ connectionString: server.connectionString, max: 2 });
    const schema = newSchema();
    const store = postgresStore({ pool: bare, schema });
    const holder = await pool.connect();
    const lock = "hashtextextended('toolpact migrations', 0)";
    await holder.query(`SELECT pg_advisory_lock(${lock})`);
    const opened = store.key();
    const refused = expect(opened).rejects.toThrow();
    while ((await endBackends("wait_event_type = 'Lock' AND query LIKE $1", "%toolpact migrations%")) === 0);
    await refused;
    await holder.query(`SELECT pg_advisory_unlock(${lock})`);
    holder.release();
    expect(await store.key()).toHaveLength(32);
    // And while nobody uses it.
    const open = bare.totalCount;
    expect(await endBackends("state = 'idle' AND query LIKE $1", `%"${schema}"%`)).toBe(1);
    await expect.poll(() => bare.totalCount).toBe(open - 1);
    expect(await store.begin(openingOf())).toEqual({ kind: "open" });
    await bare.end();
  });

  it("that fall silent are given up after the time of the pool, which the store's own has", async () => {
    const to = new URL(server.connectionString);
    const proxy = await startSilentProxy(Number(to.port));
    const connectionString = server.connectionString.replace(`:${to.port}`, `:${proxy.port}`);
    const impatient = new Pool({ connectionString, max: 2, query_timeout: 300, connectionTimeoutMillis: 1_000 });
    const schema = newSchema();
    const store = postgresStore({ pool: impatient, schema });
    const own = postgresStore({ connectionString, schema });
    // One after the other: the impatient one would give up waiting for the other to make the schema.
    await own.key();
    // And asked again where the machine stands still for longer than it waits.
    await expect.poll(() => store.key()).toHaveLength(32);
    proxy.silent = true;
    const silentMs = async (asked: Store, callId: string) => {
      const from = performance.now();
      await expect((async () => asked.begin(openingOf({ key: callId, callId })))()).rejects.toThrow(/timeout/);
      await expect((async () => asked.audit.append([recordOf(callId)]))()).rejects.toThrow(/timeout/);
      return performance.now() - from;
    };
    // The append has to make a connection first.
    if (isLong) expect(await silentMs(own, "own")).toBeLessThan(30_000);
    const { options } = (await createPool(connectionString)) as unknown as Pool;
    expect(options).toMatchObject({ query_timeout: 15_000, keepAlive: true, statement_timeout: 10_000 });
    const given: string[] = [];
    const giveUp = async (asked: Store, who: string) => {
      await expect((async () => asked.begin(openingOf({ key: who, callId: who })))()).rejects.toThrow();
      given.push(who);
    };
    const patient = giveUp(own, "own");
    await expect((async () => store.begin(openingOf()))()).rejects.toThrow(/timeout/);
    expect(given).toEqual([]);
    proxy.silent = false;
    let calls = 0;
    const begin = async () => store.begin(openingOf({ key: `after ${calls}`, callId: `after ${calls++}` }));
    await expect.poll(begin).toEqual({ kind: "open" });
    proxy.stop();
    await patient;
    await own.close();
    await impatient.end();
  });

  it("that the server ends as soon as it has accepted them fail one request, and never the process", async () => {
    const { port } = new URL(server.connectionString);
    const proxy = await startCuttingProxy(Number(port));
    // ErrorResponse, in one piece with ReadyForQuery: the pool hands the connection over and forgets it before anybody else listens.
    const text = Buffer.from("SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0");
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + text.length);
    proxy.welcome = Buffer.concat([Buffer.from("E"), length, text]);
    const connectionString = server.connectionString.replace(`:${port}`, `:${proxy.port}`);
    const store = postgresStore({ connectionString, schema: newSchema() });
    await expect(async () => store.key()).rejects.toThrow();
    proxy.welcome = undefined;
    expect(await store.key()).toHaveLength(32);
    await store.close();
    proxy.stop();
  });

  it("to a server that takes no writes any more are given up: the next may be to the one that took its place", async () => {
    const narrow = new Pool({ connectionString: server.connectionString, max: 1 });
    const store = postgresStore({ pool: narrow, schema: newSchema() });
    await store.key();
    await narrow.query("SET default_transaction_read_only = on");
    await expect(async () => store.begin(openingOf())).rejects.toThrow(/read-only/);
    expect(await store.begin(openingOf())).toEqual({ kind: "open" });
    await narrow.end();
  });

  it("that fall silent in a transaction keep their locks for seconds, not until TCP gives up", async () => {
    const schema = newSchema();
    const store = postgresStore({ pool, schema });
    await store.key();
    // The trigger sees the setting from inside of the transaction.
    await pool.query(`CREATE TABLE ${schema}.seen AS SELECT ''::text AS setting;
      CREATE FUNCTION ${schema}.see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE ${schema}.seen SET setting = current_setting('idle_in_transaction_session_timeout'); RETURN NEW; END $$;
      CREATE TRIGGER see BEFORE INSERT ON ${schema}.lines FOR EACH ROW EXECUTE FUNCTION ${schema}.see()`);
    await store.audit.append([recordOf("call-1")]);
    expect((await pool.query(`SELECT setting FROM ${schema}.seen`)).rows).toEqual([{ setting: "20s" }]);
    // And the setting ends with the transaction: readers of the log may be slow.
    const { rows } = await pool.query("SELECT current_setting('idle_in_transaction_session_timeout') AS setting");
    expect(rows).toEqual([{ setting: "0" }]);
  });

  it.runIf(isLong)(
    "that fall silent while the schema is made keep nobody from making it",
    async () => {
      const { port } = new URL(server.connectionString);
      const proxy = await startCuttingProxy(Number(port));
      const connectionString = server.connectionString.replace(`:${port}`, `:${proxy.port}`);
      const schema = newSchema();
      const lost = postgresStore({ connectionString, schema });
      let isSilent = false;
      proxy.cut = (request) => {
        isSilent ||= request.includes("CREATE TABLE");
        return isSilent ? "silent" : undefined;
      };
      const losing = expect(async () => lost.key()).rejects.toThrow();
      while (!isSilent) await setTimeout(10);
      const from = performance.now();
      const store = postgresStore({ pool, schema });
      expect(await store.key()).toHaveLength(32);
      expect(performance.now() - from).toBeLessThan(25_000);
      await losing;
      await lost.close();
      proxy.stop();
    },
    60_000,
  );

  it("are given back by whoever stops reading the log", async () => {
    const narrow = new Pool({ connectionString: server.connectionString, max: 1 });
    const store = postgresStore({ pool: narrow, schema: newSchema() });
    await store.audit.append(Array.from({ length: 600 }, (_, index) => recordOf(`call-${index}`)));
    for await (const _ of store.audit.lines()) break;
    expect(await collect(store.audit.lines())).toHaveLength(600);
    await narrow.end();
  });
});
