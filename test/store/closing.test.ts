import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import { createRuntime, type RunningCall, type Runtime, type ToolResponse } from "../../runtime/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import { declare, found, registryWith } from "../runtime/fixture.js";
import { type PostgresServer, startPostgres } from "./postgres-server.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const leaseMs = 300;

const registry = registryWith("shop", [
  declare({
    id: "shop.order",
    policy: {
      effect: "write",
      reversible: true,
      confirm: { rule: "never" },
      idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 3_600_000 },
    },
  }),
]);

type Shop = { readonly runtime: Runtime; readonly ran: Map<string, number>; readonly reports: unknown[] };

/** Orders take a while before and after they happen. */
function openShop(store: Store, pauseMs: (key: string) => number | Promise<number>): Shop {
  const ran = new Map<string, number>();
  const reports: unknown[] = [];
  const order = async ({ category: key }: { readonly category: string }) => {
    await setTimeout(await pauseMs(key));
    ran.set(key, (ran.get(key) ?? 0) + 1);
    await setTimeout(await pauseMs(key));
    return found;
  };
  const runtime = createRuntime({
    registry,
    store,
    leaseMs,
    handlers: { "shop.order": order },
    onError: (error) => void reports.push(error),
  });
  return { runtime, ran, reports };
}

function order({ runtime }: Shop, key: string): RunningCall {
  return runtime.call("shop.order", { category: key }, { idempotencyKey: key });
}

/** A call that nobody closes: where the machine was away for longer than a lease nothing ran, and it is made again. */
async function surely(shop: Shop, key: string): Promise<ToolResponse<unknown>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await order(shop, key);
    if (tries === 20 || toldOf(answer) !== "TOOL_RESOURCE_UNAVAILABLE none") return answer;
  }
}

/** What a caller read about the effect. */
function toldOf(answer: ToolResponse<unknown>): string {
  return answer.status === "success" ? "done" : `${answer.error.code} ${answer.metadata.effect}`;
}

let server: PostgresServer;
const folder = mkdtempSync(join(tmpdir(), "toolpact-closing-"));
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const stores: readonly (readonly [string, () => Store])[] = [
  ["SQLite", () => sqliteStore({ path: join(folder, "toolpact.db") })],
  ["PostgreSQL", () => postgresStore({ connectionString: server.connectionString })],
];

/** More than there are connections, so that some wait for one. */
const calls = 25;
const rounds = isLong ? 40 : 4;

// Samples mostly wait for leases.
const describeEach = isLong ? describe.each(stores) : describe.concurrent.each(stores);

describeEach("calls that run when their runtime is closed, on %s", (name, open) => {
  test("are answered soon with what is known of them, and whatever happened is never done again", async () => {
    const seen = new Map<string, number>();
    let wholeMs = 0;
    // The first is not disturbed, and says how long it takes.
    for (let round = 0; round <= rounds; round += 1) {
      let close = (): void => {};
      const closed = new Promise<number>((resolve) => {
        close = () => resolve(0);
      });
      // One runs at the end for certain.
      const shop = openShop(open(), (key) => (key.endsWith("to the end") && round > 0 ? closed : Math.random() * 15));
      expect(toldOf(await surely(shop, `${name} ${round} before`))).toBe("done");
      const keys = Array.from({ length: calls }, (_, index) => `${name} ${round} ${index === 0 ? "to the end" : index}`);
      const startedAt = performance.now();
      const answering = Promise.all(keys.map((key, index) => setTimeout(index).then(() => order(shop, key))));
      if (round === 0) await answering;
      else await setTimeout((wholeMs * round) / (rounds + 1));
      wholeMs ||= performance.now() - startedAt;
      await shop.runtime.close();
      close();
      const closedAt = performance.now();
      const answers = [...(await answering), await order(shop, `${name} ${round} after`)];
      keys.push(`${name} ${round} after`);
      expect(performance.now() - closedAt).toBeLessThan(5_000);
      await setTimeout(leaseMs + 100);

      const next = openShop(open(), () => 0);
      const again = await Promise.all(keys.map((key) => surely(next, key)));
      await next.runtime.close();
      for (const [index, key] of keys.entries()) {
        const [first, second] = [answers[index], again[index]];
        if (first === undefined || second === undefined) throw new Error("A call was not answered.");
        const [told, later] = [toldOf(first), toldOf(second)];
        const [before, after] = [shop.ran.get(key) ?? 0, next.ran.get(key) ?? 0];
        seen.set(told, (seen.get(told) ?? 0) + 1);
        if (told === "done") expect([key, before, later, after]).toEqual([key, 1, "done", 0]);
        // Where the machine was away for longer than a lease, that is another reason why nothing ran.
        else if (told === "TOOL_STORAGE_ERROR none" || told === "TOOL_RESOURCE_UNAVAILABLE none")
          expect([key, before, later, after]).toEqual([key, 0, "done", 1]);
        else expect([key, told, later, after]).toEqual([key, "TOOL_OUTCOME_UNKNOWN unknown", "TOOL_OUTCOME_UNKNOWN unknown", 0]);
        if (told !== "done") expect(shop.reports).not.toEqual([]);
      }
    }
    seen.delete("TOOL_RESOURCE_UNAVAILABLE none");
    expect([...seen.keys()].sort()).toEqual(["TOOL_OUTCOME_UNKNOWN unknown", "TOOL_STORAGE_ERROR none", "done"]);
    const store = open();
    expect((await verifyLog(store.audit.lines(), { head: await store.audit.head() })).ok).toBe(true);
    await store.close();
  });
});
