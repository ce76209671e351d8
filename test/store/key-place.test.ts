import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { run } from "../../generator/cli/run.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { openDatabase } from "../../runtime/store/sqlite/driver.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import { agent, orderStage } from "../call/stage.js";
import { type PooledServer, startPooledPostgres } from "./postgres-server.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-key-"));
let files = 0;
const newFile = () => join(folder, `${++files}.db`);
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: Store[] = [];
const opened = <Opened extends Store>(store: Opened): Opened => {
  open.push(store);
  return store;
};
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});
const keyOf = async (path: string, options: { readonly keyFile?: string } = {}) =>
  Buffer.from(await opened(sqliteStore({ path, ...options })).key()).toString("hex");
const withDatabase = (path: string, sql: string): void => {
  const database = openDatabase(path, []);
  database.exec(sql);
  database.close();
};
/** As a store of before left it. */
const legacy = "ab".repeat(32);
async function legacyFile(): Promise<string> {
  const path = newFile();
  const store = sqliteStore({ path });
  await store.close();
  withDatabase(path, `INSERT INTO meta (name, value) VALUES ('key', '${legacy}')`);
  return path;
}

describe("the key of the hashes of an SQLite store", () => {
  it("lies in a file of its owner beside the database, and not in the database", async () => {
    const path = newFile();
    const key = await keyOf(path);
    expect(readFileSync(`${path}.key`, "utf8")).toBe(`${key}\n`);
    if (process.platform !== "win32") expect(statSync(`${path}.key`).mode & 0o777).toBe(0o600);
    expect(await keyOf(path)).toBe(key);
    for (const end of ["", "-wal"]) if (existsSync(`${path}${end}`)) expect(readFileSync(`${path}${end}`).includes(key)).toBe(false);
    expect(await opened(sqliteStore({ path })).keyWarning?.()).toBeUndefined();
    expect(existsSync(join(folder, ":memory:.key"))).toBe(false);
    expect(await keyOf(":memory:")).toHaveLength(64);
  });

  it("is one for stores that are opened at once", async () => {
    const path = newFile();
    const stores = Array.from({ length: 5 }, () => opened(sqliteStore({ path })));
    const keys = await Promise.all(stores.map((store) => store.key()));
    expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
  });

  it("that is lost or another is an error, and not a new key: a call does not run", async () => {
    const path = newFile();
    const key = await keyOf(path);
    renameSync(`${path}.key`, `${path}.away`);
    await expect(keyOf(path)).rejects.toThrow(`${path}.key is missing`);
    const stage = orderStage({ store: opened(sqliteStore({ path })) });
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_STORAGE_ERROR");
    expect(stage.ran).toEqual([]);
    expect(existsSync(`${path}.key`)).toBe(false);
    writeFileSync(`${path}.key`, "12".repeat(32));
    await expect(keyOf(path)).rejects.toThrow("holds another key");
    writeFileSync(`${path}.key`, "");
    await expect(keyOf(path)).rejects.toThrow("holds no key of a store");
    renameSync(`${path}.away`, `${path}.key`);
    expect(await keyOf(path)).toBe(key);
  });

  it("stays where a store of before has it, with a warning, until the application names a file", async () => {
    const path = await legacyFile();
    expect(await keyOf(path)).toBe(legacy);
    expect(existsSync(`${path}.key`)).toBe(false);
    const stage = orderStage({ store: opened(sqliteStore({ path })) });
    for (const key of ["a", "b"]) expect(await stage.call({ key }, agent)).toMatchObject({ status: "success" });
    const about = expect.objectContaining({ message: expect.stringContaining(`lies in ${path}`) });
    expect(stage.told).toEqual([{ error: about, stage: "audit" }]);
    const verify = await run({ argv: ["audit", "verify", "--store", path], cwd: folder, env: {} });
    expect(verify.outcome).toMatchObject({ exitCode: 0, text: expect.stringContaining(`keyFile: "${path}.key"`) });

    const keyFile = join(folder, "moved.key");
    expect(await keyOf(path, { keyFile })).toBe(legacy);
    expect(readFileSync(keyFile, "utf8")).toBe(`${legacy}\n`);
    expect(await opened(sqliteStore({ path, keyFile })).keyWarning?.()).toBeUndefined();
    expect(await keyOf(path, { keyFile })).toBe(legacy);
    await expect(keyOf(path)).rejects.toThrow(`${path}.key is missing`);
  });

  it("may come of the environment", async () => {
    const path = newFile();
    vi.stubEnv("TOOLPACT_AUDIT_KEY", legacy);
    expect(await keyOf(path)).toBe(legacy);
    expect(existsSync(`${path}.key`)).toBe(false);
    vi.stubEnv("TOOLPACT_AUDIT_KEY", "cd".repeat(32));
    await expect(keyOf(path)).rejects.toThrow("TOOLPACT_AUDIT_KEY holds another key");
    vi.stubEnv("TOOLPACT_AUDIT_KEY", "short");
    await expect(keyOf(path)).rejects.toThrow("TOOLPACT_AUDIT_KEY holds no key");
    vi.stubEnv("TOOLPACT_AUDIT_KEY", "");
    await expect(keyOf(path)).rejects.toThrow("is missing");
  });
});

