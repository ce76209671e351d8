import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { approvalOf, hash, openingOf } from "./fixture.js";
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
});
