import { describe, expect, test } from "vitest";
import type { CallContext } from "../../runtime/index.js";
import { jobsOf } from "../../runtime/jobs/index.js";
import type { Job } from "../../runtime/jobs/job.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { order, orderStage, stoppedClock } from "../call/stage.js";

describe("jobs of the caller that nobody signed", () => {
  test.each<[unknown]>([
    [{ principal: "ana" }],
    [{ principal: null }],
    [{ tenant: null }],
    [{ onBehalfOf: null }],
    ["ana"],
    [Promise.resolve({})],
  ])("are not those of %j", async (context) => {
    const { runtime } = orderStage();
    const jobs = jobsOf(runtime);
    const started = await jobs.start(order, { item: "book" });
    const id = started.ok ? started.value.jobId : "";
    await expect.poll(async () => (await jobs.result(id)).ok).toBe(true);
    for (const refused of [
      await jobs.status(id, context as CallContext),
      await jobs.result(id, context as CallContext),
      await jobs.start(order, { item: "book" }, context as CallContext),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: { code: "TOOL_INVALID_FIELD_TYPE" } });
  });

  test.each([undefined, null, 5, {}])("and an id that is none (%j) is nobody's", async (id) => {
    const jobs = jobsOf(orderStage().runtime);
    for (const refused of [await jobs.status(id as never), await jobs.result(id as never)])
      expect(refused).toMatchObject({ ok: false, refusal: { code: "TOOL_RESOURCE_NOT_FOUND" } });
  });

  test("and a wait that is no number is none", async () => {
    const { runtime } = orderStage({ handler: () => new Promise(() => {}) });
    const jobs = jobsOf(runtime);
    const started = await jobs.start(order, { item: "book" });
    const result = await jobs.result(started.ok ? started.value.jobId : "", {}, { waitMs: Number.NaN });
    expect(result).toMatchObject({ ok: false, refusal: { code: "TOOL_RESOURCE_UNAVAILABLE" } });
  });
});

test("a job's answer is what was answered, also where its handler goes on with that while its progress is still being written", async () => {
  const row: { orderId: string; self?: unknown } = { orderId: "o-1" };
  const inner = memoryStore();
  const put = (job: Job): Promise<void> => new Promise((resolve) => setTimeout(() => resolve(inner.jobs.put(job)), 30));
  const { runtime } = orderStage({
    store: { ...inner, jobs: { ...inner.jobs, put } },
    handler: (_, { progress }) => {
      progress({ fraction: 0.5 });
      setTimeout(() => Object.assign(row, { orderId: "o-2", self: row }), 5);
      return row;
    },
  });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  const ended = await jobs.result(started.ok ? started.value.jobId : "", {}, { waitMs: 5_000 });
  expect(ended).toMatchObject({ ok: true, value: { status: "success", data: { orderId: "o-1" } } });
});

test("a job that takes days is there for as long as it runs, and its answer for a day", async () => {
  const clock = stoppedClock();
  let end = (): void => {};
  const handler = () =>
    new Promise((resolve) => {
      end = () => resolve({ orderId: "late" });
    });
  const { runtime } = orderStage({ clock, leaseMs: 30, handler, policy: { timeoutMs: 86_400_000 * 7 } });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  const id = started.ok ? started.value.jobId : "";
  const state = async () => {
    const found = await jobs.status(id);
    return found.ok ? found.value.state : found.refusal.code;
  };
  for (let day = 0; day < 3; day += 1) {
    clock.advance(86_399_000);
    await expect.poll(state).toBe("running");
    await runtime.purge();
  }
  end();
  await expect.poll(state).toBe("done");
  clock.advance(86_399_000);
  await runtime.purge();
  expect(await jobs.result(id)).toMatchObject({ ok: true, value: { data: { orderId: "late" } } });
  clock.advance(1_000);
  await runtime.purge();
  expect(await state()).toBe("TOOL_RESOURCE_NOT_FOUND");
});

