import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { memoryAudit } from "../../runtime/audit/index.js";
import { createRuntime, fail } from "../../runtime/index.js";
import { jobsOf } from "../../runtime/jobs/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Telemetry, TracedCall } from "../../runtime/telemetry/telemetry.js";
import { tenants } from "../../runtime/tenants/tenant-stage.js";
import { registryWith } from "../runtime/fixture.js";
import { measured } from "./measured.js";
import { agent, ana, approvalIdOf, declareOrder, order, orderStage, stoppedClock } from "./stage.js";

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
    const stage = orderStage({
      store: { ...store, jobs: { put: leak, add: leak, get: leak }, approvals: { ...store.approvals, get: leak } },
    });
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
    let open = (_: boolean): void => {};
    const answered = new Promise<boolean>((resolve) => (open = resolve));
    const { call, ran } = orderStage({ policy, tool: { say: "Ordering." }, gates: gates({ custom: { slow: () => answered } }) });
    const running = call({ key: "k" });
    // The gate answers only after that.
    for await (const progress of running.progress) {
      expect([progress.kind, ran.length]).toEqual(["say", 0]);
      break;
    }
    open(true);
    expect((await running).status).toBe("success");
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
    const { call, calls, runtime } = orderStage({ tool: { schema } });
    await call({ item: "", card: "4111" });
    await call({ key: "k" });
    // Of a tool that does not exist nobody can say what of its input is secret.
    await runtime.call("shop.no_such_tool", { card: "4111" });
    const [refused, done, unknown] = await calls();
    expect(unknown?.input_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(unknown?.input_hash).not.toBe(sha256('{"card":"4111"}'));
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
    const { call, ran } = orderStage({ policy: { rateLimit: { perMinute: 2 } }, permissions: permissions({ policyClient }) });
    for (let key = 0; key < 5; key++) await call({ key: String(key) }, agent);
    expect([asked, ran.length]).toEqual([2, 2]);
  });

  test.each(["consent", "resources"] as const)("and so is whoever knows of %s", async (kind) => {
    let asked = 0;
    const counted = <Answer>(answer: Answer): Answer => {
      asked += 1;
      return answer;
    };
    const known = {
      consent: permissions({ consent: () => counted({ state: "granted" } as const) }),
      resources: permissions({ resources: () => counted(true) }),
    };
    const consented = { conditions: [{ type: "user_consent", parameters: { consent: "orders" } }] } as const;
    const needs = {
      roles: [],
      capabilities: [{ name: "habit.write", ...(kind === "consent" ? consented : {}) }],
      resources: kind === "resources" ? [{ type: "habit_data", mode: "create" } as const] : [],
    };
    const { call, ran } = orderStage({ policy: { rateLimit: { perMinute: 2 }, permissions: needs }, permissions: known[kind] });
    for (let key = 0; key < 5; key++) await call({ key: String(key) }, agent);
    expect([asked, ran.length]).toEqual([2, 2]);
  });

  test("a no of an engine outside is a no, and on record", async () => {
    const policyClient = { decide: async () => ({ decision: "deny", reasons: ["Not on Sundays."] }) as const };
    const { call, ran, calls } = orderStage({ permissions: permissions({ policyClient }) });
    expect(await call({ key: "k" }, agent)).toMatchObject({
      status: "failed",
      error: { code: "TOOL_INSUFFICIENT_PERMISSIONS", message: expect.stringContaining("Not on Sundays.") },
      metadata: { effect: "none" },
    });
    expect(ran).toEqual([]);
    expect(await calls()).toMatchObject([{ decision: "refused", error: "TOOL_INSUFFICIENT_PERMISSIONS" }]);
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

test("a name that a model made up, however long, is not said back whole", async () => {
  const runtime = createRuntime({ registry: registryWith("shop", []) });
  const { error } = await runtime.call(`shop.${"x".repeat(1_000_000)}`, {});
  expect(error).toMatchObject({ code: "TOOL_NOT_FOUND", message: expect.stringMatching(/^There is no tool shop\.x+#[0-9a-f]{16}\.$/) });
  expect(JSON.stringify(error).length).toBeLessThan(2_000);
});
