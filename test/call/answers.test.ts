import { describe, expect, test } from "vitest";
import { hashJson } from "../../runtime/hash/hash-json.js";
import type { Progress } from "../../runtime/index.js";
import { fail } from "../../runtime/index.js";
import { jobsOf } from "../../runtime/jobs/index.js";
import type { Job } from "../../runtime/jobs/job.js";
import { permissions } from "../../runtime/permissions/index.js";
import type { Opening } from "../../runtime/store/begin.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { tenants } from "../../runtime/tenants/tenant-stage.js";
import { agent, declareOrder, order, orderStage, stoppedClock } from "./stage.js";
import { steadyClock } from "./steady-clock.js";

const reading = { effect: "read", sideEffects: "none" } as const;

describe("the cache", () => {
  const cache = { ttlMs: 60_000, shared: false, normalise: { item: ["trim", "lowercase"] }, bypass: "fresh" } as const;

  test("keeps what its handler warned of, or its schema refused, with an answer, as the ledger does: a list that was cut short must not look whole", async () => {
    const warn = (_: unknown, context: { readonly warn: (warning: string) => void }) => {
      context.warn("The list has the first 5 items only; there are more.");
      return { orderId: "o" };
    };
    const warned = orderStage({ policy: { ...reading, cache }, handler: warn });
    const reported = orderStage({ policy: { ...reading, cache, validation: { output: "report" } }, handler: () => ({ orderId: 5 }) });
    const replayed = orderStage({ handler: warn });
    for (const { call, ran } of [warned, reported, replayed]) {
      const context = { ...agent, idempotencyKey: "key-1" };
      const [first, second] = [await call({}, context), await call({}, context)];
      expect(ran).toHaveLength(1);
      expect(first.metadata.warnings).toHaveLength(1);
      expect(second.metadata.warnings).toEqual(first.metadata.warnings);
      expect(second.data).toEqual(first.data);
    }
  });

  test("answers for the same normalised input of the same tenant, within its time", async () => {
    const clock = stoppedClock();
    const { call, ran, calls } = orderStage({ clock, policy: { ...reading, cache } });
    await call({ item: "Book" }, agent);
    expect(await call({ item: " book " }, agent)).toMatchObject({ data: { orderId: "o-1" }, metadata: { cached: true, attempts: 0 } });
    expect((await call({ item: "pen" }, agent)).metadata.cached).toBeUndefined();
    expect((await call({ item: "book" }, { ...agent, tenant: "other" })).metadata.cached).toBeUndefined();
    clock.advance(60_000);
    expect((await call({ item: "book" }, agent)).data).toEqual({ orderId: "o-4" });
    expect(ran).toHaveLength(4);
    expect((await calls()).map(({ decision }) => decision)).toEqual(["executed", "cached", "executed", "executed", "executed"]);
  });

  test("a bypass skips the read, not the write", async () => {
    const { call } = orderStage({ policy: { ...reading, cache } });
    await call();
    expect((await call({ fresh: true })).data).toEqual({ orderId: "o-2" });
    expect(await call()).toMatchObject({ data: { orderId: "o-2" }, metadata: { cached: true } });
  });

  test("holds no failure, no fallback and no answer that was made without its secret", async () => {
    const failing = orderStage({ policy: { ...reading, cache }, handler: () => fail("TOOL_NETWORK_ERROR") });
    await failing.call();
    await failing.call();
    expect(failing.ran).toHaveLength(2);
    const degraded = orderStage({
      policy: { ...reading, cache, fallback: { on: "any", answer: { kind: "value", value: { orderId: "none" } } } },
      handler: () => fail("TOOL_NETWORK_ERROR"),
    });
    await degraded.call();
    expect((await degraded.call()).metadata).toMatchObject({ degraded: { code: "TOOL_NETWORK_ERROR" } });
    const stub = orderStage({
      policy: { ...reading, cache, secrets: [{ name: "KEY", purpose: "x", without: "stub" }] },
      secrets: () => undefined,
    });
    await stub.call();
    expect((await stub.call()).metadata.cached).toBeUndefined();
  });
});

