import { expect, test } from "vitest";
import { reconcilers } from "../../runtime/reconcile/index.js";
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
