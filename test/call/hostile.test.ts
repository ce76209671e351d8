import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { type Deprecation, fail } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { measured } from "./measured.js";
import { agent, ana, approvalIdOf, declareOrder, order, orderStage, stoppedClock } from "./stage.js";
import { steadyClock } from "./steady-clock.js";

const byKey = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 86_400_000 } as const;
const none = reconcilers({ [order]: () => ({ kind: "none" }) });

/** Whoever looks at it is thrown at. */
const untouchable: object = new Proxy({}, { get: refuseLook, has: refuseLook, ownKeys: refuseLook, getPrototypeOf: refuseLook });
function refuseLook(): never {
  throw new Error("do not look");
}

describe("an effect does not happen twice", () => {
  test("when a handler goes on after its timeout: the call runs until it is known what came of it", async () => {
    let finish = (_: unknown): void => {};
    const stage = orderStage({ policy: { timeoutMs: 20 }, reconcile: none, handler: () => new Promise((resolve) => (finish = resolve)) });
    const first = await stage.call({ key: "k" }, agent);
    expect(first).toMatchObject({
      error: { code: "TOOL_EXECUTION_TIMEOUT", details: { outcome: "unknown" } },
      metadata: { effect: "unknown" },
    });
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_IN_PROGRESS");
    finish({ orderId: "late" });
    await expect.poll(() => stage.events.map(({ kind }) => kind)).toContain("call-outcome");
    expect(await stage.call({ key: "k" }, agent)).toMatchObject({
      data: { orderId: "late" },
      metadata: { replay_of: first.metadata.call_id },
    });
    expect(stage.ran).toHaveLength(1);
    const ends = (await stage.calls()).filter(({ call_id: id }) => id === first.metadata.call_id);
    expect(ends).toMatchObject([{ effect: "unknown" }, { id: `${first.metadata.call_id}.outcome`, effect: "happened", success: true }]);
  });

  test.each([
    ["the next one failed", () => Promise.reject(new Error("refused"))],
    ["the next one goes on after its time, too, and fails", () => wait(60).then(() => fail("TOOL_NETWORK_ERROR"))],
    ["the next one did nothing", () => ({ orderId: "", success: false })],
    ["the next one did nothing, after its time", () => wait(60).then(() => ({ orderId: "", success: false }))],
  ])("nor when an earlier attempt goes on, and %s", async (_, next) => {
    let finish = (_: unknown): void => {};
    let attempts = 0;
    const stage = orderStage({
      policy: { timeoutMs: 20, retries: 1, idempotency: { ...byKey, upstream: true, success: "success" } },
      reconcile: none,
      handler: () => (++attempts === 1 ? new Promise((resolve) => (finish = resolve)) : next()),
    });
    const first = await stage.call({ key: "k" }, agent);
    expect(first.metadata).toMatchObject({ effect: "unknown", attempts: 2 });
    await wait(80);
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_IN_PROGRESS");
    finish({ orderId: "late", success: true });
    await expect.poll(() => stage.events.map(({ kind }) => kind)).toEqual(["call-outcome"]);
    expect(await stage.call({ key: "k" }, agent)).toMatchObject({
      data: { orderId: "late" },
      metadata: { replay_of: first.metadata.call_id },
    });
    expect(stage.ran).toHaveLength(2);
  });

  test("and where it hangs, its outcome is unknown and reported so", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const stage = orderStage({ policy: { timeoutMs: 20 }, handler: () => new Promise(() => {}) });
      const answering = stage.call({ key: "k" }, agent);
      await vi.advanceTimersByTimeAsync(20);
      expect((await answering).error?.code).toBe("TOOL_EXECUTION_TIMEOUT");
      expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_IN_PROGRESS");
      await vi.advanceTimersByTimeAsync(300_000);
      expect(stage.events).toMatchObject([
        { kind: "outcome-unknown" },
        { kind: "call-outcome", response: { error: { code: "TOOL_OUTCOME_UNKNOWN" } } },
      ]);
      expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
      expect(stage.told).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("but of a tool without effects that goes on there is nothing to tell", async () => {
    const stage = orderStage({
      policy: { effect: "read", sideEffects: "none", timeoutMs: 10 },
      handler: () => wait(40).then(() => ({ orderId: "late" })),
    });
    expect((await stage.call({}, agent)).error?.code).toBe("TOOL_EXECUTION_TIMEOUT");
    await wait(100);
    expect(stage.events.filter(({ kind }) => kind !== "latency-exceeded")).toEqual([]);
    expect(await stage.calls()).toHaveLength(1);
  });

  test("and a handler that says afterwards that nothing happened frees the key", async () => {
    let refuse = (_: unknown): void => {};
    const stage = orderStage({
      policy: { timeoutMs: 20 },
      handler: () => (stage.ran.length === 1 ? new Promise((_, reject) => (refuse = reject)) : { orderId: "second" }),
    });
    await stage.call({ key: "k" }, agent);
    try {
      fail("TOOL_RESOURCE_NOT_FOUND");
    } catch (error) {
      refuse(error);
    }
    await expect.poll(() => stage.events.map(({ kind }) => kind)).toContain("call-outcome");
    expect((await stage.call({ key: "k" }, agent)).data).toEqual({ orderId: "second" });
  });

  test.each([
    ["throws", () => Promise.reject(untouchable), "unknown", "TOOL_OUTCOME_UNKNOWN"],
    ["answers", () => ({ orderId: untouchable }), "happened", "TOOL_INTERNAL_ERROR"],
  ])("nor does a call run for ever whose handler %s, after its timeout, what nobody can look at", async (_, late, effect, code) => {
    const stage = orderStage({ policy: { timeoutMs: 10 }, handler: () => wait(20).then(late) });
    const first = await stage.call({ key: "k" }, agent);
    await expect.poll(() => stage.events.map(({ kind }) => kind)).toContain("call-outcome");
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe(code);
    expect((await stage.calls()).find(({ id }) => id === `${first.metadata.call_id}.outcome`)).toMatchObject({ effect });
    expect(stage.ran).toHaveLength(1);
  });

  test("and one that was dispatched and goes on after its timeout has one outcome, once it is known", async () => {
    const { ends, telemetry } = measured();
    const stage = orderStage({
      policy: { timeoutMs: 10, latencyBudgetMs: 0, execution: "optimistic" },
      telemetry,
      handler: (_, { dispatched }) => {
        dispatched({ orderId: "early" });
        return wait(30).then(() => ({ orderId: "late" }));
      },
    });
    const first = await stage.call({ key: "k" }, agent);
    expect(first).toMatchObject({ data: { orderId: "early" }, metadata: { effect: "unknown", dispatched: true } });
    await expect.poll(() => stage.events.map(({ kind }) => kind)).toEqual(["latency-exceeded", "call-outcome"]);
    const id = first.metadata.call_id;
    expect((await stage.records()).map((record) => record.id)).toEqual([`${id}.intent`, id, `${id}.outcome`]);
    expect((await stage.call({ key: "k" }, agent)).data).toEqual({ orderId: "late" });
    expect(ends).toMatchObject([{ outcome: "success", replayed: false }, { replayed: true }]);
  });

  test.each([
    ["was dispatched", { execution: "optimistic" }],
    ["goes on after its timeout", { timeoutMs: 20 }],
  ] as const)("and one that %s runs for as long as it does, whatever the length of a lease", async (_, policy) => {
    const clock = steadyClock();
    let finish = (_: unknown): void => {};
    const stage = orderStage({
      policy,
      clock,
      leaseMs: 500,
      handler: (_, { dispatched }) => {
        dispatched({ orderId: "early" });
        return new Promise((resolve) => (finish = resolve));
      },
    });
    await stage.call({ key: "k" }, agent);
    const from = clock.elapsed();
    while (clock.elapsed() - from < 800) await wait(20);
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_IN_PROGRESS");
    finish({ orderId: "late" });
    await expect.poll(() => stage.events.map(({ kind }) => kind)).toContain("call-outcome");
    expect((await stage.call({ key: "k" }, agent)).data).toEqual({ orderId: "late" });
  });

  test("but one that broke in the middle of all is not taken for running for ever", async () => {
    let isBroken = false;
    const clock = stoppedClock();
    const elapsed = (): number => {
      if (isBroken) throw new Error("The clock is gone.");
      return clock.elapsed();
    };
    const stage = orderStage({
      leaseMs: 60,
      clock: { now: clock.now, elapsed },
      handler: () => {
        isBroken = true;
        return { orderId: "o" };
      },
    });
    expect(await stage.call({ key: "k" }, agent)).toMatchObject({
      error: { code: "TOOL_OUTCOME_UNKNOWN" },
      metadata: { effect: "unknown" },
    });
    isBroken = false;
    // In steps in which a lease that is held would be renewed.
    for (let step = 0; step < 5; step++) {
      clock.advance(20);
      await wait(40);
    }
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
  });

  test("and one that goes on after its timeout ends once for whoever measures", async () => {
    const { ends, telemetry } = measured();
    const stage = orderStage({
      policy: { timeoutMs: 10 },
      telemetry,
      handler: () => wait(20).then(() => ({ orderId: "o" })),
    });
    await stage.call({ key: "k" }, agent);
    await expect.poll(() => stage.events.map(({ kind }) => kind)).toContain("call-outcome");
    expect(ends).toMatchObject([{ outcome: "TOOL_EXECUTION_TIMEOUT" }]);
  });

  test("where the process was away for longer than its claim holds, before it began: nothing is started, and the key is free", async () => {
    const clock = stoppedClock();
    const store = memoryStore();
    let awayMs = 60_000;
    const slow = {
      ...store,
      begin: (opening: Parameters<typeof store.begin>[0]) => {
        const begun = store.begin(opening);
        clock.advance(awayMs);
        return begun;
      },
    };
    const stage = orderStage({ store: slow, clock });
    expect(await stage.call({ key: "k" }, agent)).toMatchObject({
      error: { code: "TOOL_RESOURCE_UNAVAILABLE" },
      metadata: { effect: "none", attempts: 0 },
    });
    expect(stage.ran).toEqual([]);
    awayMs = 0;
    expect((await stage.call({ key: "k" }, agent)).status).toBe("success");
  });

  test("when another process, whose clock is ahead, took the call over between two attempts", async () => {
    const store = memoryStore();
    const ahead = { now: () => Date.now() + 60_000, elapsed: () => performance.now() };
    const other = orderStage({ store, clock: ahead, reconcile: none });
    const stage = orderStage({
      store,
      policy: { retries: 1 },
      handler: async () => {
        if (stage.ran.length > 1) return { orderId: "twice" };
        await other.call({ key: "k" }, agent);
        return fail("TOOL_NETWORK_ERROR", { outcome: "none" });
      },
    });
    expect((await stage.call({ key: "k" }, agent)).status).not.toBe("success");
    expect([stage.ran.length, other.ran.length]).toEqual([1, 1]);
  });

  test("when a key that follows from the content is written in another length, or left out", async () => {
    const idempotency = {
      key: { from: "call" },
      format: "item:{content_hash}",
      hash: ["item"],
      scope: "principal",
      ttlMs: 60_000,
    } as const;
    const stage = orderStage({ policy: { idempotency } });
    await stage.call({}, agent);
    const { error = { details: {} } } = await stage.call({}, { ...agent, idempotencyKey: "item:nonsense" });
    const { validation_errors: errors } = error.details as { validation_errors: [{ expected: string }] };
    const [{ expected }] = errors;
    expect((await stage.call({}, { ...agent, idempotencyKey: expected })).metadata.replay_of).toBeDefined();
    expect((await stage.call({}, { ...agent, idempotencyKey: expected.slice(0, 30) })).metadata.replay_of).toBeDefined();
    expect(stage.ran).toHaveLength(1);
  });

  test("when its tool is answered by the replacement meanwhile", async () => {
    const clock = stoppedClock(Date.parse("2026-01-15"));
    const replacement = declareOrder({}, { id: "shop.order_v2", hostName: "order_v2", call: { kind: "local", handler: "shop.order_v2" } });
    const deprecation = { since: "2026-01-01", redirect: "2026-02-01", replacement: "shop.order_v2" };
    const idempotency = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 90 * 86_400_000 } as const;
    const { call, ran } = orderStage({ clock, policy: { deprecation, idempotency }, more: [replacement] });
    await call({ key: "k" }, agent);
    clock.advance(30 * 86_400_000);
    expect((await call({ key: "k" }, agent)).metadata.replay_of).toBeDefined();
    expect(ran).toHaveLength(1);
  });

  test("when it is called by the name of the replacement, as the answer advises", async () => {
    const dates = { since: "2026-01-01", redirect: "2026-02-01" };
    const idempotency = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 90 * 86_400_000 } as const;
    const version = (name: string, deprecation?: Deprecation) =>
      declareOrder(deprecation === undefined ? { idempotency } : { idempotency, deprecation }, {
        id: `shop.order_${name}`,
        hostName: `order_${name}`,
        call: { kind: "local", handler: `shop.order_${name}` },
      });
    // The first is answered by the second, and that by the third from March on.
    const more = [version("v2", { ...dates, redirect: "2026-03-01", replacement: "shop.order_v3" }), version("v3")];
    const clock = stoppedClock(Date.parse("2026-02-15"));
    const deprecation = { ...dates, replacement: "shop.order_v2" };
    const { runtime, call, ran, store } = orderStage({ clock, policy: { deprecation, idempotency }, more });
    const first = await call({ key: "k" }, agent);
    expect(first.metadata.warnings?.join()).toContain("Use shop.order_v2 instead.");
    const again = await runtime.call("shop.order_v2", { item: "book", key: "k" }, agent);
    expect(again.metadata.replay_of).toBe(first.metadata.call_id);
    // And the other way round: by the old name what ran by the new one.
    await runtime.call("shop.order_v2", { item: "book", key: "n" }, agent);
    expect((await call({ key: "n" }, agent)).metadata.replay_of).toBeDefined();
    expect((await call({ key: "n", quantity: 2 }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    clock.advance(20 * 86_400_000);
    const trips = vi.spyOn(store, "begin");
    for (const key of ["k", "n"]) {
      expect((await call({ key }, agent)).metadata.replay_of).toBeDefined();
      expect((await runtime.call("shop.order_v2", { item: "book", key }, agent)).metadata.replay_of).toBeDefined();
    }
    expect(ran).toHaveLength(2);
    // All names are looked up in one trip.
    expect(trips).toHaveBeenCalledTimes(4);
    await store.close();
  });

  test("and nobody is told to repeat one whose outcome is not known", async () => {
    const { call } = orderStage({ handler: () => fail("TOOL_NETWORK_ERROR", { outcome: "unknown" }) });
    const { error, metadata } = await call({ key: "k" }, agent);
    expect([error?.code, metadata.effect]).toEqual(["TOOL_NETWORK_ERROR", "unknown"]);
    expect(error?.recovery_suggestions?.[0]).toBe("Do not repeat the call with another key.");
    expect(error?.recovery_suggestions?.join(" ")).not.toMatch(/call again/i);
  });
});

describe("the cache", () => {
  const cache = { ttlMs: 60_000, shared: true } as const;

  test("keeps no effect, and no answer that a person had to agree to", async () => {
    const effect = orderStage({ policy: { cache, idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 1 } } });
    await effect.call();
    expect((await effect.call()).metadata.cached).toBeUndefined();
    const asked = orderStage({ policy: { effect: "read", sideEffects: "none", cache, confirm: { rule: "always" } } });
    const id = approvalIdOf(await asked.call({}, agent));
    await asked.approvals.approve(id, ana);
    expect((await asked.call({}, { ...agent, approvalId: id })).status).toBe("success");
    expect((await asked.call({}, { ...agent, principal: { id: "other", kind: "agent" } })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  });

  test("of what somebody may see is nobody else's", async () => {
    const policy = {
      effect: "read",
      sideEffects: "none",
      cache,
      permissions: {
        roles: [],
        capabilities: [{ name: "habit.read" }],
        resources: [{ type: "habit_data", mode: "read", filter: "current_user" }],
      },
    } as const;
    const { call } = orderStage({ policy, permissions: permissions() });
    const as = (id: string) => ({ ...agent, onBehalfOf: { id, roles: ["user"] } }) as const;
    expect((await call({}, as("ana"))).data).toEqual({ orderId: "o-1" });
    expect((await call({}, as("bob"))).data).toEqual({ orderId: "o-2" });
    expect((await call({}, as("ana"))).metadata.cached).toBe(true);
  });
});

describe("a yes", () => {
  const always = { confirm: { rule: "always" } } as const;

  test("to a call that then did nothing is not used up", async () => {
    const stage = orderStage({
      policy: always,
      handler: () => (stage.ran.length === 1 ? fail("TOOL_NETWORK_ERROR", { outcome: "none" }) : { orderId: "o" }),
    });
    const id = approvalIdOf(await stage.call({ key: "k" }, agent));
    await stage.approvals.approve(id, ana);
    expect((await stage.call({ key: "k" }, { ...agent, approvalId: id })).error?.code).toBe("TOOL_NETWORK_ERROR");
    expect((await stage.call({ key: "k" }, { ...agent, approvalId: id })).status).toBe("success");
    expect(await stage.approvals.get(id, { tenant: "acme" })).toMatchObject({ state: "used" });
  });

  test("nor is one to a call that was interrupted, once somebody knows that it did nothing", async () => {
    const stage = orderStage({
      policy: always,
      reconcile: none,
      handler: () => (stage.ran.length === 1 ? fail("TOOL_NETWORK_ERROR") : { orderId: "o" }),
    });
    const id = approvalIdOf(await stage.call({ key: "k" }, agent));
    await stage.approvals.approve(id, ana);
    expect((await stage.call({ key: "k" }, { ...agent, approvalId: id })).metadata.effect).toBe("unknown");
    expect((await stage.call({ key: "k" }, { ...agent, approvalId: id })).data).toEqual({ orderId: "o" });
    expect((await stage.call({ key: "k2" }, { ...agent, approvalId: id })).error?.code).toBe("TOOL_APPROVAL_KEY_MISMATCH");
    expect(stage.ran).toHaveLength(2);
  });

  test("and a no stands: nobody is asked the same again at once", async () => {
    const clock = stoppedClock();
    const stage = orderStage({ clock, policy: always });
    const id = approvalIdOf(await stage.call({ key: "k" }, agent));
    await stage.approvals.deny(id, ana);
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_DENIED");
    clock.advance(900_000);
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
  });

  test("is read back in full", async () => {
    const item = "x".repeat(5_000);
    const stage = orderStage({ policy: { confirm: { rule: "always", readBack: ["item"] } } });
    expect((await stage.call({ key: "k", item }, agent)).error?.details).toMatchObject({ read_back: [{ value: item }] });
  });
});
