import { expect, test } from "vitest";
import { type ReconcileVerdict, reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { order, orderStage, stoppedClock } from "../call/stage.js";

test("a call that still runs in this process is not said to have done nothing, although its lease has passed by a clock that was set: it ends as it does, and runs once", async () => {
  const clock = stoppedClock();
  let end = (): void => {};
  const { call, ran, runtime } = orderStage({
    clock,
    handler: () =>
      new Promise((resolve) => {
        end = () => resolve({ orderId: "o" });
      }),
    reconcile: reconcilers({ [order]: () => ({ kind: "none" }) }),
  });
  const first = call({ key: "k" });
  await expect.poll(() => ran.length).toBe(1);
  clock.advance(3_600_000);
  expect((await call({ key: "k" })).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
  expect(await runtime.reconcile()).toEqual({ happened: 0, none: 0, unknown: 1 });
  end();
  expect(await first).toMatchObject({ status: "success", metadata: { effect: "happened" } });
  expect(await call({ key: "k" })).toMatchObject({ status: "success", data: { orderId: "o" } });
  expect(ran).toHaveLength(1);
});

test("a verdict that was given while the call still ran frees no key, although the call has ended since, and how could not be recorded", async () => {
  const clock = stoppedClock();
  const inner = memoryStore();
  let isAway = false;
  let end = (): void => {};
  let answer = (_: ReconcileVerdict): void => {};
  let asked = 0;
  const { call, ran, runtime } = orderStage({
    clock,
    store: {
      ...inner,
      settle: (closing) => {
        if (isAway) throw new Error("The store is away");
        return inner.settle(closing);
      },
    },
    handler: () =>
      new Promise((resolve) => {
        end = () => resolve({ orderId: "o" });
      }),
    reconcile: reconcilers({
      [order]: () => {
        asked += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    }),
  });
  const first = call({ key: "k" });
  await expect.poll(() => ran.length).toBe(1);
  clock.advance(3_600_000);
  const reconciling = runtime.reconcile();
  await expect.poll(() => asked).toBe(1);
  isAway = true;
  end();
  expect((await first).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
  isAway = false;
  // It was none when the service was asked.
  answer({ kind: "none" });
  expect(await reconciling).toEqual({ happened: 0, none: 0, unknown: 1 });

  const again = runtime.reconcile();
  await expect.poll(() => asked).toBe(2);
  answer({ kind: "happened", data: { orderId: "o" } });
  expect(await again).toEqual({ happened: 1, none: 0, unknown: 0 });
  expect(await call({ key: "k" })).toMatchObject({ status: "success", data: { orderId: "o" } });
  expect(ran).toHaveLength(1);
});
