import { expect, test } from "vitest";
import type { CallContext } from "../../runtime/index.js";
import { settingsOf, type TenantSettings, tenants } from "../../runtime/tenants/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { agent, ana, approvalIdOf, declareOrder, order, orderStage, stoppedClock } from "./stage.js";

const old = "shop.buy";
const older = "shop.get";
const dates = { since: "2020-01-01", redirect: "2020-02-01" };

/** Two names of before, which lead to the order one after the other. */
function shop({ policy = {}, acme }: { readonly policy?: Partial<DeclaredPolicy>; readonly acme?: TenantSettings } = {}) {
  const before = (id: string, replacement: string, more: Partial<DeclaredPolicy> = {}) =>
    declareOrder(
      { deprecation: { ...dates, replacement }, ...more },
      { id, hostName: id.replace(".", "_"), call: { kind: "local", handler: id } },
    );
  const { runtime, ran, approvals } = orderStage({
    more: [before(old, order, policy), before(older, old)],
    ...(acme === undefined ? {} : { tenants: tenants(settingsOf({ acme })) }),
  });
  const call = (id: string, key = id, more: CallContext = {}) => runtime.call(id, { item: "book", key }, { ...agent, ...more });
  return { ran, approvals, call };
}

test("a name of before is answered by what replaced it, also for a tenant", async () => {
  for (const { call, ran } of [shop(), shop({ acme: { timeoutMs: 1_000 } })]) {
    for (const id of [older, old]) expect((await call(id)).status).toBe("success");
    expect(ran).toHaveLength(2);
  }
});

test("a tool that is switched off refuses every call, and sends none on to its replacement", async () => {
  const { call, ran } = shop({ policy: { status: { enabled: false, reason: "it waits to be accepted." } } });
  for (const id of [older, old])
    expect((await call(id)).error).toMatchObject({
      code: "TOOL_TEMPORARILY_DISABLED",
      message: `${old} is switched off: it waits to be accepted.`,
    });
  expect((await call(order)).status).toBe("success");
  expect(ran).toHaveLength(1);
});

test("neither does one that is off for the tenant, wherever it stands on the way", async () => {
  const { call, ran } = shop({ acme: { disable: [old], reason: "not in your plan." } });
  for (const id of [older, old])
    expect((await call(id)).error).toMatchObject({
      code: "TOOL_TEMPORARILY_DISABLED",
      message: `${old} is switched off: not in your plan.`,
    });
  expect((await call(order)).status).toBe("success");
  expect(ran).toHaveLength(1);
});

test("what is kept of a call says nothing of the name that led to it: another may ask for the same by its own", async () => {
  const { call } = shop();
  const first = await call(old);
  expect(first.metadata.warnings).toEqual([expect.stringContaining(`${old} is answered by its replacement`)]);
  const again = await call(order, old);
  expect([again.metadata.replay_of, again.metadata.warnings]).toEqual([first.metadata.call_id, undefined]);
  // By the name of before it is told again, once.
  const before = await call(old);
  expect([before.metadata.replay_of, before.metadata.warnings]).toEqual([first.metadata.call_id, first.metadata.warnings]);
});

const byKey = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 86_400_000 } as const;
const byWindow = { key: { from: "call", windowMs: 86_400_000 }, scope: "principal", ttlMs: 86_400_000 } as const;

test.each([
  ["other parts", byKey, { ...byKey, parts: ["{item}"] }],
  ["no parts", { ...byKey, parts: ["{item}"] }, byKey],
  ["a form", byKey, { ...byKey, format: "order:{item}" }],
  ["a window", byKey, byWindow],
  ["no window", byWindow, byKey],
  ["parts, and it said nothing of keys", undefined, { key: { from: "call" }, scope: "principal", ttlMs: 86_400_000, parts: ["{item}"] }],
] as const)(
  "what ran by the name of before does not run again, also where its replacement makes its keys of %s",
  async (_, before, after) => {
    const clock = stoppedClock(Date.parse("2020-01-31T23:59:00Z"));
    const { policy, ...declared } = declareOrder(
      { deprecation: { ...dates, replacement: order } },
      { id: old, hostName: "shop_buy", call: { kind: "local", handler: old } },
    );
    const { idempotency: _usual, ...keyless } = policy;
    const bought = { ...declared, policy: before === undefined ? keyless : { ...keyless, idempotency: before } };
    const { runtime, ran } = orderStage({ clock, policy: { idempotency: after }, more: [bought] });
    const context = before === undefined ? { ...agent, idempotencyKey: "order:book" } : agent;
    const call = () => runtime.call(old, { item: "book", key: "order:book" }, context);
    const first = await call();
    clock.advance(120_000);
    const again = await call();
    expect([again.status, again.metadata.replay_of]).toEqual(["success", first.metadata.call_id]);
    expect(ran).toHaveLength(1);
  },
);

test("what a tenant says of a name of before holds for calls by it, and for no others", async () => {
  const { call, ran, approvals } = shop({ acme: { tools: { [old]: { confirm: "always" } } } });
  const asked = await Promise.all([older, old].map((id) => call(id)));
  expect(asked.map(({ error }) => error?.code)).toEqual(Array(2).fill("TOOL_CONFIRMATION_REQUIRED"));
  expect(ran).toEqual([]);
  const [, approvalId = ""] = asked.map(approvalIdOf);
  await approvals.approve(approvalId, ana);
  expect((await call(old, old, { approvalId })).status).toBe("success");
  expect((await call(order)).status).toBe("success");
  expect(ran).toHaveLength(2);
});

test.each([
  ["a name of before", old, order],
  ["its own name", order, old],
  ["the first of its names", older, old],
])("a yes to what was asked by %s opens the call by another, also where a tenant says more of one of them", async (_, asker, caller) => {
  const { call, ran, approvals } = shop({ acme: { confirm: "always", tools: { [old]: { timeoutMs: 1_000 }, [older]: { retries: 0 } } } });
  const approvalId = approvalIdOf(await call(asker, "k"));
  await approvals.approve(approvalId, ana);
  expect(await call(caller, "k", { approvalId })).toMatchObject({ status: "success", metadata: { approval_id: approvalId } });
  expect((await approvals.get(approvalId, { tenant: "acme" }))?.state).toBe("used");
  expect(ran).toHaveLength(1);
});