describe("a fallback", () => {
  const fallback = {
    on: "any",
    answer: { kind: "value", value: { orderId: { $input: "item" }, zone: { $context: "timeZone" } } },
  } as const;

  test("does not answer for a call whose claim was lost before it ran: nothing was executed", async () => {
    const clock = stoppedClock();
    const given = memoryStore();
    // The machine sleeps between the commit and the handler.
    const store = { ...given, begin: (opening: Opening) => Promise.resolve(given.begin(opening)).finally(() => clock.advance(60_000)) };
    const { call, ran, calls } = orderStage({ policy: { fallback }, clock, store });
    const answer = await call({ key: "k" }, { ...agent, timeZone: "UTC" });
    expect(answer).toMatchObject({
      status: "error",
      error: { code: "TOOL_RESOURCE_UNAVAILABLE" },
      metadata: { effect: "none", attempts: 0 },
    });
    expect(answer.metadata.degraded).toBeUndefined();
    expect(await calls()).toMatchObject([{ decision: "refused", attempts: 0 }]);
    expect(ran).toEqual([]);
  });

  test("answers for a failed execution, visibly", async () => {
    const { call, events, calls } = orderStage({ policy: { ...reading, fallback }, handler: () => fail("TOOL_NETWORK_ERROR") });
    expect(await call({}, { timeZone: "Europe/Zurich" })).toMatchObject({
      status: "success",
      data: { orderId: "book", zone: "Europe/Zurich" },
      metadata: { degraded: { code: "TOOL_NETWORK_ERROR" }, attempts: 1 },
    });
    expect(events).toMatchObject([{ kind: "call-degraded", code: "TOOL_NETWORK_ERROR", message: expect.stringMatching(/\S/) }]);
    expect(await calls()).toMatchObject([{ decision: "degraded", degraded: "TOOL_NETWORK_ERROR", success: true }]);
  });

  test("also for an answer that the schema refuses", async () => {
    const { call, events } = orderStage({ policy: { ...reading, fallback }, handler: () => ({}) });
    expect((await call({}, { timeZone: "UTC" })).metadata.degraded?.code).toBe("TOOL_DATA_CORRUPTION");
    // Nobody else is told what was wrong with it.
    expect(events).toMatchObject([{ kind: "call-degraded", details: { output_errors: [{ field: "orderId" }] } }]);
  });

  test("not for a refused call, not for another failure, not where the context lacks a value", async () => {
    const { call } = orderStage({
      policy: { ...reading, fallback: { ...fallback, on: ["TOOL_EXECUTION_TIMEOUT"] } },
      handler: () => fail("TOOL_NETWORK_ERROR"),
    });
    expect((await call({ item: "" }, { timeZone: "UTC" })).error?.code).toBe("TOOL_INVALID_FIELD_VALUE");
    expect((await call({}, { timeZone: "UTC" })).error?.code).toBe("TOOL_NETWORK_ERROR");
    const lacking = orderStage({ policy: { ...reading, fallback }, handler: () => fail("TOOL_NETWORK_ERROR") });
    expect((await lacking.call()).error?.code).toBe("TOOL_NETWORK_ERROR");
  });

  test("on an effect only where nothing can have happened, and never as a stored success", async () => {
    let outcome: "none" | "unknown" = "unknown";
    const { call, ran } = orderStage({ policy: { fallback }, handler: () => fail("TOOL_NETWORK_ERROR", { outcome }) });
    expect((await call({ key: "1" }, { timeZone: "UTC" })).error?.code).toBe("TOOL_NETWORK_ERROR");
    outcome = "none";
    expect((await call({ key: "2" }, { timeZone: "UTC" })).metadata.degraded).toBeDefined();
    expect((await call({ key: "2" }, { timeZone: "UTC" })).metadata.replay_of).toBeUndefined();
    expect(ran).toHaveLength(3);
  });

  test("or gives the message that the user shall see", async () => {
    const { call } = orderStage({
      policy: { ...reading, fallback: { on: "any", answer: { kind: "throw", message: "The shop is closed." } } },
      handler: () => fail("TOOL_NETWORK_ERROR"),
    });
    expect((await call()).error).toMatchObject({ code: "TOOL_NETWORK_ERROR", message: "The shop is closed." });
  });
});

