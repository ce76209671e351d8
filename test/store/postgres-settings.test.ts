import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { approvalOf, closingOf, hash, minute, openingOf, start } from "./fixture.js";
import { type PooledServer, startPooledPostgres } from "./postgres-server.js";

let server: PooledServer;
beforeAll(async () => {
  server = await startPooledPostgres();
});
afterAll(() => server.stop());

describe("PostgreSQL, whatever the database is set to,", () => {
  it.each(["read committed", "repeatable read", "serializable"])("asks one question for all that ask the same, with %s", async (level) => {
    const options = `-c default_transaction_isolation=${level.replace(" ", "\\ ")}`;
    const pool = new Pool({ connectionString: server.connectionString, options });
    const schema = level.replace(" ", "_");
    const store = postgresStore({ pool, schema });
    await store.key();
    const binding = hash("one");
    // All of them come before the first is done.
    const asking = await server.pool.connect();
    await asking.query("BEGIN");
    await asking.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [binding]);
    const begun = Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        store.begin(openingOf({ key: `key-${index}`, commit: { approval: { kind: "ask", approval: approvalOf({ binding }) } } })),
      ),
    );
    const waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'advisory' AND query LIKE $1";
    await expect.poll(async () => (await server.pool.query(waits, [`%${schema}%open_call_2%`])).rowCount).toBe(5);
    await asking.query("COMMIT");
    asking.release();
    expect((await begun).filter((one) => one.kind === "asked" && one.isNew)).toHaveLength(1);
    expect(await store.approvals.list({})).toHaveLength(1);
    await pool.end();
  });

  const open = async (encoding: string): Promise<Pool> => {
    const name = `in_${encoding.toLowerCase()}`;
    await server.pool.query(`CREATE DATABASE ${name} ENCODING '${encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`);
    return new Pool({ connectionString: server.connectionString.replace(/postgres$/, name), max: 2 });
  };

  it("runs nothing in a database whose encoding cannot hold every answer", async () => {
    const pool = await open("LATIN1");
    const store = postgresStore({ pool });
    await expect(store.begin(openingOf())).rejects.toThrow("The database is encoded in LATIN1");
    expect((await pool.query("SELECT 1 FROM pg_namespace WHERE nspname = 'toolpact'")).rowCount).toBe(0);
    await pool.end();
  });

  it("keeps any text in one that does not look at it", async () => {
    const pool = await open("SQL_ASCII");
    const store = postgresStore({ pool });
    expect(await store.begin(openingOf({ key: "日本" }))).toEqual({ kind: "open" });
    const end = { kind: "done", answer: '{"data":"Ω €"}', until: start + minute } as const;
    expect(await store.settle(closingOf({ key: "日本", end }))).toEqual({ kind: "settled" });
    expect(await store.begin(openingOf({ key: "日本", callId: "call-2" }))).toMatchObject({ kind: "replay", answer: end.answer });
    await pool.end();
  });
});