describe("the key of the hashes of a PostgreSQL store", () => {
  let server: PooledServer;
  let schemas = 0;
  beforeAll(async () => {
    server = await startPooledPostgres();
  });
  afterAll(() => server.stop());
  const store = (schema: string) => opened(postgresStore({ pool: server.pool, schema }));
  const hex = async (made: Store) => Buffer.from(await made.key()).toString("hex");

  it("comes of the environment, and then does not lie in the database; without it nothing runs", async () => {
    const schema = `key_${++schemas}`;
    vi.stubEnv("TOOLPACT_AUDIT_KEY", legacy);
    expect(await hex(store(schema))).toBe(legacy);
    const { rows } = await server.pool.query(`SELECT value FROM ${schema}.meta`);
    expect(rows.some(({ value }) => value === legacy)).toBe(false);
    expect(await store(schema).keyWarning?.()).toBeUndefined();
    vi.stubEnv("TOOLPACT_AUDIT_KEY", "cd".repeat(32));
    await expect(hex(store(schema))).rejects.toThrow("TOOLPACT_AUDIT_KEY holds another key");
    vi.stubEnv("TOOLPACT_AUDIT_KEY", "");
    await expect(hex(store(schema))).rejects.toThrow("TOOLPACT_AUDIT_KEY is missing");
  });

  it("lies in the database without it, with a warning; once it is given, calls of before are still recognised", async () => {
    const schema = `key_${++schemas}`;
    const first = orderStage({ store: store(schema) });
    const before = await first.call({ key: "k", card: "4711" }, agent);
    expect(first.told).toMatchObject([{ stage: "audit", error: { message: expect.stringContaining("Give TOOLPACT_AUDIT_KEY") } }]);
    vi.stubEnv("TOOLPACT_AUDIT_KEY", legacy);
    const then = orderStage({ store: store(schema) });
    const again = await then.call({ key: "k", card: "4711" }, agent);
    expect(again.metadata.replay_of).toBe(before.metadata.call_id);
    expect((await then.call({ key: "k", card: "4712" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    expect(then.told).toMatchObject([{ error: { message: expect.stringContaining("from before TOOLPACT_AUDIT_KEY was given") } }]);
  });
});

describe("keys of the runtime", () => {
  const [old, recent] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const secretOutput = {
    schema: {
      input: {
        type: "object",
        properties: { item: { type: "string" }, key: { type: "string" }, card: { type: "string", "x-secret": true } },
      },
      output: { type: "object", properties: { orderId: { type: "string", "x-secret": true } } },
      examples: { input: [], output: [] },
    },
  } as const;

  it("change by id: records name the one that made them, and what an earlier one made is recognised", async () => {
    const store = memoryStore();
    const before = orderStage({ store, auditKeys: { current: "2025", keys: { 2025: old } }, tool: secretOutput });
    const first = await before.call({ key: "k", card: "4711" }, agent);
    const after = orderStage({
      store,
      auditKeys: { current: "2026", keys: { 2025: () => old, 2026: async () => recent } },
      tool: secretOutput,
    });
    const again = await after.call({ key: "k", card: "4711" }, agent);
    expect(again.metadata.replay_of).toBe(first.metadata.call_id);
    expect((await after.call({ key: "k", card: "4712" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    expect((await after.call({ key: "l", card: "4711" }, agent)).status).toBe("success");
    const records = (await after.calls()).map(({ hash_key, decision }) => [hash_key, decision]);
    expect(records).toEqual([
      ["2025", "executed"],
      ["2026", "replayed"],
      ["2026", "refused"],
      ["2026", "executed"],
    ]);
    const without = orderStage({ store, auditKeys: { current: "2026", keys: { 2026: recent } }, tool: secretOutput });
    expect((await without.call({ key: "k", card: "4711" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
  });

  it("recognise a repeated call that has no key but its arguments", async () => {
    const policy = { idempotency: { key: { from: "call", windowMs: 60_000 }, scope: "principal", ttlMs: 60_000 } } as const;
    const store = memoryStore();
    const before = orderStage({ store, policy, auditKey: old });
    const first = await before.call({ card: "4711" }, agent);
    const after = orderStage({ store, policy, auditKeys: { current: "2", keys: { 1: old, 2: recent } } });
    expect((await after.call({ card: "4711" }, agent)).metadata.replay_of).toBe(first.metadata.call_id);
  });

  it("may be fetched, as from a key management service; one that cannot be fetched keeps calls from running", async () => {
    let isDown = true;
    const fetch = async () => {
      if (isDown) throw new Error("no answer");
      return recent;
    };
    const stage = orderStage({ auditKey: fetch });
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_STORAGE_ERROR");
    isDown = false;
    expect((await stage.call({ key: "k" }, agent)).status).toBe("success");
    for (const auditKeys of [
      { current: "a", keys: {} },
      { current: "a", keys: { a: Buffer.alloc(31) } },
      { current: "b", keys: { a: old } },
    ])
      expect(() => orderStage({ auditKeys })).toThrow(/auditKey/);
    expect(() => orderStage({ auditKey: old, auditKeys: { current: "a", keys: { a: old } } })).toThrow("not both");
    const short = orderStage({ auditKey: () => Buffer.alloc(31) });
    expect((await short.call({ key: "k" }, agent)).error?.code).toBe("TOOL_STORAGE_ERROR");
  });
});
