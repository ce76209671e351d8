import { expect, test } from "vitest";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, orderStage, stoppedClock } from "../call/stage.js";

/** A claim that is made after a long wait must not be as old as the wait: others would take its call for dead while it runs. */
test("a call that waited for a dead one holds a whole lease", async () => {
  const store = memoryStore();
  const clock = stoppedClock();
  const leaseMs = 300;
  const dead = orderStage({
    store: { ...store, renew: () => [] },
    clock,
    leaseMs,
    policy: { timeoutMs: 86_400_000 },
    handler: () => new Promise(() => {}),
  });
  void dead.call({ key: "k" }, agent);
  await expect.poll(() => dead.ran.length).toBe(1);
  clock.advance(leaseMs / 2);

  const reconcile = reconcilers({
    "shop.place_order": () => {
      clock.advance(leaseMs);
      return { kind: "none" };
    },
  });
  const other = orderStage({ store, clock, leaseMs, reconcile });
  let looks = 0;
  const watched: typeof store = {
    ...store,
    begin: (opening) => {
      looks += 1;
      // The dead one's lease ends while it is waited for.
      if (looks === 3) clock.advance(leaseMs / 2);
      return store.begin(opening);
    },
  };
  const { call, ran } = orderStage({
    store: watched,
    clock,
    leaseMs,
    reconcile,
    handler: async () => {
      expect(await other.runtime.reconcile()).toEqual({ happened: 0, none: 0, unknown: 0 });
      return { orderId: "o" };
    },
  });
  expect(await call({ key: "k" }, { ...agent, whenRunning: "wait" })).toMatchObject({ status: "success", data: { orderId: "o" } });
  expect((await other.call({ key: "k" }, agent)).metadata.replay_of).toBeDefined();
  expect([ran.length, other.ran.length, looks]).toEqual([1, 0, 5]);
});
