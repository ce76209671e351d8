import { describe, expect, test } from "vitest";
import { memoryAudit } from "../../runtime/audit/index.js";
import { createRuntime, fail } from "../../runtime/index.js";
import { jobsOf } from "../../runtime/jobs/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { CallEnd, Telemetry, TracedCall } from "../../runtime/telemetry/telemetry.js";
import { tenants } from "../../runtime/tenants/tenant-stage.js";
import { registryWith } from "../runtime/fixture.js";
import { agent, ana, approvalIdOf, declareOrder, order, orderStage, stoppedClock } from "./stage.js";

const none = reconcilers({ [order]: () => ({ kind: "none" }) });
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whoever looks at it is thrown at. */
const untouchable: object = new Proxy({}, { get: refuseLook, has: refuseLook, ownKeys: refuseLook, getPrototypeOf: refuseLook });
function refuseLook(): never {
  throw new Error("do not look");
}

function measured(): { readonly ends: CallEnd[]; readonly telemetry: Telemetry } {
  const ends: CallEnd[] = [];
  const idle = (): void => {};
  const end = (one: CallEnd): void => void ends.push(one);
  return { ends, telemetry: { start: () => ({ attempt: idle, error: idle, inject: idle, run: (work) => work(), end }) } };
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

describe("a store that fails", () => {
  test("after it has committed leaves nothing behind: the key is free and the yes not used up", async () => {
    const store = memoryStore();
    let broken = true;
    const stage = orderStage({
      policy: { confirm: { rule: "always" } },
      store: {
        ...store,
        begin: (opening) => {
          const begun = store.begin(opening);
          if (broken && opening.commit?.approval?.kind === "redeem") throw new Error("connection lost");
          return begun;
        },
      },
    });
    const id = approvalIdOf(await stage.call({ key: "k" }, agent));
    await stage.approvals.approve(id, ana);
    expect((await stage.call({ key: "k" }, { ...agent, approvalId: id })).error?.code).toBe("TOOL_STORAGE_ERROR");
    broken = false;
    expect((await stage.call({ key: "k" }, { ...agent, approvalId: id })).status).toBe("success");
    expect(stage.ran).toHaveLength(1);
  });

  test("to record a fallback or a cached answer gives neither", async () => {
    const store = memoryStore();
    let broken = false;
    const stage = orderStage({
      store: { ...store, settle: (closing) => (broken ? Promise.reject(new Error("full")) : store.settle(closing)) },
      policy: {
        ...{ effect: "read", cache: { ttlMs: 60_000, shared: false } },
        fallback: { on: "any", answer: { kind: "value", value: { orderId: "fallback" } } },
      },
      handler: ({ item }) => (item === "book" ? { orderId: "o" } : fail("TOOL_NETWORK_ERROR")),
    });
    await stage.call();
    broken = true;
    for (const item of ["book", "pen"]) {
      const { error, data, metadata } = await stage.call({ item });
      expect([error?.code, data, metadata.cached, metadata.degraded]).toEqual(["TOOL_STORAGE_ERROR", null, undefined, undefined]);
    }
  });

  test("to record a replay does not make a known outcome unknown", async () => {
    const store = memoryStore();
    await orderStage({ store }).call({ key: "k" }, agent);
    const broken = orderStage({ store: { ...store, settle: () => Promise.reject(new Error("full")) } });
    expect((await broken.call({ key: "k" }, agent)).error?.code).toBe("TOOL_STORAGE_ERROR");
  });

  test("is not shown to whoever asks for jobs or decides", async () => {
    const store = memoryStore();
    const leak = (): never => {
      throw new Error("postgres://user:secret@host");
    };
    const stage = orderStage({ store: { ...store, jobs: { put: leak, get: leak }, approvals: { ...store.approvals, get: leak } } });
    const answers = [
      await jobsOf(stage.runtime).start(order, {}),
      await jobsOf(stage.runtime).status("j"),
      await stage.approvals.approve("a", ana),
    ];
    expect(answers).toMatchObject(answers.map(() => ({ ok: false, refusal: { code: "TOOL_STORAGE_ERROR" } })));
    expect(JSON.stringify(answers)).not.toContain("secret");
  });
});

describe("a call is answered", () => {
  test("when telemetry throws, before and after the effect", async () => {
    const broken = (): never => {
      throw new Error("no exporter");
    };
    const span = { attempt: broken, error: broken, inject: broken, run: <R>(work: () => R) => work(), end: broken };
    for (const telemetry of [{ start: broken }, { start: () => span }]) {
      const { call, told } = orderStage({ telemetry });
      expect((await call({ key: "k" })).status).toBe("success");
      expect(told.every(({ stage }) => stage === "telemetry")).toBe(true);
    }
  });

  test("when a registry throws", async () => {
    const get = (): never => {
      throw new Error("broken");
    };
    const registry = { ...registryWith("shop", [declareOrder()]), get };
    const runtime = createRuntime({ registry, handlers: { [order]: () => ({ orderId: "o" }) }, store: memoryStore() });
    expect((await runtime.call(order, { item: "x" })).error?.code).toBe("TOOL_INTERNAL_ERROR");
  });

  test("when whoever is asked never answers, at the latest when the caller gives up", async () => {
    const never = (): Promise<never> => new Promise(() => {});
    const secrets = [{ name: "KEY", purpose: "x", without: "refuse" }] as const;
    for (const setting of [{ policy: { secrets }, secrets: never }, { tenants: tenants(never) }]) {
      const { call } = orderStage(setting);
      expect((await call({ key: "k" }, { ...agent, signal: AbortSignal.timeout(20) })).status).not.toBe("success");
    }
  });

  test("and on record, when its arguments or context throw or are of the wrong type", async () => {
    const { runtime, calls } = orderStage();
    const trap = {
      get item(): string {
        throw new Error("trap");
      },
    };
    expect((await runtime.call(order, trap)).status).not.toBe("success");
    expect((await runtime.call(order, { item: "x", key: "k" }, { tenant: 42 } as never)).metadata.call_id).toBeDefined();
    expect(await calls()).toHaveLength(2);
  });

  test("with the sentence to say before a slow gate is asked", async () => {
    const { gates } = await import("../../runtime/gates/index.js");
    const policy = { gates: [{ kind: "custom", name: "slow", answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" } }] } as const;
    const { call } = orderStage({
      policy,
      tool: { say: "Ordering." },
      gates: gates({ custom: { slow: () => wait(200).then(() => true) } }),
    });
    const started = performance.now();
    const running = call({ key: "k" });
    for await (const progress of running.progress) {
      expect([progress.kind, performance.now() - started < 150]).toEqual(["say", true]);
      break;
    }
    await running;
  });
});

describe("nobody learns a secret", () => {
  const secrets = [{ name: "KEY", purpose: "x", without: "refuse" }] as const;

  test("from what a handler says in its failure", async () => {
    const { call } = orderStage({
      policy: { secrets },
      secrets: () => "sk-very-secret",
      handler: (_, { secret }) =>
        fail("TOOL_EXTERNAL_SERVICE_ERROR", { message: `401 for ${secret("KEY")}`, details: { sent: [`Bearer ${secret("KEY")}`] } }),
    });
    expect(JSON.stringify(await call({ key: "k" }))).not.toContain("sk-very-secret");
  });

  test("from the hash of a refused input or of an answer", async () => {
    const { createHash } = await import("node:crypto");
    const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
    const output = { type: "object", properties: { orderId: { type: "string", "x-secret": true } } };
    const schema = { ...declareOrder().schema, output } as never;
    const { call, calls } = orderStage({ tool: { schema } });
    await call({ item: "", card: "4111" });
    await call({ key: "k" });
    const [refused, done] = await calls();
    expect(refused?.input_hash).not.toBe(sha256('{"card":"4111","item":""}'));
    expect(done?.output_hash).not.toBe(sha256('{"orderId":"o-1"}'));
  });
});

describe("settings and limits", () => {
  test("a tenant that wants strict validation gets it, deep down too", async () => {
    const { call, ran } = orderStage({ tenants: tenants(() => ({ validation: "strict" })) });
    expect((await call({ key: "k", extra: 1 } as never, agent)).error).toMatchObject({
      code: "TOOL_INVALID_INPUT",
      details: { validation_errors: [{ field: "extra" }] },
    });
    expect((await call({ key: "k" }, agent)).status).toBe("success");
    expect(ran).toHaveLength(1);
  });

  test("an engine outside is asked only by calls within their limits", async () => {
    let asked = 0;
    const policyClient = {
      decide: async () => {
        asked += 1;
        return { decision: "allow" } as const;
      },
    };
    const { call } = orderStage({ policy: { rateLimit: { perMinute: 1 } }, permissions: permissions({ policyClient }) });
    for (let key = 0; key < 5; key++) await call({ key: String(key) }, agent);
    expect(asked).toBe(1);
  });

  test("what a reconciler finds must be an answer of the tool", async () => {
    const clock = stoppedClock();
    const store = memoryStore();
    await orderStage({ clock, store: { ...store, settle: () => Promise.reject(new Error("killed")) } }).call({ key: "k" }, agent);
    clock.advance(30_001);
    const { call, told } = orderStage({
      clock,
      store,
      reconcile: reconcilers({ [order]: () => ({ kind: "happened", data: { wrong: 1 } }) }),
    });
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
    expect(told).toMatchObject([{ stage: "reconcile" }]);
  });

  test("a log beside a store is a mistake", () => {
    expect(() => createRuntime({ registry: registryWith("x", []), store: memoryStore(), audit: memoryAudit() })).toThrow(/not both/);
  });

  test("a job goes on when its starter gives up, and is its starter's alone", async () => {
    const { runtime } = orderStage({ policy: { execution: "background" }, handler: () => wait(30).then(() => ({ orderId: "o" })) });
    const jobs = jobsOf(runtime);
    const controller = new AbortController();
    const started = await jobs.start(order, { item: "x", key: "k" }, { ...agent, signal: controller.signal });
    controller.abort();
    if (!started.ok) throw new Error("refused");
    expect(await jobs.result(started.value.jobId, agent, { waitMs: 2_000 })).toMatchObject({ ok: true, value: { status: "success" } });
    expect(await jobs.status(started.value.jobId, { ...agent, onBehalfOf: { id: "bob" } })).toMatchObject({ ok: false });
  });
});

test("a call of a tool that a model made up is measured like any other, under one name for all of them", async () => {
  const { ends, telemetry } = measured();
  const started: TracedCall[] = [];
  const start: Telemetry["start"] = (call) => {
    started.push(call);
    return telemetry.start(call);
  };
  const runtime = createRuntime({ registry: registryWith("shop", []), telemetry: { start } });
  for (const id of ["shop.made_up", "Anna Smith"]) await runtime.call(id, {}, { tenant: "acme", step: "buy" });
  const unknown = { tool: "unknown", effect: "none", tenant: "acme", step: "buy" };
  expect(started).toMatchObject([unknown, unknown]);
  expect(JSON.stringify(started)).not.toMatch(/made_up|Anna/);
  expect(ends).toMatchObject([{ outcome: "TOOL_NOT_FOUND", attempts: 0, overBudget: false }, { outcome: "TOOL_NOT_FOUND" }]);
});
