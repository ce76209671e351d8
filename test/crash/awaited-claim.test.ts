import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, orderStage } from "../call/stage.js";

/** A claim that is made after a long wait must not be as old as the wait: others would take its call for dead while it runs. */
test("a call that waited for a dead one holds a whole lease", async () => {
  const store = memoryStore();
  const leaseMs = 300;
  const killed = { ...store, settle: () => Promise.reject(new Error("killed")) };
  await orderStage({ store: killed, leaseMs }).call({ key: "k" }, agent);
  await setTimeout(leaseMs / 2);

  const reconcile = reconcilers({
    "shop.place_order": async () => {
      await setTimeout(leaseMs);
      return { kind: "none" } as const;
    },
  });
  const other = orderStage({ store, leaseMs, reconcile });
  const { call, ran } = orderStage({
    store,
    leaseMs,
    reconcile,
    handler: async () => {
      expect(await other.runtime.reconcile()).toEqual({ happened: 0, none: 0, unknown: 0 });
      return { orderId: "o" };
    },
  });
  expect(await call({ key: "k" }, { ...agent, whenRunning: "wait" })).toMatchObject({ status: "success", data: { orderId: "o" } });
  expect((await other.call({ key: "k" }, agent)).metadata.replay_of).toBeDefined();
  expect([ran.length, other.ran.length]).toEqual([1, 0]);
});
