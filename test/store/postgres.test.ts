import { setTimeout } from "node:timers/promises";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyLog } from "../../runtime/audit/verify-log.js";
import { createPool, isRolledBack } from "../../runtime/store/postgres/connection.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import type { Store } from "../../runtime/store/store.js";
import { conformance } from "./conformance.js";
import { startCuttingProxy } from "./cutting-proxy.js";
import { approvalOf, closingOf, collect, decisionOf, minute, openingOf, recordOf, start, unsettledAt } from "./fixture.js";
import { type PostgresServer, startPostgres } from "./postgres-server.js";
import { severalProcesses } from "./several-processes.js";
import { startSilentProxy } from "./silent-proxy.js";

const isLong = process.env.TOOLPACT_LONG === "1";

let server: PostgresServer;
/** One for all: making connections is most of the time of these tests. */
let pool: Pool;
let schemas = 0;
const newSchema = () => `schema_${++schemas}`;
beforeAll(async () => {
  server = await startPostgres();
  pool = new Pool({ connectionString: server.connectionString, max: 10 });
  // Connections that the server ends while nobody uses them.
  pool.on("error", () => {});
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

/** How many were ended. Gone for their clients too, a moment later. */
async function endBackends(which: string, like: string): Promise<number> {
  const text = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND ${which}`;
  const { rowCount } = await pool.query(text, [like]);
  await setTimeout(50);
  return rowCount ?? 0;
}

conformance("PostgreSQL", {
  isShared: true,
  open: async ({ place = newSchema(), key, every } = {}) => {
    const audit = { ...(key === undefined ? {} : { key }), ...(every === undefined ? {} : { every }) };
    return { store: postgresStore({ pool, schema: place, audit }), place };
  },
});

const ahead = { now: () => Date.now() + 10 * minute, elapsed: () => performance.now() };

if (isLong) {
  conformance("PostgreSQL, with a clock that is ten minutes ahead,", {
    isShared: true,
    open: async ({ place = newSchema(), key, every } = {}) => {
      const audit = { ...(key === undefined ? {} : { key }), ...(every === undefined ? {} : { every }) };
      return { store: postgresStore({ pool, schema: place, audit, clock: ahead }), place };
    },
  });
}

describe("PostgreSQL stores of machines whose clocks differ by ten minutes", () => {
  const open = (schema: string) => ({ right: postgresStore({ pool, schema }), wrong: postgresStore({ pool, schema, clock: ahead }) });

  it("do not take each other's live leases, and take those that are over", async () => {
    const { right, wrong } = open(newSchema());
    const now = Date.now();
    expect(await right.begin(openingOf({ now }))).toEqual({ kind: "open" });
    const again = { callId: "call-2", now: ahead.now() };
    const seen = await wrong.begin(openingOf(again));
    expect(seen).toMatchObject({ kind: "in-progress", entry: { createdAt: now + 10 * minute, leaseUntil: now + 11 * minute } });
    expect(await wrong.ledger.unsettled(unsettledAt(ahead.now()))).toEqual([]);
    expect(await right.renew([{ key: "key-1", callId: "call-1" }], now + 2 * minute)).toHaveLength(1);
    expect(await wrong.begin(openingOf({ ...again, now: again.now + minute }))).toMatchObject({ kind: "in-progress" });
    expect(await wrong.begin(openingOf({ ...again, now: again.now + 3 * minute }))).toMatchObject({ kind: "unknown" });
    // And the other way round: a claim of the clock that is ahead does not live ten minutes longer.
    expect(await wrong.begin(openingOf({ key: "key-2", callId: "call-3", now: ahead.now() }))).toEqual({ kind: "open" });
    expect(await right.begin(openingOf({ key: "key-2", callId: "call-4", now: Date.now() }))).toMatchObject({ kind: "in-progress" });
    expect(await right.begin(openingOf({ key: "key-2", callId: "call-4", now: Date.now() + 2 * minute }))).toMatchObject({
      kind: "unknown",
    });
  });

  it("count into the same windows, and agree on when an approval ends", async () => {
    const { right, wrong } = open(newSchema());
    const limits = [{ key: "limited", windows: [{ ms: minute, max: 3 }] }];
    const count = async (store: Store, now: number) => store.begin({ callId: "counted", now, limits });
    for (const [store, now] of [
      [right, Date.now()],
      [wrong, ahead.now()],
      [right, Date.now()],
    ] as const) {
      expect(await count(store, now)).toEqual({ kind: "open" });
    }
    const full = await count(wrong, ahead.now());
    expect(full).toMatchObject({ kind: "limited" });
    if (full.kind === "limited") expect(Math.abs(full.retryAt - ahead.now() - minute)).toBeLessThan(5_000);

    const now = Date.now();
    const asked = approvalOf({ createdAt: now, expiresAt: now + 5 * minute });
    await right.begin({ callId: "asks", now, limits: [], commit: { budgets: [], approval: { kind: "ask", approval: asked } } });
    expect(await wrong.approvals.get(asked.id)).toMatchObject({ expiresAt: now + 15 * minute });
    expect(await wrong.approvals.list({ unexpiredAt: ahead.now() })).toHaveLength(1);
    const decision = { kind: "approved", expiresAt: ahead.now() + minute } as const;
    expect(await wrong.approvals.decide({ id: asked.id, now: ahead.now(), by: "boss", decision, record: decisionOf(asked) })).toMatchObject(
      {
        kind: "decided",
        approval: { expiresAt: decision.expiresAt },
      },
    );
    const approval = { kind: "redeem", id: asked.id, binding: asked.binding } as const;
    const redeem = (at: number) => right.begin({ callId: "redeems", now: at, limits: [], commit: { budgets: [], approval } });
    expect(await redeem(Date.now() + 2 * minute)).toMatchObject({ kind: "approval-refused" });
    expect(await redeem(Date.now())).toEqual({ kind: "open" });
  });

  it("notice that a clock was set, and ask the database again", async () => {
    const schema = newSchema();
    let off = 0;
    const set = postgresStore({ pool, schema, clock: { now: () => Date.now() + off, elapsed: () => performance.now() } });
    await set.begin(openingOf({ now: Date.now() }));
    off = 30 * minute;
    expect(await set.begin(openingOf({ callId: "call-2", now: Date.now() + off }))).toMatchObject({ kind: "in-progress" });
  });
});

describe("PostgreSQL store in several processes", () => {
  severalProcesses(() => {
    const schema = newSchema();
    const { connectionString } = server;
    return { place: { kind: "postgres", connectionString, schema }, open: () => postgresStore({ pool, schema }) };
  });
});

describe("PostgreSQL schema", () => {
  it("is made once by instances that start together", async () => {
    const schema = newSchema();
    const stores = Array.from({ length: 10 }, () => postgresStore({ pool, schema }));
    const keys = await Promise.all(stores.map((store) => store.key()));
    expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
    const { rows } = await pool.query(`SELECT name FROM ${schema}.meta ORDER BY name`);
    expect(rows).toEqual([{ name: "key" }, { name: "version" }]);
  });

  it("of a newer format is refused", async () => {
    const schema = newSchema();
    await postgresStore({ pool, schema }).key();
    await pool.query(`UPDATE ${schema}.meta SET value = '99' WHERE name = 'version'`);
    await expect(postgresStore({ pool, schema }).key()).rejects.toThrow(/format 99, written by a newer @toolpact\/runtime/);
  });

  it("is brought up to date also where that takes longer than a call may", async () => {
    const schema = newSchema();
    await postgresStore({ pool, schema }).key();
    await pool.query(`DROP INDEX ${schema}.approvals_by_user; UPDATE ${schema}.meta SET value = '2' WHERE name = 'version'`);
    // An index waits for whoever writes.
    const writer = await pool.connect();
    await writer.query(`BEGIN; LOCK TABLE ${schema}.approvals IN ROW EXCLUSIVE MODE`);
    const impatient = new Pool({ connectionString: server.connectionString, max: 1, statement_timeout: 200, query_timeout: 300 });
    const opened = postgresStore({ pool: impatient, schema }).key();
    await setTimeout(600);
    await writer.query("COMMIT");
    writer.release();
    expect(await opened).toHaveLength(32);
    // What comes after is as impatient as before.
    expect((await impatient.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "200ms" }]);
    await impatient.end();
  });

  it("has a plain name", () => {
    for (const schema of ["", 'a"; DROP SCHEMA public; --', "1a", "a-b", "x".repeat(41), "a b", "ä"]) {
      expect(() => postgresStore({ pool, schema })).toThrow(TypeError);
    }
    expect(() => postgresStore({})).toThrow(TypeError);
    expect(() => postgresStore({ pool, connectionString: "postgres://" })).toThrow(TypeError);
  });

  it("of the longest name shares a connection with one that differs in the last letter", async () => {
    // PostgreSQL cuts the names of prepared statements after 63 bytes without a word.
    const one = new Pool({ connectionString: server.connectionString, max: 1 });
    for (const last of ["a", "b", "A"]) {
      const store = postgresStore({ pool: one, schema: `${"x".repeat(39)}${last}` });
      expect(await store.begin(openingOf())).toEqual({ kind: "open" });
      expect(await store.settle(closingOf())).toMatchObject({ kind: "settled" });
    }
    await one.end();
  });

  it("may be made by somebody else for a user who may not make one", async () => {
    const schema = newSchema();
    await pool.query(`CREATE ROLE modest LOGIN PASSWORD 'modest'; CREATE SCHEMA ${schema} AUTHORIZATION modest`);
    const store = postgresStore({ connectionString: server.connectionString.replace("toolpact:toolpact", "modest:modest"), schema });
    expect(await store.begin(openingOf())).toEqual({ kind: "open" });
    await store.close();
  });
});

it("PostgreSQL finds the approvals that a call used without looking at all of them", async () => {
  const schema = newSchema();
  await postgresStore({ pool, schema }).key();
  const client = await pool.connect();
  await client.query("BEGIN; SET LOCAL enable_seqscan = off");
  const where = "state = 'used' AND used_by = 'call' AND expires_at > 1";
  const { rows } = await client.query(`EXPLAIN UPDATE ${schema}.approvals SET state = 'approved', used_by = NULL WHERE ${where}`);
  await client.query("ROLLBACK");
  client.release();
  expect(JSON.stringify(rows)).toContain("approvals_by_user");
});

it.each([
  ["ERROR", "55P03", true],
  ["ERROR", "XX000", true],
  ["FEHLER", "55P03", true],
  ["ОШИБКА", "57014", true],
  ["FATAL", "57P01", false],
  ["ВАЖНО", "57P01", false],
  ["ПАНИКА", "XX000", false],
  [undefined, "EPIPE", false],
])("PostgreSQL that says %s, %s: rolled back for certain is %s", (severity, code, isCertain) => {
  expect(isRolledBack(Object.assign(new Error("no"), { severity, code }))).toBe(isCertain);
});

describe("PostgreSQL trips", () => {
  const limitsOf = (key: string) => [{ key, windows: [{ ms: minute, max: 100 }] }];

  it("to open a call are one, whether its key is new, done, running, or another's", async () => {
    const store = postgresStore({ pool, schema: newSchema() });
    const call = { key: "key-2", callId: "call-2", opening: { limits: limitsOf("shared") } };
    // The first makes the schema, and the window that later ones count in.
    await store.begin(openingOf({ ...call, key: "key-1", callId: "call-1" }));
    const trips = vi.spyOn(Client.prototype, "query");
    const begun = [openingOf(call), openingOf(call), openingOf({ ...call, lookUp: { fingerprint: "another" } })];
    const kinds: string[] = [];
    for (const opening of begun) kinds.push((await store.begin(opening)).kind);
    await store.settle(closingOf(call));
    kinds.push((await store.begin(openingOf(call))).kind);
    const asked = trips.mock.calls.length;
    trips.mockRestore();
    expect(kinds).toEqual(["open", "in-progress", "other-call", "replay"]);
    expect(asked).toBe(5);
  });

  it("carry many calls in few transactions", async () => {
    const schema = newSchema();
    const store = postgresStore({ pool, schema });
    await store.begin({ callId: "first", now: start, limits: limitsOf("shared") });
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const name = { key: `key-${index}`, callId: `call-${index}` };
        expect(await store.begin(openingOf(name))).toEqual({ kind: "open" });
        expect(await store.settle(closingOf(name))).toEqual({ kind: "settled" });
      }),
    );
    const { rows } = await pool.query(
      `SELECT count(DISTINCT xmin::text)::int AS transactions, count(*)::int AS lines FROM ${schema}.lines`,
    );
    expect(rows[0].lines).toBe(200);
    expect(rows[0].transactions).toBeLessThan(50);
  });

  it("that wait for a lock keep no others waiting", async () => {
    const schema = newSchema();
    const store = postgresStore({ pool, schema });
    await store.begin({ callId: "first", now: start, limits: limitsOf("locked") });
    const other = await pool.connect();
    await other.query(`BEGIN; SELECT 1 FROM ${schema}.limits FOR UPDATE`);
    let ended = 0;
    const blocked = ["a", "b", "c"].map(async (callId) => {
      const { kind } = await store.begin({ callId, now: start, limits: limitsOf("locked") });
      ended += 1;
      return kind;
    });
    expect(await store.begin(openingOf({ opening: { limits: limitsOf("free") } }))).toEqual({ kind: "open" });
    expect(ended).toBe(0);
    await other.query("ROLLBACK");
    other.release();
    expect(await Promise.all(blocked)).toEqual(["open", "open", "open"]);
  });
});

describe("PostgreSQL connections", () => {
  it("are closed with the store that made them, and left open otherwise", async () => {
    const own = postgresStore({ connectionString: server.connectionString, schema: newSchema() });
    await own.begin(openingOf());
    await own.close();
    await expect(own.begin(openingOf())).rejects.toThrow();
    await postgresStore({ pool, schema: newSchema() }).close();
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
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

  it("may be ended by the server while the log is read: the reader is told, the next one reads", async () => {
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
    expect(await endBackends("state = 'idle' AND query LIKE $1", `%"${schema}"%`)).toBe(1);
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
    await Promise.all([store.key(), own.key()]);
    proxy.silent = true;
    const begin = async (asked: Store, callId: string) => {
      const from = performance.now();
      await expect((async () => asked.begin(openingOf({ key: callId, callId })))()).rejects.toThrow(/timeout/);
      await expect((async () => asked.audit.append([recordOf(callId)]))()).rejects.toThrow(/timeout/);
      return performance.now() - from;
    };
    // The append has to make a connection first.
    if (isLong) expect(await begin(own, "own")).toBeLessThan(30_000);
    const { options } = (await createPool(connectionString)) as unknown as Pool;
    expect(options).toMatchObject({ query_timeout: 15_000, keepAlive: true, statement_timeout: 10_000 });
    const from = performance.now();
    await expect((async () => store.begin(openingOf()))()).rejects.toThrow(/timeout/);
    expect(performance.now() - from).toBeLessThan(3_000);
    proxy.silent = false;
    expect(await store.begin(openingOf({ key: "after", callId: "call-2" }))).toEqual({ kind: "open" });
    await own.close();
    await impatient.end();
    proxy.stop();
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
