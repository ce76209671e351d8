import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLog } from "../../runtime/audit/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import type { JsonSchema } from "../../runtime/json.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Closing, Store } from "../../runtime/store/store.js";
import { agent, type OrderStage, order, orderStage } from "../call/stage.js";
import { type PooledServer, startPooledPostgres } from "./postgres-server.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-secrets-"));
let server: PooledServer;
let opened = 0;
beforeAll(async () => {
  server = await startPooledPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `raw`: all that lies in it, as bytes of files or as rows. */
type Kept = { readonly store: Store; readonly raw: () => Promise<string> };

/** What a memory keeps is in no file: what it is given stands for it. */
function inMemory(): Kept {
  const store = memoryStore();
  const given: Closing[] = [];
  const settle: Store["settle"] = (closing) => {
    given.push(closing);
    return store.settle(closing);
  };
  return { store: { ...store, settle }, raw: async () => inspect(given, { depth: Number.POSITIVE_INFINITY }) };
}

function inSqlite(): Kept {
  const path = join(folder, `${++opened}.db`);
  const store = sqliteStore({ path, synchronous: "normal" });
  return { store, raw: async () => [path, `${path}-wal`].map((file) => readFileSync(file, "latin1")).join("") };
}

function inPostgres(): Kept {
  const schema = `secrets_${++opened}`;
  const raw = async (): Promise<string> => {
    const { rows } = await server.pool.query(
      "SELECT query_to_xml(format('SELECT * FROM %I.%I', schemaname, tablename), true, true, '')::text AS rows FROM pg_tables WHERE schemaname = $1",
      [schema],
    );
    return JSON.stringify(rows);
  };
  return { store: postgresStore({ pool: server.pool, schema }), raw };
}

const card = "4111-1111-1111-1111";
const token = "tok_live_8d1f";

const object = (properties: { readonly [name: string]: JsonSchema }): JsonSchema => ({ type: "object", properties });
const secret = { type: "string", "x-secret": true } as const;
const secretCard = object({ item: { type: "string" }, key: { type: "string" }, card: secret });
const schemas = {
  /** Nothing of the answer is called secret. */
  open: { input: secretCard, output: object({ orderId: { type: "string" } }), examples: { input: [], output: [] } },
  issuing: {
    input: secretCard,
    output: object({ orderId: { type: "string" }, tokens: { type: "array", items: object({ token: secret }) } }),
    examples: { input: [], output: [] },
  },
};
const looseOutput = () => z.looseObject({ orderId: z.string() });

const verified = async ({ store }: OrderStage) => {
  const { ok, problems } = await verifyLog(store.audit.lines(), { head: await store.audit.head(), tables: store.audit.tables?.() });
  return { ok, problems };
};

describe.each([
  ["memory", inMemory],
  ["SQLite", inSqlite],
  ["PostgreSQL", inPostgres],
])("secrets at rest: %s", (_, open) => {
  it("a secret of the input that a service repeats in a success is neither shown nor stored, and the answer is replayed", async () => {
    const { store, raw } = open();
    const stage = orderStage({
      store,
      tool: { schema: schemas.open, output: looseOutput },
      handler: () => ({
        orderId: "o-1",
        receipt: `Paid with ${card}`,
        header: Buffer.from(`card:${card}`).toString("base64"),
        paid: { [card]: true },
        picture: new Uint8Array([1, 2, 3]),
        scan: new TextEncoder().encode(card),
        at: new Date(0),
      }),
    });
    const first = await stage.call({ key: "k", card }, agent);
    expect(first).toMatchObject({
      status: "success",
      data: {
        orderId: "o-1",
        receipt: "Paid with [redacted]",
        paid: { "[redacted]": true },
        picture: new Uint8Array([1, 2, 3]),
        scan: "[redacted]",
        at: "1970-01-01T00:00:00.000Z",
      },
    });
    const again = await stage.call({ key: "k", card }, agent);
    expect(again.metadata.replay_of).toBe(first.metadata.call_id);
    expect(again.data).toEqual(first.data);
    expect(await raw()).toContain("Paid with [redacted]");
    for (const form of [card, Buffer.from(card).toString("base64").slice(0, 20)]) {
      expect(JSON.stringify([first, again])).not.toContain(form);
      expect(await raw()).not.toContain(form);
    }
    expect(await verified(stage)).toEqual({ ok: true, problems: [] });
    await stage.runtime.close();
  });

  it("a secret of the answer that another member repeats is not stored there either", async () => {
    const { store, raw } = open();
    const stage = orderStage({
      store,
      tool: { schema: schemas.issuing, output: looseOutput },
      handler: () => ({ orderId: "o-1", tokens: [{ token }, { token: "o-1" }], note: `Send ${token} in a header.` }),
    });
    expect((await stage.call({ key: "k" }, agent)).data).toMatchObject({ note: `Send ${token} in a header.` });
    const again = await stage.call({ key: "k" }, agent);
    // A short value stays where it only happens to stand.
    expect(again.data).toMatchObject({ orderId: "o-1", note: "Send [redacted] in a header." });
    expect(await raw()).not.toContain(token);
    expect(await verified(stage)).toEqual({ ok: true, problems: [] });
    await stage.runtime.close();
  });

  it("a secret of the answer goes to the caller once: what is stored and replayed is without it, and says so", async () => {
    const { store, raw } = open();
    const stage = orderStage({
      store,
      tool: { schema: schemas.issuing, output: looseOutput },
      handler: () => ({ orderId: "o-1", tokens: [{ token }, { token: null }], picture: new Uint8Array([1, 2, 3]) }),
    });
    const first = await stage.call({ key: "k" }, agent);
    expect(first.data).toMatchObject({ tokens: [{ token }, { token: null }] });
    expect(first.metadata.warnings).toBeUndefined();
    const again = await stage.call({ key: "k" }, agent);
    expect(again).toMatchObject({
      status: "success",
      data: { orderId: "o-1", tokens: [{ token: "[redacted]" }, { token: null }], picture: new Uint8Array([1, 2, 3]) },
      metadata: {
        replay_of: first.metadata.call_id,
        warnings: ["Secrets of this answer were not stored: [redacted] stands in their places."],
      },
    });
    expect(stage.ran).toHaveLength(1);
    expect(await raw()).toContain("o-1");
    expect(await raw()).not.toContain(token);
    expect(await verified(stage)).toEqual({ ok: true, problems: [] });
    await stage.runtime.close();
  });

  it("an answer with a secret is not cached: a read runs again and gives it whole", async () => {
    const { store, raw } = open();
    const stage = orderStage({
      store,
      policy: { effect: "none", sideEffects: "none", idempotency: undefined, cache: { ttlMs: 60_000, vary: [] } } as object,
      tool: { schema: schemas.issuing, output: looseOutput },
      handler: ({ item }) => ({ orderId: "o-1", tokens: item === "book" ? [{ token }] : [] }),
    });
    for (const item of ["book", "book", "pen", "pen"]) {
      const { data, metadata } = await stage.call({ item }, agent);
      expect(data).toEqual({ orderId: "o-1", tokens: item === "book" ? [{ token }] : [] });
      expect(metadata.warnings).toBeUndefined();
    }
    expect(stage.ran.map(({ item }) => item)).toEqual(["book", "book", "pen"]);
    expect(await raw()).not.toContain(token);
    await stage.runtime.close();
  });
});

it("a short secret of the input stays in a success, where it may only happen to stand", async () => {
  const stage = orderStage({ handler: () => ({ orderId: "o-4711" }) });
  expect((await stage.call({ key: "k", card: "4711" }, agent)).data).toEqual({ orderId: "o-4711" });
});

it("what an optimistic tool dispatches is without the secrets of its input", async () => {
  const stage = orderStage({
    policy: { execution: "optimistic" } as object,
    handler: (_, context) => {
      context.dispatched({ orderId: `for ${card}` });
      return { orderId: `for ${card}` };
    },
  });
  expect((await stage.call({ key: "k", card }, agent)).data).toEqual({ orderId: "for [redacted]" });
});

it("a secret that a reconciler finds is withheld in the ledger, and its record agrees with it", async () => {
  const { store, raw } = inMemory();
  const resolved: unknown[] = [];
  const resolve: Store["ledger"]["resolve"] = (resolution) => {
    resolved.push(resolution);
    return store.ledger.resolve(resolution);
  };
  const stage = orderStage({
    store: { ...store, ledger: { ...store.ledger, resolve } },
    tool: { schema: schemas.issuing, output: looseOutput },
    handler: () => Promise.reject(new Error("lost")),
    reconcile: reconcilers({ [order]: async () => ({ kind: "happened", data: { orderId: "o-1", tokens: [{ token }] } }) }),
  });
  await stage.call({ key: "k" }, agent);
  const { data, metadata } = await stage.call({ key: "k" }, agent);
  expect(data).toEqual({ orderId: "o-1", tokens: [{ token: "[redacted]" }] });
  expect(metadata.warnings).toEqual(["Secrets of this answer were not stored: [redacted] stands in their places."]);
  expect(inspect(resolved, { depth: Number.POSITIVE_INFINITY }) + (await raw())).not.toContain(token);
  expect(await verified(stage)).toEqual({ ok: true, problems: [] });
});
