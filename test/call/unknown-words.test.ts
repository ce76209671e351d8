import { describe, expect, test } from "vitest";
import type { FailureOutcome } from "../../runtime/context.js";
import { openDiscovery } from "../../runtime/discovery/index.js";
import { createRuntime } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { registryWith } from "../runtime/fixture.js";
import { declareOrder, order, orderStage, stoppedClock } from "./stage.js";

/** As a descriptor in plain JavaScript may say it. */
const policy = (parts: object): Partial<DeclaredPolicy> => parts;
const read = { effect: "read", idempotency: undefined };

describe("a word of a policy that is none counts as the strict one", () => {
  test.each(["Write", "", undefined, null, "update"])(
    "an effect %j is one: it is recorded before it starts, and happens once",
    async (effect) => {
      const { call, ran, records } = orderStage({ policy: policy({ effect }) });
      await call({ key: "k" });
      expect(await call({ key: "k" })).toMatchObject({
        status: "success",
        metadata: { replay_of: expect.any(String), effect: "happened" },
      });
      expect(ran).toHaveLength(1);
      expect((await records()).map(({ kind }) => kind)).toContain("intent");
    },
  );

  test.each<[string, object, string]>([
    ["a confirm rule", { confirm: { rule: "Always" } }, "TOOL_CONFIRMATION_REQUIRED"],
    ["no confirm rule", { confirm: {} }, "TOOL_CONFIRMATION_REQUIRED"],
    ["a security level, where nobody looks at it", { ...read, securityLevel: "Restricted" }, "TOOL_CONFIGURATION_ERROR"],
    ["a state", { ...read, status: { enabled: "no", reason: "broken" } }, "TOOL_TEMPORARILY_DISABLED"],
    ["a way to run", { ...read, execution: "Background" }, "TOOL_GATE_CLOSED"],
    ["a day on which a tool ends", { ...read, deprecation: { disable: "next week" } }, "TOOL_DEPRECATED"],
    ["a day on which a tool is gone", { ...read, deprecation: { remove: "soon" } }, "TOOL_NOT_FOUND"],
    [
      "what happens without a secret",
      { ...read, secrets: [{ name: "NOT_SET", purpose: "p", without: "Refuse" }] },
      "TOOL_CONFIGURATION_ERROR",
    ],
    [
      "what happens without one of two secrets",
      { ...read, secrets: ["stub", "Refuse"].map((without) => ({ name: `NOT_SET_${without}`, purpose: "p", without })) },
      "TOOL_CONFIGURATION_ERROR",
    ],
  ])("%s", async (_, parts, code) => {
    const { call, ran } = orderStage({ policy: policy(parts) });
    expect((await call({ key: "k" })).error?.code).toBe(code);
    expect(ran).toEqual([]);
  });

  test.each([{ per_minute: 1 }, { PerMinute: 1 }, "1"])("a limit %j is that of an hour", async (rateLimit) => {
    const clock = stoppedClock();
    const { call, ran } = orderStage({ clock, policy: policy({ ...read, rateLimit }) });
    expect((await call()).status).toBe("success");
    clock.advance(120_000);
    expect((await call()).error).toMatchObject({ code: "TOOL_RATE_LIMIT_EXCEEDED", details: { window_ms: 3_600_000 } });
    expect(ran).toHaveLength(1);
  });

  test.each(["Restricted", "constructor", undefined])("a security level %j is the highest one", async (securityLevel) => {
    const { call, ran } = orderStage({ policy: policy({ ...read, securityLevel }), permissions: permissions() });
    expect((await call({}, { principal: { id: "ana", roles: ["user"] } })).error?.code).toBe("TOOL_INSUFFICIENT_PERMISSIONS");
    expect(ran).toEqual([]);
    expect((await call({}, { principal: { id: "root", roles: ["admin"] } })).status).toBe("success");
  });

  test("a tool that is off without a reason says so, and needs no handler", async () => {
    const declaration = declareOrder(policy({ ...read, status: { enabled: "no" } }));
    const runtime = createRuntime({ registry: registryWith("shop", [declaration]) });
    expect((await runtime.call(order, { item: "book" })).error?.message).toBe(`${order} is switched off: no reason given.`);
    const verdict = await openDiscovery({ registry: runtime.registry }).checkPermissions(order, { roles: [], capabilities: [] });
    expect(verdict.reasons).toContain(`${order} is switched off: no reason given.`);
  });

  test.each(["Field", undefined, "input"])("a key from %j is that of the field which it names", async (from) => {
    const { call, ran } = orderStage({
      policy: policy({ idempotency: { key: { from, field: "key" }, scope: "principal", ttlMs: 60_000 } }),
    });
    await call({ key: "k" });
    expect((await call({}, { idempotencyKey: "k" })).metadata.replay_of).toBeDefined();
    expect(ran).toHaveLength(1);
  });

  test("what becomes of a key that no schema names", async () => {
    const { call, ran } = orderStage({ policy: policy({ ...read, validation: { unknownKeys: "Refuse" } }) });
    expect((await call({ colour: "red" } as object)).error?.code).toBe("TOOL_INVALID_INPUT");
    expect(ran).toEqual([]);
  });

  test("a tool that is switched off by a word for it sends no call on", async () => {
    const off = { status: { enabled: "no", reason: "broken" }, deprecation: { redirect: "2020-01-01", replacement: "shop.order_again" } };
    const { call, ran } = orderStage({ policy: policy({ ...read, ...off }) });
    expect((await call()).error?.code).toBe("TOOL_TEMPORARILY_DISABLED");
    expect(ran).toEqual([]);
  });

  test("how an answer is checked", async () => {
    const { call } = orderStage({ policy: policy({ ...read, validation: { output: "Strict" } }), handler: () => ({ orderId: 5 }) });
    expect((await call()).error?.code).toBe("TOOL_DATA_CORRUPTION");
  });

  test.each([Number.NaN, undefined, "many", {}])("%j retries are none, and not without end", async (retries) => {
    const patience = new AbortController();
    const { call, ran } = orderStage({
      policy: policy({ ...read, retries }),
      handler: (_, { fail }) => {
        if (ran.length > 2) patience.abort();
        return fail("TOOL_NETWORK_ERROR");
      },
    });
    expect((await call({}, { signal: patience.signal })).error?.code).toBe("TOOL_NETWORK_ERROR");
    expect(ran).toHaveLength(1);
  });

  test.each(["false", "no", 1, {}])("a cache that is shared by %j is not", async (shared) => {
    const { call, ran } = orderStage({ policy: policy({ ...read, cache: { ttlMs: 60_000, shared } }) });
    await call({}, { tenant: "acme" });
    expect((await call({}, { tenant: "acme" })).metadata.cached).toBe(true);
    expect((await call({}, { tenant: "globex" })).metadata.cached).toBeUndefined();
    expect(ran).toHaveLength(2);
  });

  test.each(["5", Number.NaN, "many", {}])("a limit of %j lets nothing through that it cannot count", async (perMinute) => {
    const { call, ran } = orderStage({ policy: policy({ ...read, rateLimit: { perMinute } }) });
    for (let round = 0; round < 6; round++) await call();
    expect(ran).toHaveLength(perMinute === "5" ? 5 : 0);
  });
});

test.each([memoryStore, () => sqliteStore({ path: ":memory:" })])(
  "a clock that gives a text counts nothing, and nothing runs that is counted",
  async (open) => {
    const clock = { now: () => new Date().toISOString() as never, elapsed: () => performance.now() };
    const store = open();
    const { call, ran } = orderStage({ policy: policy({ ...read, rateLimit: { perMinute: 1 } }), clock, store });
    for (const _ of [1, 2]) expect((await call()).error?.code).toBe("TOOL_STORAGE_ERROR");
    expect(ran).toEqual([]);
    await store.close();
  },
);

test.each(["Unknown", "happened", "maybe", true])(
  "a handler that fails with the outcome %j has not said that nothing happened",
  async (outcome) => {
    const { call, ran } = orderStage({
      handler: (_, { fail }) => fail("TOOL_RESOURCE_NOT_FOUND", { outcome: outcome as FailureOutcome }),
    });
    expect((await call({ key: "k" })).metadata.effect).toBe("unknown");
    expect((await call({ key: "k" })).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
    expect(ran).toHaveLength(1);
  },
);
