import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { type Order, ordersWithin, randomOrders } from "./interleavings/orders.js";
import { runScenario } from "./interleavings/run-scenario.js";
import { scenarios } from "./interleavings/scenarios.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const seed = Number(process.env.TOOLPACT_SEED ?? 1);
const folder = mkdtempSync(join(tmpdir(), "toolpact-orders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Those that differ from the usual order in one place, every sixth of them, or all in one or two; and some that differ from it in many. */
function* orders(): Generator<Order> {
  let count = 0;
  for (const order of ordersWithin(isLong ? 2 : 1)) if (isLong || count++ % 6 === 0) yield order;
  yield* randomOrders(seed, isLong ? 200 : 5);
}

describe("in whatever order things happen, the execution contract holds", () => {
  it.each(Object.entries(scenarios))(
    "%s",
    async (_, scenario) => {
      for (const order of orders()) expect(await runScenario(scenario, memoryStore(), order)).toEqual([]);
    },
    600_000,
  );

  it.runIf(isLong).each(Object.entries(scenarios))(
    "%s, on SQLite",
    async (name, scenario) => {
      let count = 0;
      for (const order of randomOrders(seed, 20)) {
        const store = sqliteStore({ path: join(folder, `${name}-${count++}.db`), synchronous: "normal" });
        expect(await runScenario(scenario, store, order)).toEqual([]);
        await store.close();
      }
    },
    600_000,
  );
});