test("a job that runs in this process is not lost where the machine was asleep for longer than its lease", async () => {
  const clock = stoppedClock();
  let end = (): void => {};
  const handler = () =>
    new Promise((resolve) => {
      end = () => resolve({ orderId: "late" });
    });
  const { runtime, store, ran } = orderStage({ clock, handler });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  const id = started.ok ? started.value.jobId : "";
  await expect.poll(() => ran.length).toBe(1);
  clock.advance(3_600_000);
  expect(await jobsOf(runtime).status(id)).toMatchObject({ ok: true, value: { state: "running" } });
  expect(await jobs.result(id)).toMatchObject({ ok: false, refusal: { code: "TOOL_RESOURCE_UNAVAILABLE" } });
  // Nobody else can know that it wakes up again.
  expect(await jobsOf(orderStage({ clock, store }).runtime).status(id)).toMatchObject({ ok: true, value: { state: "lost" } });
  end();
  await expect.poll(() => jobs.result(id)).toMatchObject({ ok: true, value: { data: { orderId: "late" } } });
});

test("a job that runs in this process is told to run without a look at the clock, which may be broken", async () => {
  let isBroken = false;
  const now = (): number => {
    if (isBroken) throw new Error("The clock is gone.");
    return 0;
  };
  let end = (): void => {};
  const handler = () =>
    new Promise((resolve) => {
      end = () => resolve({ orderId: "o-1" });
    });
  const { runtime, ran } = orderStage({ clock: { now, elapsed: () => 0 }, handler });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  const id = started.ok ? started.value.jobId : "";
  await expect.poll(() => ran.length).toBe(1);
  isBroken = true;
  const status = await jobs.status(id);
  isBroken = false;
  expect(status).toMatchObject({ ok: true, value: { state: "running" } });
  // What renews the leases of this process asks the clock again.
  end();
  await expect.poll(() => jobs.result(id)).toMatchObject({ ok: true });
});

/** As an application has its sessions: who calls is asked of getters. */
class Session {
  get tenant() {
    return "acme";
  }
  get principal() {
    return { id: "agent-1" };
  }
}

test("a job runs as whoever it belongs to, where the application uses its objects for the next one and where its context is an instance of a class", async () => {
  const seen: unknown[] = [];
  const { runtime, ran } = orderStage({ handler: (_, { tenant, principal }) => ({ orderId: String(seen.push([tenant, principal?.id])) }) });
  const jobs = jobsOf(runtime);
  const context = { tenant: "acme", principal: { id: "agent-1" } };
  const args = { item: "book" };
  const starting = jobs.start(order, args, context);
  Object.assign(context, { tenant: "zenith", principal: { id: "agent-2" } });
  args.item = "pen";
  for (const started of [await starting, await jobs.start(order, { item: "book" }, new Session())])
    await expect.poll(async () => (await jobs.result(started.ok ? started.value.jobId : "", new Session())).ok).toBe(true);
  expect(ran.map(({ item }) => item)).toEqual(["book", "book"]);
  expect(seen).toEqual([
    ["acme", "agent-1"],
    ["acme", "agent-1"],
  ]);
});

test("a job is not somebody else's where the principal of its context, or the person behind it, is changed while it is written", async () => {
  const seen: unknown[] = [];
  const { runtime } = orderStage({
    handler: (_, { principal, onBehalfOf }) => ({ orderId: String(seen.push([principal?.id, onBehalfOf?.id])) }),
  });
  const jobs = jobsOf(runtime);
  const context = { principal: { id: "agent-1" }, onBehalfOf: { id: "ana" } };
  const starting = jobs.start(order, { item: "book" }, context);
  context.principal.id = "agent-2";
  context.onBehalfOf.id = "bob";
  const started = await starting;
  const asked = { principal: { id: "agent-1" }, onBehalfOf: { id: "ana" } };
  await expect.poll(async () => (await jobs.result(started.ok ? started.value.jobId : "", asked)).ok).toBe(true);
  expect(seen).toEqual([["agent-1", "ana"]]);
});

