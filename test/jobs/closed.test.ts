import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { jobsOf } from "../../runtime/jobs/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Store } from "../../runtime/store/store.js";
import { order, orderStage } from "../call/stage.js";
import { steadyClock } from "../call/steady-clock.js";

/** As the stores that are not in memory. */
function closable(): Store {
  const inner = memoryStore();
  let isClosed = false;
  const put: Store["jobs"]["put"] = (job) => {
    if (isClosed) throw new Error("The store is closed");
    return inner.jobs.put(job);
  };
  return {
    ...inner,
    jobs: { ...inner.jobs, put },
    close: () => {
      isClosed = true;
    },
  };
}

test("a job that ends after its runtime is closed is told of once, and not for the day that its answer would be kept", async () => {
  let end = (): void => {};
  const handler = () =>
    new Promise((resolve) => {
      end = () => resolve({ orderId: "late" });
    });
  const { runtime, ran, told } = orderStage({ clock: steadyClock(), leaseMs: 30, handler, store: closable() });
  await jobsOf(runtime).start(order, { item: "book" });
  await expect.poll(() => ran.length).toBe(1);
  await runtime.close();
  end();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await pause(50);
  const before = told.length;
  await pause(100);
  expect(told).toHaveLength(before);
  expect(told.map(({ error }) => String(error))).toContain("Error: The store is closed");
});
