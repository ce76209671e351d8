import { Client, type ClientConfig } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PostgresConnection, PostgresQuery } from "../../runtime/store/postgres/connection/connection.js";
import { type PreparedValue, runPrepared } from "../../runtime/store/postgres/connection/run-prepared.js";
import { type PostgresServer, startPostgres } from "./postgres-server.js";
import { startSilentProxy } from "./silent-proxy.js";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const statement = { name: "keep", text: "INSERT INTO kept (key, size, note) VALUES ($1, $2::bigint, $3)" };

/** As a pool gives it. `Client` has all of this. */
async function connect(config: ClientConfig = {}): Promise<Client & PostgresConnection> {
  const client = new Client({ connectionString: server.connectionString, ...config });
  client.on("error", () => {});
  await client.connect();
  await client.query("CREATE TEMP TABLE kept (key text PRIMARY KEY, size bigint, note text)");
  return Object.assign(client, { release: () => {} }) as unknown as Client & PostgresConnection;
}

const keep = (client: PostgresConnection, ...values: PreparedValue[]) => runPrepared(client, statement, values);
const kept = async (client: Client) => (await client.query("SELECT key, size::float8, note FROM kept ORDER BY size")).rows;

describe("A statement that is prepared", () => {
  it("is sent without asking for its columns, and keeps text of any alphabet, numbers and nothing", async () => {
    const client = await connect();
    let described = 0;
    Reflect.get(client, "connection").on("noData", () => (described += 1));
    const rows = [
      { key: "first", size: 1, note: "prepares" },
      { key: "Grüezi 😀 \u0001\n", size: 1_794_711_111_123, note: null },
      { key: "€", size: 1_794_711_111_124, note: "€".repeat(19_000) },
      { key: "", size: 1_794_711_111_125, note: "" },
    ];
    for (const { key, size, note } of rows) expect(await keep(client, key, size, note)).toBe(1);
    expect(described).toBe(1);
    const long = { key: "long", size: 1_794_711_111_126, note: "€".repeat(40_000) };
    expect(await keep(client, long.key, long.size, long.note)).toBe(1);
    expect(await kept(client)).toEqual([...rows, long]);
    const none = { name: "none", text: "DELETE FROM kept WHERE key = $1" };
    expect([await runPrepared(client, none, ["x"]), await runPrepared(client, none, ["x"]), await runPrepared(client, none, [""])]).toEqual(
      [0, 0, 1],
    );
    await client.end();
  });

  it("tells of what the server refuses, and the connection goes on", async () => {
    const client = await connect();
    for (const key of ["a", "b"]) await keep(client, key, 1, null);
    await expect(keep(client, "a", 1, null)).rejects.toMatchObject({ code: "23505", severity: "ERROR" });
    await expect(keep(client, "c", 1.5, null)).rejects.toMatchObject({ code: "22P02" });
    expect(await keep(client, "c", 1, null)).toBe(1);
    await client.end();
  });

  it("ends with its connection, and after the time that a query may take", async () => {
    const client = await connect();
    const sleep = { name: "sleep", text: "INSERT INTO kept SELECT $1, 1, '' FROM pg_sleep($2::float8)" };
    for (const key of ["a", "b"]) await runPrepared(client, sleep, [key, 0]);
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
    const slept = expect(runPrepared(client, sleep, ["c", 60])).rejects.toThrow();
    const other = await connect();
    await other.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
    await slept;
    await other.end();

    const address = new URL(server.connectionString);
    const proxy = await startSilentProxy(Number(address.port));
    address.port = String(proxy.port);
    const unheard = await connect({ connectionString: address.href });
    for (const key of ["a", "b"]) await keep(unheard, key, 1, null);
    Object.assign(Reflect.get(unheard, "connectionParameters"), { query_timeout: 300 });
    proxy.silent = true;
    await expect(keep(unheard, "c", 1, null)).rejects.toThrow("Query read timeout");
    proxy.stop();
  });

  it("is a query like others where the connection sends several at a time", async () => {
    const client = await connect(Object.assign({}, { pipeline: true }));
    for (const key of ["a", "b", "c"]) expect(await keep(client, key, 1, null)).toBe(1);
    await client.end();
  });

  it.each<[string, (query: PostgresConnection["query"]) => (query: PostgresQuery) => unknown]>([
    ["waits for each", (query) => async (asked) => query(asked)],
    ["makes a plain one of each", (query) => (asked) => query({ ...asked })],
    ["makes a plain one of each, and waits", (query) => async (asked) => query({ ...asked })],
    [
      "keeps the text and the values alone",
      (query) =>
        ({ text, values = [] }) =>
          query({ text, values }),
    ],
    ["puts an object before each", (query) => (asked) => query(Object.create(asked))],
  ])("is seen by somebody who watches queries and %s", async (_, watch) => {
    const client = await connect();
    client.query = watch(client.query.bind(client) as PostgresConnection["query"]) as typeof client.query;
    for (const key of ["a", "b", "c"]) expect(await keep(client, key, 1, null)).toBe(1);
    await expect(keep(client, "a", 1, null)).rejects.toMatchObject({ code: "23505" });
    expect(await keep(client, "d", 1, null)).toBe(1);
    await client.end();
  });
});
