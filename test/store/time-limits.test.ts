import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PostgresConnection } from "../../runtime/store/postgres/connection/connection.js";
import { inTime } from "../../runtime/store/postgres/connection/time-limits.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { closingOf, openingOf } from "./fixture.js";
import { type PostgresServer, startPostgres } from "./postgres-server.js";
import { startSilentProxy } from "./silent-proxy.js";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

describe("a pool that waits for ever", () => {
  it("is given a time limit for what the store asks, and for nothing else", async () => {
    const pool = new Pool({ connectionString: server.connectionString, max: 1 });
    const seen: unknown[] = [];
    pool.on("connect", (client) => {
      const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
      Object.assign(client, {
        query: (...asked: unknown[]) => {
          seen.push((asked[0] as { readonly query_timeout?: unknown }).query_timeout);
          return query(...asked);
        },
      });
    });
    const store = postgresStore({ pool, schema: "limited" });
    for (const key of ["a", "b", "c"]) {
      expect(await store.begin(openingOf({ key, callId: key }))).toEqual({ kind: "open" });
      expect(await store.settle(closingOf({ key, callId: key }))).toEqual({ kind: "settled" });
    }
    expect(seen.length).toBeGreaterThan(8);
    // A migration has a longer one of its own.
    expect(new Set(seen)).toEqual(new Set([15_000, 600_000]));
    seen.length = 0;
    await pool.query({ text: "SELECT 1" });
    expect(seen).toEqual([undefined]);
    await store.close();
    await pool.end();
  });

  it("keeps a limit of its own", () => {
    const client = { connectionParameters: { query_timeout: 300 } } as unknown as PostgresConnection;
    expect(inTime(client)).toBe(client);
  });

  it.runIf(process.env.TOOLPACT_LONG === "1")(
    "does not keep a call for ever where the server falls silent",
    async () => {
      const to = new URL(server.connectionString);
      const proxy = await startSilentProxy(Number(to.port));
      const pool = new Pool({ connectionString: server.connectionString.replace(`:${to.port}`, `:${proxy.port}`), max: 1 });
      const store = postgresStore({ pool, schema: "silent" });
      await store.key();
      proxy.silent = true;
      // On a connection that there is, and on one that has to be made.
      await expect((async () => store.begin(openingOf()))()).rejects.toThrow(/timeout/);
      await expect((async () => store.begin(openingOf()))()).rejects.toThrow(/timeout/);
      proxy.stop();
      await store.close();
    },
    60_000,
  );
});
