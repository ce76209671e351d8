import { setTimeout } from "node:timers/promises";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isRolledBack } from "../../runtime/store/postgres/connection/connection.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import type { Store } from "../../runtime/store/store.js";
import { conformance } from "./conformance.js";
import { approvalOf, closingOf, decisionOf, minute, openingOf, start, unsettledAt } from "./fixture.js";
import { type PooledServer, startPooledPostgres } from "./postgres-server.js";
import { severalProcesses } from "./several-processes.js";

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

  it("reject where a clock of the application's throws, and go on once it does not", async () => {
    const clock = { isBroken: false };
    const told = (now: () => number) => () => {
      if (clock.isBroken) throw new Error("no time");
      return now();
    };
    const store = postgresStore({ pool, schema: newSchema(), clock: { now: told(Date.now), elapsed: told(() => performance.now()) } });
    await store.begin(openingOf());
    clock.isBroken = true;
    // Also at once: whoever puts a store of their own around it may catch what it promises.
    const asked = [store.begin(openingOf({ key: "other" })), store.settle(closingOf())];
    for (const one of asked) await expect(one).rejects.toThrow("no time");
    clock.isBroken = false;
    expect(await store.settle(closingOf())).toEqual({ kind: "settled" });
    await store.close();
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

  it("is made once whatever level of isolation the database has", async () => {
    const schema = newSchema();
    const strict = new Pool({ connectionString: server.connectionString, options: "-c default_transaction_isolation=serializable" });
    const stores = Array.from({ length: 6 }, () => postgresStore({ pool: strict, schema }));
    const keys = await Promise.all(stores.map((store) => store.key()));
    expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
    await strict.end();
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
    await pool.query(
      `DROP INDEX ${schema}.approvals_by_user; DROP FUNCTION ${schema}.open_call_2; UPDATE ${schema}.meta SET value = '2' WHERE name = 'version'`,
    );
    // An index waits for whoever writes.
    const writer = await pool.connect();
    await writer.query(`BEGIN; LOCK TABLE ${schema}.approvals IN ROW EXCLUSIVE MODE`);
    const impatient = new Pool({ connectionString: server.connectionString, max: 1, statement_timeout: 200, query_timeout: 300 });
    const store = postgresStore({ pool: impatient, schema });
    let failed = 0;
    // What else it asks has little time, and is asked again where the machine stands still for longer.
    const open = async (): Promise<Uint8Array> => {
      for (;;) {
        try {
          return await store.key();
        } catch {
          failed += 1;
        }
      }
    };
    const opened = open();
    const waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1";
    await expect.poll(async () => (await pool.query(waits, [`CREATE INDEX%${schema}%`])).rowCount).toBe(1);
    const before = failed;
    await setTimeout(600);
    expect(failed).toBe(before);
    await writer.query("COMMIT");
    writer.release();
    expect(await opened).toHaveLength(32);
    // What comes after is as impatient as before.
    await expect.poll(async () => (await impatient.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "200ms" }]);
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

  it("to open a call are one, whether its key is new, running, another's, or of a tool that had other names; a replay reads its record too", async () => {
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
    const place = { fingerprint: "fingerprint-1", principal: "agent-1", shared: false };
    const formerly = ["key-0", "key-2"].map((key) => ({ ...place, key }));
    kinds.push((await store.begin(openingOf({ ...call, key: "key-3", lookUp: { formerly } }))).kind);
    const asked = trips.mock.calls.length;
    trips.mockRestore();
    expect(kinds).toEqual(["open", "in-progress", "other-arguments", "replay", "replay"]);
    expect(asked).toBe(8);
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

describe("PostgreSQL purge", () => {
  it("drops what is over in a large table by statements that each read a part of it", async () => {
    const schema = newSchema();
    const asked: { text: string; values: unknown[] }[] = [];
    const connect = async () => {
      const client = await pool.connect();
      const query = (one: { text: string; values: unknown[] }) => {
        if (one.text.startsWith(`DELETE FROM "${schema}".ledger`)) asked.push(one);
        return client.query(one);
      };
      return Object.assign(Object.create(client), { query });
    };
    const store = postgresStore({ schema, pool: { connect, end: async () => {} } });
    await store.key();
    const now = Date.now();
    await pool.query(`INSERT INTO ${schema}.ledger (key, call_id, tool, state, lease_until, created_at, body, until, answer)
      SELECT 'key-' || i, 'call', 'tool', CASE WHEN i % 100 = 1 THEN 'unknown' ELSE 'done' END, 0, 0, repeat('b', 400),
        ${now} + CASE WHEN i % 100 = 0 THEN ${minute} ELSE -${minute} END, 'a' FROM generate_series(1, 30000) AS i`);
    await pool.query(`ANALYZE ${schema}.ledger`);
    await store.purge(now);
    const left = await pool.query(`SELECT state, count(*)::int AS count FROM ${schema}.ledger GROUP BY state ORDER BY state`);
    expect(left.rows).toEqual([
      { state: "done", count: 300 },
      { state: "unknown", count: 300 },
    ]);
    expect(asked.length).toBeGreaterThan(4);
    for (const { text, values } of asked) {
      const plan = await pool.query(`EXPLAIN ${text}`, values);
      expect(JSON.stringify(plan.rows)).not.toContain("Seq Scan");
    }
  });

  it("that drops a window while a call is about to count in it makes no call fail", async () => {
    const schema = newSchema();
    const store = postgresStore({ pool, schema });
    const limits = [{ key: "limit", windows: [{ ms: minute, max: 5 }] }];
    await store.begin(openingOf({ now: Date.now() - 10 * minute, opening: { limits } }));
    // As a purge does: first all that is over is locked, then it is dropped.
    const purging = await pool.connect();
    await purging.query(`BEGIN; SELECT 1 FROM ${schema}.limits FOR UPDATE`);
    const begun = store.begin(openingOf({ key: "key-2", callId: "call-2", now: Date.now(), opening: { limits } }));
    const waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1";
    await expect.poll(async () => (await pool.query(waits, [`%${schema}%open_call_2%`])).rowCount).toBe(1);
    await purging.query(`DELETE FROM ${schema}.limits; COMMIT`);
    purging.release();
    expect(await begun).toEqual({ kind: "open" });
    expect((await pool.query(`SELECT total::int FROM ${schema}.limits`)).rows).toEqual([{ total: 1 }]);
  });
});
