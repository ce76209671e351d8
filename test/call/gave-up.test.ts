import { expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import type { RuntimeOptions } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import type { Policy } from "../../runtime/policy.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { tenants } from "../../runtime/tenants/index.js";
import { found, id, stage } from "../runtime/fixture.js";
import { agent, ana, approvalIdOf, order, orderStage, stoppedClock } from "./stage.js";

type Setting = { readonly policy?: Partial<Policy>; readonly options: Partial<RuntimeOptions> };

const never = (): Promise<never> => new Promise(() => {});
const asks = (capability: object, resources: Policy["permissions"]["resources"] = []): Partial<Policy> => ({
  permissions: { roles: [], capabilities: [{ name: "habit.read", ...capability }], resources },
});
const consented = { conditions: [{ type: "user_consent", parameters: { consent: "c" } }] } as const;

/** Whatever the application is asked before a call runs, apart from gates. */
const settings: { readonly [asked: string]: Setting } = {
  "the tenant's settings": { options: { tenants: tenants(never) } },
  "a consent": { policy: asks(consented), options: { permissions: permissions({ consent: never }) } },
  "a resource": {
    policy: asks({}, [{ type: "habit_data", mode: "read" }]),
    options: { permissions: permissions({ resources: never }) },
  },
  "a policy engine": { policy: asks({}), options: { permissions: permissions({ policyClient: { decide: never } }) } },
  "a secret": { policy: { secrets: [{ name: "KEY", purpose: "x", without: "refuse" }] }, options: { secrets: never } },
};

test.each(Object.entries(settings))(
  "who gives up while %s is asked for is told so, and not that it was refused",
  async (_, { policy = {}, options }) => {
    const { runtime, records, ran, told } = stage({ policy, ...options });
    const principal = { id: "u", roles: ["user"] } as const;
    for (const signal of [AbortSignal.timeout(10), AbortSignal.abort()]) {
      const { status, error } = await runtime.call(id, { category: "florist" }, { tenant: "acme", principal, signal });
      expect([status, error]).toMatchObject([
        "error",
        { code: "TOOL_EXECUTION_TIMEOUT", message: "The caller gave up.", details: { reason: "aborted", outcome: "none" } },
      ]);
    }
    expect(records.map(({ decision, error }) => [decision, error])).toEqual([
      ["refused", "TOOL_EXECUTION_TIMEOUT"],
      ["refused", "TOOL_EXECUTION_TIMEOUT"],
    ]);
    // Nothing of the application's failed.
    expect([ran, told]).toEqual([[], []]);
  },
);

test("who gives up before the tool runs gets no fallback's answer: nothing was executed that could have failed", async () => {
  const { runtime, records, ran } = stage({ policy: { fallback: { on: "any", answer: { kind: "value", value: found } } } });
  const controller = new AbortController();
  const called = runtime.call(id, { category: "florist" }, { signal: controller.signal });
  controller.abort();
  for (const call of [called, runtime.call(id, { category: "florist" }, { signal: AbortSignal.abort() })]) {
    const { status, error, metadata } = await call;
    expect([status, error?.code, error?.details]).toEqual(["error", "TOOL_EXECUTION_TIMEOUT", { reason: "aborted", outcome: "none" }]);
    expect([metadata.attempts, metadata.degraded]).toEqual([0, undefined]);
  }
  expect(records.map(({ decision, attempts }) => [decision, attempts])).toEqual([
    ["refused", 0],
    ["refused", 0],
  ]);
  expect(ran).toEqual([]);
});

test("who gives up between two attempts is told how the first one failed, and there is no second", async () => {
  const { call, ran } = orderStage({
    policy: { effect: "read", sideEffects: "none", retries: 3 },
    handler: (_, { fail }) => fail("TOOL_RESOURCE_UNAVAILABLE", { retryAfterMs: 20_000 }),
  });
  const { error, metadata } = await call({}, { ...agent, signal: AbortSignal.timeout(30) });
  expect([error?.code, metadata.attempts, ran.length]).toEqual(["TOOL_RESOURCE_UNAVAILABLE", 1, 1]);
});

test("a caller that gives up while an attempt runs learns of no other one", async () => {
  const leaving = new AbortController();
  const { runtime, ran } = orderStage({
    policy: { effect: "read", sideEffects: "none", retries: 3 },
    handler: (_, { fail }) => {
      leaving.abort();
      return fail("TOOL_RESOURCE_UNAVAILABLE");
    },
  });
  const running = runtime.call(order, { item: "book" }, { ...agent, signal: leaving.signal });
  const kinds: string[] = [];
  for await (const { kind } of running.progress) kinds.push(kind);
  expect([kinds, (await running).metadata.attempts, ran.length]).toEqual([[], 1, 1]);
});

test("a caller that gives up while a reconciler is asked learns at once that the outcome is unknown, and not that nothing happened", async () => {
  const told: unknown[] = [];
  const shop = orderStage({
    handler: () => Promise.reject(new Error("broken off")),
    reconcile: reconcilers({ [order]: never }),
    onError: (_, { stage }) => void told.push(stage),
  });
  await shop.call({ key: "k" }, agent);
  for (const signal of [AbortSignal.timeout(10), AbortSignal.abort()]) {
    const { error, metadata } = await shop.call({ key: "k" }, { ...agent, signal });
    expect([error?.code, metadata.effect]).toEqual(["TOOL_OUTCOME_UNKNOWN", "unknown"]);
  }
  expect(told).toEqual(["handler"]);
});

test("a call that was given up before it ran has used neither its key nor its approval", async () => {
  const shop = orderStage({ policy: { confirm: { rule: "always" } } });
  const context = { ...agent, approvalId: approvalIdOf(await shop.call({ key: "k" }, agent)) };
  await shop.approvals.approve(context.approvalId, ana);
  const given = await shop.call({ key: "k" }, { ...context, signal: AbortSignal.abort() });
  expect([given.error?.code, given.metadata.effect, given.metadata.attempts]).toEqual(["TOOL_EXECUTION_TIMEOUT", "none", 0]);
  expect((await shop.call({ key: "k" }, context)).data).toEqual({ orderId: "o-1" });
});

test("nor anything of a budget, or asked anybody, and is answered where it was before", async () => {
  const refuse = { kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED" } as const;
  const shop = orderStage({
    policy: { gates: [{ kind: "budget", budget: "ORDERS", max: 2, per: [], answer: refuse }] },
    gates: gates({ environment: {} }),
  });
  const gone = { ...agent, signal: AbortSignal.abort() };
  const placed = await shop.call({ key: "first" }, agent);
  for (const key of ["a", "b", "c"]) expect((await shop.call({ key }, gone)).error?.message).toBe("The caller gave up.");
  expect((await shop.call({ key: "first" }, gone)).data).toEqual(placed.data);
  expect((await shop.call({ key: "second" }, agent)).status).toBe("success");
  expect((await shop.call({ key: "third" }, agent)).error?.code).toBe("TOOL_BUDGET_EXHAUSTED");
  expect(await shop.store.ledger.unsettled({ now: Date.now() + 86_400_000, limit: 10 })).toEqual([]);

  const asking = orderStage({ policy: { confirm: { rule: "always" } } });
  expect((await asking.call({ key: "k" }, gone)).error?.message).toBe("The caller gave up.");
  expect(await asking.approvals.list()).toEqual([]);
});

test("an approval whose time was over before its call failed without effect has expired, and was not used", async () => {
  const clock = stoppedClock();
  const shop = orderStage({
    clock,
    policy: { confirm: { rule: "always" } },
    handler: (_, { fail }) => {
      clock.advance(900_000);
      return fail("TOOL_RESOURCE_UNAVAILABLE", { outcome: "none" });
    },
  });
  const context = { ...agent, approvalId: approvalIdOf(await shop.call({ key: "k" }, agent)) };
  await shop.approvals.approve(context.approvalId, ana);
  expect((await shop.call({ key: "k" }, context)).error?.code).toBe("TOOL_RESOURCE_UNAVAILABLE");
  expect((await shop.call({ key: "k" }, context)).error?.code).toBe("TOOL_CONFIRMATION_EXPIRED");
});