describe("while a call runs", () => {
  test("it tells the sentence to say first, then what the handler reports, then ends", async () => {
    const { call } = orderStage({
      tool: { say: "Ordering {item}." },
      handler: async (_, { progress }) => {
        progress({ message: "paying", fraction: 0.5 });
        await new Promise((resolve) => setTimeout(resolve, 5));
        progress({ data: { step: 2 } });
        return { orderId: "o" };
      },
    });
    const clock = steadyClock();
    const started = clock.elapsed();
    const running = call({ key: "k" });
    const told: Progress[] = [];
    for await (const progress of running.progress) {
      if (told.length === 0) expect(clock.elapsed() - started).toBeLessThan(300);
      told.push(progress);
    }
    expect(told).toEqual([
      { kind: "say", text: "Ordering book." },
      { kind: "update", message: "paying", fraction: 0.5 },
      { kind: "update", data: { step: 2 } },
    ]);
    expect(await running).toMatchObject({ status: "success", metadata: { call_id: running.callId } });
  });

  test("it tells the sentence before an engine outside is asked, which may take longer than a person waits; not where a person is asked", async () => {
    for (const rule of ["never", "always"] as const) {
      const told: string[] = [];
      const decide = async (): Promise<{ decision: "allow" }> => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        told.push("decided");
        return { decision: "allow" };
      };
      const permitted = permissions({ policyClient: { decide } });
      const running = orderStage({ policy: { confirm: { rule } }, tool: { say: "Ordering." }, permissions: permitted }).call(
        { key: "k" },
        agent,
      );
      for await (const { kind } of running.progress) told.push(kind);
      expect(told).toEqual(rule === "never" ? ["say", "decided"] : ["decided"]);
      expect((await running).error?.code).toBe(rule === "never" ? undefined : "TOOL_CONFIRMATION_REQUIRED");
    }
  });

  test("its budget is measured and reported, and no reason to fail", async () => {
    const { call, events } = orderStage({
      policy: { ...reading, latencyBudgetMs: 5 },
      handler: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { orderId: "o" };
      },
    });
    expect(await call()).toMatchObject({ status: "success", metadata: { latency_budget: { budget_ms: 5, exceeded: true } } });
    expect(events).toMatchObject([{ kind: "latency-exceeded", budgetMs: 5 }]);
  });

  test("an optimistic tool answers when it is dispatched; its outcome is an event and a second record", async () => {
    const { call, events, calls } = orderStage({
      policy: { ...reading, execution: "optimistic" },
      handler: async (_, { dispatched }) => {
        dispatched({ orderId: "dispatched" });
        await new Promise((resolve) => setTimeout(resolve, 30));
        return fail("TOOL_RESOURCE_NOT_FOUND", { message: "No such page." });
      },
    });
    const answer = await call();
    expect(answer).toMatchObject({ status: "success", data: { orderId: "dispatched" }, metadata: { dispatched: true } });
    expect(events).toEqual([]);
    await expect.poll(() => events).toHaveLength(1);
    expect(events).toMatchObject([
      { kind: "call-outcome", callId: answer.metadata.call_id, response: { status: "failed", error: { message: "No such page." } } },
    ]);
    const id = answer.metadata.call_id;
    expect(await calls()).toMatchObject([
      { id, call_id: id, decision: "dispatched", success: true },
      { id: `${id}.outcome`, call_id: id, success: false, error: "TOOL_RESOURCE_NOT_FOUND" },
    ]);
  });

  test("what was dispatched is what it was then, whatever the handler goes on to make of it", async () => {
    const { call, calls } = orderStage({
      policy: { execution: "optimistic" },
      handler: async (_, { dispatched }) => {
        const state: { orderId: unknown } = { orderId: "queued" };
        dispatched(state);
        state.orderId = "sent";
        await new Promise((resolve) => setTimeout(resolve, 5));
        state.orderId = 5n;
        return { orderId: "o-1" };
      },
    });
    const answer = await call({ key: "k" });
    await expect.poll(calls).toHaveLength(2);
    expect(answer).toMatchObject({ data: { orderId: "queued" }, metadata: { dispatched: true } });
    expect((await calls())[0]?.output_hash).toBe(hashJson({ orderId: "queued" }));
  });

  test("an optimistic tool that never says so answers when it is done", async () => {
    const { call } = orderStage({ policy: { ...reading, execution: "optimistic" } });
    expect(await call()).toMatchObject({ data: { orderId: "o-1" } });
  });

  test("background tools are refused where somebody waits", async () => {
    const { call, ran } = orderStage({ policy: { ...reading, execution: "background" } });
    expect((await call()).error).toMatchObject({ code: "TOOL_GATE_CLOSED", details: { required_lane: "background" } });
    expect(ran).toEqual([]);
    expect((await call({}, { lane: "background" })).status).toBe("success");
  });
});

