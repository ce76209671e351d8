import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { jobsOf } from "../../runtime/jobs/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import { order, orderStage, stoppedClock } from "../call/stage.js";
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

test("a job that ends after its runtime is closed is reported once, and not for the day that its answer would be kept", async () => {
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

test("a clock that throws when a job ends is reported, ends no process, and keeps the job from its answer no longer than that", async () => {
  const clock = stoppedClock();
  const error = new Error("the clock has stopped");
  let isBroken = false;
  const now = (): number => {
    if (isBroken) throw error;
    return clock.now();
  };
  const inner = memoryStore();
  const settle: Store["settle"] = (closing) => {
    isBroken = true;
    return inner.settle(closing);
  };
  const { runtime, told } = orderStage({ clock: { ...clock, now }, leaseMs: 30, store: { ...inner, settle } });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  // Thrown from a timer, or left to nobody, it would fail this run.
  await expect.poll(() => told.length).toBeGreaterThan(1);
  expect(new Set(told.map((one) => one.error))).toEqual(new Set([error]));
  isBroken = false;
  await expect
    .poll(() => jobs.result(started.ok ? started.value.jobId : ""))
    .toMatchObject({ ok: true, value: { data: { orderId: "o-1" } } });
});

test("whoever waits for a job whose runtime is closed is told so, and waits no longer", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-jobs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { runtime, ran } = orderStage({ handler: () => new Promise(() => {}), store: sqliteStore({ path: join(folder, "toolpact.db") }) });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  await expect.poll(() => ran.length).toBe(1);
  const waiting = jobs.result(started.ok ? started.value.jobId : "", {}, { waitMs: 60_000 });
  await runtime.close();
  expect(await waiting).toMatchObject({ ok: false, refusal: { code: "TOOL_STORAGE_ERROR" } });
});

test("a lease longer than any timer makes no timer that never rests", async () => {
  const inner = memoryStore();
  let written = 0;
  const put: Store["jobs"]["put"] = (job) => {
    written += 1;
    return inner.jobs.put(job);
  };
  const store = { ...inner, jobs: { ...inner.jobs, put } };
  const { runtime, ran } = orderStage({ leaseMs: 30 * 365 * 86_400_000, handler: () => new Promise(() => {}), store });
  await jobsOf(runtime).start(order, { item: "book" });
  await expect.poll(() => ran.length).toBe(1);
  await pause(100);
  expect(written).toBe(1);
});
