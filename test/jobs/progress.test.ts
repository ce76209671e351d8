import { describe, expect, test } from "vitest";
import { jobsOf } from "../../runtime/jobs/index.js";
import type { Job } from "../../runtime/jobs/job.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Closing, Store } from "../../runtime/store/store.js";
import { order, orderStage } from "../call/stage.js";

/** As libraries for amounts have it: it prints itself, and its functions are its own. */
class Amount {
  readonly plus = (): Amount => this;
  toJSON(): string {
    return "9.90";
  }
}

const later = <Value>(ms: number, value: () => Value | Promise<Value>): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value()), ms));

async function ended({ runtime }: ReturnType<typeof orderStage>) {
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  const id = started.ok ? started.value.jobId : "";
  const result = await jobs.result(id, {}, { waitMs: 5_000 });
  const status = await jobs.status(id);
  return { answer: result.ok ? (result.value.data ?? result.value.error?.code) : result.refusal.code, status };
}

describe("a job is done", () => {
  test.each([
    ["in memory", memoryStore],
    ["on SQLite", () => sqliteStore({ path: ":memory:" })],
  ])("with what its handler told as JSON has it, %s", async (_, store) => {
    const shop = orderStage({
      store: store(),
      handler: (_, { progress }) => {
        progress({ data: { total: new Amount(), row: new Proxy({ step: 1 }, {}), at: new Date(0) } as never });
        return { orderId: "o" };
      },
    });
    expect(await ended(shop)).toMatchObject({
      answer: { orderId: "o" },
      status: { value: { progress: { data: { total: "9.90", row: { step: 1 }, at: "1970-01-01T00:00:00.000Z" } } } },
    });
    expect(shop.told).toEqual([]);
  });

  test("without a write for each of many things that its handler tells, and with the last of them", async () => {
    const inner = sqliteStore({ path: ":memory:" });
    let writes = 0;
    const put = (job: Job): void | Promise<void> => {
      writes += 1;
      return inner.jobs.put(job);
    };
    const shop = orderStage({
      store: { ...inner, jobs: { ...inner.jobs, put } },
      handler: async (_, { progress }) => {
        for (let row = 1; row <= 500; row += 1) {
          progress({ data: { row } });
          await new Promise((resolve) => setImmediate(resolve));
        }
        return { orderId: "o" };
      },
    });
    expect(await ended(shop)).toMatchObject({ answer: { orderId: "o" }, status: { value: { progress: { data: { row: 500 } } } } });
    expect(writes).toBeLessThan(100);
  });

  test("after all that its handler told could be seen while it ran", async () => {
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const shop = orderStage({
      store: sqliteStore({ path: ":memory:" }),
      handler: async (_, { progress }) => {
        for (const step of [1, 2]) progress({ data: { step } });
        await later(150, () => progress({ data: { step: 3 } }));
        await finished;
        return { orderId: "o" };
      },
    });
    const jobs = jobsOf(shop.runtime);
    const started = await jobs.start(order, { item: "book" });
    const id = started.ok ? started.value.jobId : "";
    const seen = { value: { state: "running", progress: { data: { step: 3 } } } };
    await expect.poll(() => jobs.status(id), { timeout: 5_000 }).toMatchObject(seen);
    finish();
    expect(await jobs.result(id, {}, { waitMs: 5_000 })).toMatchObject({ ok: true });
  });

  test("also where its handler goes on with what it told while that waits to be written", async () => {
    const inner = memoryStore();
    const put = (job: Job): Promise<void> => later(20, () => inner.jobs.put(JSON.parse(JSON.stringify(job))));
    const shop = orderStage({
      store: { ...inner, jobs: { ...inner.jobs, put } },
      handler: async (_, { progress }) => {
        const row: { step: number; self?: unknown } = { step: 1 };
        progress({ data: row as never });
        await later(5, () => Object.assign(row, { self: row }));
        return { orderId: "o" };
      },
    });
    expect(await ended(shop)).toMatchObject({ answer: { orderId: "o" } });
  });

  test("with what its handler answered, also where that goes on with it while the call is recorded", async () => {
    const inner = memoryStore();
    const store: Store = { ...inner, settle: (closing: Closing) => later(20, () => inner.settle(closing)) };
    const row: { orderId: string; self?: unknown } = { orderId: "o-1" };
    const shop = orderStage({
      store,
      handler: () => {
        setTimeout(() => Object.assign(row, { orderId: "o-2", self: row }), 5);
        return row;
      },
    });
    expect(await ended(shop)).toMatchObject({ answer: { orderId: "o-1" }, status: { value: { state: "done" } } });
  });

  test("where its answer can no longer be printed, with that", async () => {
    let asked = 0;
    const toJSON = (): string => {
      if (asked++ > 0) throw new Error("gone");
      return "o";
    };
    const shop = orderStage({ handler: () => ({ orderId: "o", row: { toJSON } }) });
    expect(await ended(shop)).toMatchObject({ answer: "TOOL_DATA_CORRUPTION", status: { value: { state: "done" } } });
  });
});