describe("a job", () => {
  test("is started, asked about and fetched, by its owner alone", async () => {
    let finish = (): void => {};
    const { runtime } = orderStage({
      policy: { execution: "background" },
      handler: async (_, { progress }) => {
        progress({ fraction: 0.5 });
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return { orderId: "o" };
      },
    });
    const jobs = jobsOf(runtime);
    const started = await jobs.start(order, { item: "book", key: "k" }, agent);
    if (!started.ok) throw new Error("refused");
    const { jobId } = started.value;
    await expect
      .poll(async () => await jobs.status(jobId, agent))
      .toMatchObject({ ok: true, value: { state: "running", progress: { fraction: 0.5 } } });
    expect(await jobs.result(jobId, agent)).toMatchObject({ ok: false, refusal: { code: "TOOL_RESOURCE_UNAVAILABLE" } });
    expect(await jobs.status(jobId, { ...agent, tenant: "other" })).toMatchObject({
      ok: false,
      refusal: { code: "TOOL_RESOURCE_NOT_FOUND" },
    });
    finish();
    expect(await jobs.result(jobId, agent, { waitMs: 60_000 })).toMatchObject({
      ok: true,
      value: { status: "success", data: { orderId: "o" } },
    });
    expect(await jobs.status(jobId, agent)).toMatchObject({ ok: true, value: { state: "done" } });
  });

  test("keeps its answer, whatever its handler told and however late a sign of life is written", async () => {
    const inner = sqliteStore({ path: ":memory:" });
    let failures = 1;
    const put = async (job: Job): Promise<void> => {
      if (job.state === "running") await new Promise((resolve) => setTimeout(resolve, 25));
      else if (failures-- > 0) throw new Error("The store is away");
      await inner.jobs.put(job);
    };
    const stage = orderStage({
      store: { ...inner, jobs: { ...inner.jobs, put } },
      clock: steadyClock(),
      leaseMs: 60,
      policy: { execution: "background" },
      handler: async (_, { progress, warn }) => {
        // From plain JavaScript, such as a count of a database.
        progress({ data: 10n as never });
        progress({ fraction: 0.5 });
        warn(5n as never);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { orderId: "o" };
      },
    });
    const jobs = jobsOf(stage.runtime);
    const started = await jobs.start(order, { item: "book", key: "k" }, agent);
    if (!started.ok) throw new Error("refused");
    const { jobId } = started.value;
    await expect.poll(async () => await jobs.result(jobId, agent)).toMatchObject({ ok: true, value: { data: { orderId: "o" } } });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await jobs.status(jobId, agent)).toMatchObject({ ok: true, value: { state: "done", progress: { fraction: 0.5 } } });
    expect(stage.told.map(({ error }) => String(error))).toEqual(["Error: The store is away"]);
    inner.close();
  });

  test("whose process died is lost, and says so", async () => {
    const clock = stoppedClock();
    const { runtime, store } = orderStage({ clock, policy: { execution: "background" }, handler: () => new Promise(() => {}) });
    const started = await jobsOf(runtime).start(order, { item: "book", key: "k" });
    if (!started.ok) throw new Error("refused");
    clock.advance(60_000);
    const jobs = jobsOf(orderStage({ clock, store }).runtime);
    expect(await jobs.status(started.value.jobId)).toMatchObject({ ok: true, value: { state: "lost" } });
    expect(await jobs.result(started.value.jobId)).toMatchObject({ ok: false, refusal: { code: "TOOL_OUTCOME_UNKNOWN" } });
  });
});

describe("tenants", () => {
  test("narrow what a tool may do; a tenant that nobody knows has no tools", async () => {
    const { call, ran } = orderStage({
      tenants: tenants((tenant) =>
        tenant === "acme" ? { confirm: "always" } : tenant === "open" ? {} : tenant === "off" ? { disable: ["shop.*"] } : undefined,
      ),
    });
    expect((await call({ key: "1" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect((await call({ key: "1" }, { ...agent, tenant: "open" })).status).toBe("success");
    expect((await call({ key: "1" }, { ...agent, tenant: "off" })).error?.code).toBe("TOOL_TEMPORARILY_DISABLED");
    expect((await call({ key: "1" }, { ...agent, tenant: "stranger" })).error?.code).toBe("TOOL_INSUFFICIENT_PERMISSIONS");
    expect((await call({ key: "1" }, {})).error?.code).toBe("TOOL_INSUFFICIENT_PERMISSIONS");
    expect(ran).toHaveLength(1);
  });
});

describe("a deprecated tool", () => {
  const replacement = declareOrder({}, { id: "shop.order_v2", hostName: "order_v2", call: { kind: "local", handler: "shop.order_v2" } });
  const deprecation = {
    since: "2026-01-01",
    redirect: "2026-02-01",
    disable: "2026-03-01",
    remove: "2026-04-01",
    replacement: "shop.order_v2",
  };
  const at = async (date: string) => {
    const stage = orderStage({ clock: stoppedClock(Date.parse(date)), policy: { deprecation }, more: [replacement] });
    return { ...stage, answer: await stage.call({ key: "k" }), records: await stage.calls() };
  };

  test("works, then warns, then is answered by its replacement, then is refused, then is gone", async () => {
    expect((await at("2025-12-31")).answer.metadata.warnings).toBeUndefined();
    const warned = await at("2026-01-15");
    expect(warned.answer).toMatchObject({ status: "success", metadata: { warnings: [expect.stringContaining("shop.order_v2")] } });
    const redirected = await at("2026-02-15");
    expect(redirected.answer).toMatchObject({ status: "success", command: order });
    expect(redirected.records).toMatchObject([{ tool_name: "shop.order_v2" }]);
    expect((await at("2026-03-15")).answer.error).toMatchObject({
      code: "TOOL_DEPRECATED",
      details: { replacement: "shop.order_v2" },
    });
    expect((await at("2026-04-15")).answer.error).toMatchObject({ code: "TOOL_NOT_FOUND", details: { nearest: ["shop.order_v2"] } });
  });
});