test("a job whose arguments throw when they are looked at fails as the call does: the store is not to blame", async () => {
  const { runtime } = orderStage();
  const jobs = jobsOf(runtime);
  const broken = {
    get item(): string {
      throw new Error("gone");
    },
  };
  const started = await jobs.start(order, broken);
  expect(started).toMatchObject({ ok: true });
  await expect
    .poll(() => jobs.result(started.ok ? started.value.jobId : ""))
    .toMatchObject({ ok: true, value: { error: { code: "TOOL_INTERNAL_ERROR" } } });
});

describe("a job of a tool that is none", () => {
  test.each([["a".repeat(1_000_000)], [null], [{}], [undefined]])("ends as its call does, and its record stays small", async (id) => {
    const store = memoryStore();
    const kept: Job[] = [];
    const put = (job: Job) => {
      kept.push(job);
      return store.jobs.put(job);
    };
    const jobs = jobsOf(orderStage({ store: { ...store, jobs: { ...store.jobs, put } } }).runtime);
    const started = await jobs.start(id as never, {});
    const ended = await jobs.result(started.ok ? started.value.jobId : "", {}, { waitMs: 5_000 });
    expect(ended).toMatchObject({ ok: true, value: { error: { code: "TOOL_NOT_FOUND" } } });
    expect(kept.map(({ tool }) => typeof tool)).toEqual(kept.map(() => "string"));
    expect(JSON.stringify(kept).length).toBeLessThan(10_000);
  });
});

test("a tool with a long id has jobs like any other, and what is cut of a made-up one is text", async () => {
  const id = `${"n".repeat(64)}.${"t".repeat(100)}.${"o".repeat(100)}`;
  const { runtime, ran } = orderStage({ tool: { id, call: { kind: "local", handler: id } } });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(id, { item: "book" });
  const ended = await jobs.result(started.ok ? started.value.jobId : "", {}, { waitMs: 5_000 });
  expect(ended).toMatchObject({ ok: true, value: { status: "success" } });
  expect(ran).toHaveLength(1);
  const cut = await jobs.start(`${"a".repeat(1_023)}\u{1f600}`, {});
  expect(JSON.stringify(cut)).not.toMatch(/\\ud83d/);
});

test("a context or a wait that is null is none, as for a call", async () => {
  const { runtime, told } = orderStage();
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" }, null as never);
  const id = started.ok ? started.value.jobId : "";
  await expect.poll(async () => (await jobs.result(id, null as never, null as never)).ok).toBe(true);
  expect(await jobs.status(id, null as never)).toMatchObject({ ok: true, value: { state: "done" } });
  expect(told).toEqual([]);
});

test("the answer of a job is how it ended, also where its tool answers early: there is no other", async () => {
  const { runtime, calls } = orderStage({
    policy: { execution: "optimistic" },
    handler: async (_, { dispatched, progress, fail }) => {
      dispatched({ orderId: "early" });
      await new Promise((resolve) => setTimeout(resolve, 20));
      progress({ message: "half" });
      return fail("TOOL_RESOURCE_NOT_FOUND");
    },
  });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book", key: "k" });
  const id = started.ok ? started.value.jobId : "";
  expect(await jobs.result(id, {}, { waitMs: 2_000 })).toMatchObject({ value: { error: { code: "TOOL_RESOURCE_NOT_FOUND" } } });
  expect(await jobs.status(id)).toMatchObject({ value: { state: "done", progress: { message: "half" } } });
  expect(await calls()).toMatchObject([{ decision: "failed", effect: "none" }]);
});

test("whoever gives up waiting for a job is answered, and the store is not asked again", async () => {
  const { runtime } = orderStage({ handler: () => new Promise(() => {}) });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" });
  const id = started.ok ? started.value.jobId : "";
  const controller = new AbortController();
  const waiting = jobs.result(id, { signal: controller.signal }, { waitMs: 600_000 });
  controller.abort();
  // Nothing is said of the outcome: the job goes on.
  expect(await waiting).toEqual({
    ok: false,
    refusal: {
      code: "TOOL_EXECUTION_TIMEOUT",
      message: "The caller gave up.",
      details: { reason: "aborted", job_id: id, state: "running" },
    },
  });
  expect(await jobs.status(id)).toMatchObject({ ok: true, value: { state: "running" } });
});
