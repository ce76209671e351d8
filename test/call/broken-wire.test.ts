import { setTimeout } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import type { ToolResponse } from "../../runtime/index.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { createRandom } from "../crash/random.js";
import { type Cut, type CuttingProxy, startCuttingProxy } from "../store/cutting-proxy.js";
import { type PostgresServer, startPostgres } from "../store/postgres-server.js";
import { approvalIdOf, order, orderStage } from "./stage.js";

const isLong = process.env.TOOLPACT_LONG === "1";

let server: PostgresServer;
let proxy: CuttingProxy;
let connectionString: string;
let pool: Pool;
let schemas = 0;
beforeAll(async () => {
  server = await startPostgres();
  const { port } = new URL(server.connectionString);
  proxy = await startCuttingProxy(Number(port));
  connectionString = server.connectionString.replace(`:${port}`, `:${proxy.port}`);
  // A server that says nothing is part of the long run only: a machine that stands still looks like one.
  pool = new Pool({ connectionString, max: 6, query_timeout: isLong ? 1_500 : 60_000, connectionTimeoutMillis: 5_000 });
});
afterAll(async () => {
  await pool.end();
  proxy.stop();
  await server.stop();
});

const agent = { principal: { id: "agent" } };
const boss = { by: { id: "boss" } };
const leaseMs = 1_500;

/** Orders are counted, and the same order twice is two. Whoever reconciles looks at the count. */
async function wiredStage(confirm: "never" | "always" = "never") {
  const orders = new Map<string, number>();
  const seen = (item: string): number => orders.get(item) ?? 0;
  const stage = orderStage({
    store: postgresStore({ pool, schema: `wire_${++schemas}` }),
    policy: { confirm: { rule: confirm } },
    leaseMs,
    handler: ({ item }) => {
      orders.set(item, seen(item) + 1);
      return { orderId: item };
    },
    reconcile: reconcilers({
      [order]: ({ idempotencyKey }) =>
        seen(idempotencyKey) === 0 ? { kind: "none" } : { kind: "happened", data: { orderId: idempotencyKey } },
    }),
  });
  await stage.store.key();
  const call = async (item: string, approvalId?: string): Promise<ToolResponse<unknown>> => {
    const answer = await stage.call({ item, key: item }, approvalId === undefined ? agent : { ...agent, approvalId });
    // Where the machine was away for longer than a lease, nothing ran.
    return answer.error?.code === "TOOL_RESOURCE_UNAVAILABLE" ? call(item, approvalId) : answer;
  };
  return { ...stage, seen, call };
}

/** The next request that says this, and no other. */
function cutOnce(said: string, cut: Cut): void {
  proxy.cut = (request) => {
    if (!request.includes(said)) return undefined;
    proxy.cut = () => undefined;
    return cut;
  };
}

const cuts: readonly Cut[] = ["before", "middle", "after", "silent"];
/** Nobody waits for those that say nothing. */
const quick = cuts.filter((cut) => cut !== "silent");
const tried: readonly Cut[] = isLong ? cuts : ["after"];

describe("a connection that breaks", () => {
  test.each(tried)(
    "%s a call is opened leaves nothing behind: the call is told not to have run, and runs when it is repeated",
    async (cut) => {
      const { call, seen } = await wiredStage();
      cutOnce("toolpact_open", cut);
      expect(await call("a")).toMatchObject({
        error: { code: "TOOL_STORAGE_ERROR", message: `${order} did not run: the store could not be reached.` },
        metadata: { effect: "none", attempts: 0 },
      });
      expect(seen("a")).toBe(0);
      expect(await call("a")).toMatchObject({ status: "success", metadata: { effect: "happened" } });
      expect(seen("a")).toBe(1);
    },
  );

  test.each(tried)("%s an approved call is opened leaves it its yes", async (cut) => {
    const { call, seen, approvals } = await wiredStage("always");
    const id = approvalIdOf(await call("a"));
    await approvals.approve(id, boss);
    cutOnce("toolpact_open", cut);
    expect((await call("a", id)).error?.code).toBe("TOOL_STORAGE_ERROR");
    expect(await call("a", id)).toMatchObject({ status: "success" });
    expect(seen("a")).toBe(1);
  });

  test.each(tried)("%s a call is settled leaves its outcome unknown, until somebody looks, and never repeats it", async (cut) => {
    const { call, seen, events } = await wiredStage();
    cutOnce("toolpact_close", cut);
    expect(await call("a")).toMatchObject({ error: { code: "TOOL_OUTCOME_UNKNOWN" }, metadata: { effect: "unknown" } });
    expect(events).toMatchObject([{ kind: "outcome-unknown", reason: "not-recorded" }]);
    // What was committed is known at once.
    if (cut !== "after") await setTimeout(leaseMs + 50);
    expect(await call("a")).toMatchObject({ status: "success", data: { orderId: "a" }, metadata: { replay_of: expect.any(String) } });
    expect(seen("a")).toBe(1);
  });

  test.each(tried)("%s a decision is committed leaves one decision, however often it is made", async (cut) => {
    const { call, seen, approvals } = await wiredStage("always");
    const id = approvalIdOf(await call("a"));
    cutOnce("COMMIT", cut);
    expect(await approvals.approve(id, boss)).toMatchObject({ refusal: { code: "TOOL_STORAGE_ERROR" } });
    await approvals.approve(id, boss);
    expect(await approvals.get(id)).toMatchObject({ state: "approved", decidedBy: "boss" });
    expect(await call("a", id)).toMatchObject({ status: "success" });
    expect(seen("a")).toBe(1);
  });

  test("at any of many requests loses and repeats nothing, and the log stays whole", { timeout: isLong ? 180_000 : 30_000 }, async () => {
    const { call, seen, store, runtime } = await wiredStage();
    const random = createRandom(20_261_115);
    const items = Array.from({ length: isLong ? 400 : 24 }, (_, index) => `item-${index}`);
    const left = [...items];
    let broken = 0;
    proxy.cut = () => {
      if (random() > 0.12) return undefined;
      broken += 1;
      const among = isLong ? cuts : quick;
      return among[Math.floor(random() * among.length)];
    };
    const work = async (): Promise<void> => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) {
        for (;;) {
          const before = seen(item);
          const { status, metadata } = await call(item);
          // Whoever is told that nothing happened is told the truth.
          if (metadata.effect === "none") expect(seen(item)).toBe(before);
          if (status === "success") break;
          await setTimeout(100);
        }
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    proxy.cut = () => undefined;
    expect(broken).toBeGreaterThan(0);
    expect(items.filter((item) => seen(item) !== 1)).toEqual([]);
    await setTimeout(leaseMs + 50);
    await runtime.reconcile();
    const verified = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
    expect(verified).toMatchObject({ ok: true, withoutIntent: [] });
  });
});

test("a database that is down at the first call is reported as such, and used as soon as it is up", async () => {
  const { runtime, call, told, ran } = orderStage({ store: postgresStore({ connectionString, schema: `wire_${++schemas}` }) });
  proxy.isDown = true;
  expect(await call({ key: "k" })).toMatchObject({
    error: { code: "TOOL_STORAGE_ERROR", message: `${order} did not run: the store could not be reached.` },
    metadata: { effect: "none", attempts: 0 },
  });
  expect(told.map(({ stage }) => stage)).toEqual(["store", "store", "audit"]);
  proxy.isDown = false;
  expect(await call({ key: "k" })).toMatchObject({ status: "success" });
  expect(ran).toHaveLength(1);
  await runtime.close();
});
