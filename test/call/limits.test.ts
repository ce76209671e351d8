import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import { hashJson } from "../../runtime/hash/hash-json.js";
import { fail } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, approvalIdOf, declareOrder, orderStage, stoppedClock } from "./stage.js";

describe("rate limits", () => {
  test("count attempts in a sliding window, also invalid ones, and say when to try again", async () => {
    const clock = stoppedClock();
    const { call, ran } = orderStage({ clock, policy: { rateLimit: { perMinute: 3 } } });
    await call({ key: "1" }, agent);
    clock.advance(30_000);
    expect((await call({ item: 7 } as never, agent)).error?.code).toBe("TOOL_INVALID_FIELD_TYPE");
    await call({ key: "2" }, agent);
    const refused = await call({ key: "3" }, agent);
    expect(refused).toMatchObject({
      status: "failed",
      error: { code: "TOOL_RATE_LIMIT_EXCEEDED", details: { limit: 3, window_ms: 60_000 } },
    });
    const wait = (refused.error?.details as { retry_after_ms: number } | undefined)?.retry_after_ms ?? 0;
    expect(wait).toBeGreaterThanOrEqual(30_000);
    expect(wait).toBeLessThanOrEqual(31_001);
    // Somebody else's attempts, and other tenants', are their own.
    expect((await call({ key: "4" }, { ...agent, principal: { id: "agent-2", kind: "agent" } })).status).toBe("success");
    expect((await call({ key: "5" }, { ...agent, tenant: "other" })).status).toBe("success");
    clock.advance(wait);
    expect((await call({ key: "6" }, agent)).status).toBe("success");
    expect(ran).toHaveLength(5);
  });

  test("a call that cannot be counted does not run, nor is anybody asked about it", async () => {
    const store = memoryStore();
    let isDown = true;
    let asked = 0;
    const policy = {
      effect: "read",
      sideEffects: "none",
      rateLimit: { perMinute: 3 },
      permissions: {
        roles: [],
        capabilities: [{ name: "habit.read" }],
        resources: [{ type: "habit_data", mode: "read", filter: "current_user" }],
      },
    } as const;
    const { call, ran, told } = orderStage({
      policy,
      store: { ...store, begin: (opening) => (isDown ? Promise.reject(new Error("down")) : store.begin(opening)) },
      permissions: permissions({
        resources: () => {
          asked += 1;
          return { allowed: true };
        },
      }),
    });
    const context = { ...agent, onBehalfOf: { id: "ana", roles: ["user"] } } as const;
    expect((await call({}, context)).error).toMatchObject({ code: "TOOL_STORAGE_ERROR", message: expect.stringContaining("did not run") });
    expect([ran.length, asked, told.map(({ stage }) => stage)]).toEqual([0, 0, ["store"]]);
    isDown = false;
    expect((await call({}, context)).status).toBe("success");
  });

  test("a limited call is limited first, whatever its arguments", async () => {
    const { call } = orderStage({ policy: { rateLimit: { perHour: 1 } } });
    await call({ key: "1" });
    expect((await call({ item: 7 } as never)).error?.code).toBe("TOOL_RATE_LIMIT_EXCEEDED");
  });
});

describe("gates", () => {
  const refuse = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
  const disabled = { kind: "value", value: { orderId: "none", disabled: true, wanted: { $input: "item" } } } as const;
  const flag = { kind: "flag", env: "ORDERS_ENABLED", answer: refuse } as const;
  const budget = {
    kind: "budget",
    budget: "ORDERS_PER_ITEM",
    max: 2,
    per: ["item"],
    answer: { kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED" },
  } as const;

  test("a flag that is off refuses, and one that is on lets pass", async () => {
    const environment: Record<string, string> = {};
    const { call, calls } = orderStage({ policy: { gates: [flag] }, gates: gates({ environment }) });
    expect((await call({ key: "1" })).error).toMatchObject({ code: "TOOL_GATE_CLOSED", details: { env: "ORDERS_ENABLED" } });
    environment.ORDERS_ENABLED = "true";
    expect((await call({ key: "1" })).status).toBe("success");
    delete environment.ORDERS_ENABLED;
    // Answered before, so nothing is asked.
    expect((await call({ key: "1" })).metadata.replay_of).toBeDefined();
    expect(await calls()).toMatchObject([{ decision: "refused", effect: "none" }, { decision: "executed" }, { decision: "replayed" }]);
  });

  test("a gate may answer with a value instead", async () => {
    const { call, ran } = orderStage({ policy: { gates: [{ ...flag, answer: disabled }] }, gates: gates({ environment: {} }) });
    expect(await call({ key: "1" })).toMatchObject({
      status: "success",
      data: { orderId: "none", disabled: true, wanted: "book" },
      metadata: { attempts: 0, gate: "flag ORDERS_ENABLED" },
    });
    expect(ran).toEqual([]);
  });

  test.each([
    ["for which the context lacks something", { orderId: { $context: "timeZone" } }, []],
    ["that does not fit the output", { disabled: true }, ["gates"]],
  ])("but not with one %s: then it refuses", async (_, value, told) => {
    const stage = orderStage({
      policy: { gates: [{ ...flag, answer: { kind: "value", value } }] },
      gates: gates({ environment: {} }),
    });
    expect(await stage.call({ key: "1" })).toMatchObject({
      status: "failed",
      error: { code: "TOOL_GATE_CLOSED" },
      metadata: { gate: "flag ORDERS_ENABLED" },
    });
    expect(stage.told.map(({ stage: where }) => where)).toEqual(told);
    expect(await stage.calls()).toMatchObject([{ decision: "refused", success: false }]);
  });

  test("a budget is shared between tools, and is not spent by calls that do not run", async () => {
    const other = declareOrder(
      { gates: [budget] },
      { id: "shop.other", hostName: "shop_other", call: { kind: "local", handler: "shop.other" } },
    );
    const { call, runtime, ran } = orderStage({
      policy: { gates: [budget], confirm: { rule: "never" } },
      more: [other],
      gates: gates({ environment: {} }),
    });
    await call({ key: "1" });
    await call({ key: "1" });
    expect((await runtime.call("shop.other", { item: "book", key: "2" })).status).toBe("success");
    expect((await call({ key: "3" })).error).toMatchObject({ code: "TOOL_BUDGET_EXHAUSTED", details: { max: 2, spent: 2 } });
    expect((await call({ item: "pen", key: "4" })).status).toBe("success");
    expect(ran).toHaveLength(3);
  });

  test("a call that ran and failed has spent it, once however often it was tried", async () => {
    const { call, ran } = orderStage({
      policy: { effect: "read", sideEffects: "none", retries: 1, gates: [budget] },
      handler: () => fail("TOOL_RESOURCE_UNAVAILABLE"),
      gates: gates({ environment: {} }),
    });
    for (const key of ["1", "2"]) expect((await call({ key })).error?.code).toBe("TOOL_RESOURCE_UNAVAILABLE");
    expect((await call({ key: "3" })).error).toMatchObject({ code: "TOOL_BUDGET_EXHAUSTED", details: { max: 2, spent: 2 } });
    expect(ran).toHaveLength(4);
  });

  test("waiting and denied calls spend nothing", async () => {
    const { call, approvals, ran } = orderStage({
      policy: { gates: [{ ...budget, max: 1 }], confirm: { rule: "always" } },
      gates: gates({ environment: {} }),
    });
    const ask = async (key: string): Promise<string> => approvalIdOf(await call({ key, quantity: Number(key) }, agent));
    const [first, second] = [await ask("1"), await ask("2")];
    await approvals.deny(first, { by: { id: "ana" }, tenant: "acme" });
    await approvals.approve(second, { by: { id: "ana" }, tenant: "acme" });
    expect((await call({ key: "2", quantity: 2 }, { ...agent, approvalId: second })).status).toBe("success");
    const third = await ask("3");
    await approvals.approve(third, { by: { id: "ana" }, tenant: "acme" });
    expect((await call({ key: "3", quantity: 3 }, { ...agent, approvalId: third })).error?.code).toBe("TOOL_BUDGET_EXHAUSTED");
    expect(ran).toHaveLength(1);
  });

  test("what the application must say is asked after the ledger and never for a repetition", async () => {
    const asked: string[] = [];
    const { call } = orderStage({
      policy: { gates: [{ kind: "consent", id: "item", answer: refuse }] },
      gates: gates({
        consent: ({ id }) => {
          asked.push(id);
          return { state: id === "book" ? "granted" : "revoked" };
        },
      }),
    });
    expect((await call({ key: "1" })).status).toBe("success");
    expect((await call({ key: "1" })).metadata.replay_of).toBeDefined();
    expect((await call({ item: "pen", key: "2" })).error).toMatchObject({ code: "TOOL_GATE_CLOSED", details: { consent_id: "pen" } });
    expect(asked).toEqual(["book", "pen"]);
  });

  test("what was answered before is taken out", async () => {
    const { call, calls } = orderStage({
      policy: { gates: [{ kind: "dedupe", list: "items", by: ["url"] }] },
      gates: gates(),
      handler: ({ quantity }) => ({ orderId: "o", items: Array.from({ length: quantity }, (_, index) => ({ url: `u${index % 2}` })) }),
    });
    expect((await call({ key: "1", quantity: 3 })).data).toEqual({ orderId: "o", items: [{ url: "u0" }, { url: "u1" }] });
    expect((await call({ key: "2", quantity: 4 })).data).toEqual({ orderId: "o", items: [] });
    // On record is what was answered.
    expect((await calls()).at(-1)?.output_hash).toBe(hashJson({ orderId: "o", items: [] }));
    // The repetition of the first call answers as the first call did.
    expect((await call({ key: "1", quantity: 3 })).data).toEqual({ orderId: "o", items: [{ url: "u0" }, { url: "u1" }] });
  });

  test("and of several lists each", async () => {
    const lists = ["items", "offers"].map((list) => ({ kind: "dedupe", list, by: ["url"] }) as const);
    const found = { orderId: "o", items: [{ url: "u" }], offers: [{ url: "u" }] };
    const { call } = orderStage({ policy: { gates: lists }, gates: gates(), handler: () => found });
    expect((await call({ key: "1" })).data).toEqual(found);
    expect((await call({ key: "2" })).data).toEqual({ orderId: "o", items: [], offers: [] });
  });

  test("nothing is lost to one subject because another has seen it, though their answers have one key in the cache", async () => {
    const pages: { readonly [query: string]: readonly string[] } = { florists: ["a", "b"], "flower shops": ["a", "c"] };
    const { call, ran } = orderStage({
      policy: {
        effect: "read",
        sideEffects: "none",
        cache: { ttlMs: 60_000, shared: true, key: ["item"] },
        gates: [{ kind: "dedupe", list: "items", by: ["key", "url"] }],
      },
      gates: gates(),
      handler: ({ item }) => ({ orderId: "o", items: (pages[item] ?? []).map((url) => ({ url })) }),
    });
    const urls = async (key: string, item: string, tenant = "acme") => {
      const { data } = await call({ key, item }, { ...agent, tenant });
      return (data as { readonly items: readonly { readonly url: string }[] }).items.map(({ url }) => url).join("");
    };
    expect([await urls("p1", "florists"), await urls("p1", "flower shops")]).toEqual(["ab", "c"]);
    expect([await urls("p2", "flower shops"), await urls("p1", "flower shops", "beta")]).toEqual(["ac", "ac"]);
    expect(ran).toHaveLength(4);
    // What was answered is answered again.
    expect([await urls("p1", "flower shops"), await urls("p2", "flower shops")]).toEqual(["c", "ac"]);
    expect(ran).toHaveLength(4);
  });

  test("without the stage the tool is refused, and told what is missing", async () => {
    const { call, ran } = orderStage({ policy: { gates: [flag] } });
    expect((await call()).error).toMatchObject({
      code: "TOOL_CONFIGURATION_ERROR",
      details: { missing_stages: [{ stage: "gates", from: "gates" }] },
    });
    expect(ran).toEqual([]);
  });
});

describe("retries", () => {
  const reading = { effect: "read", sideEffects: "none" } as const;

  test("a passing failure is tried again as often as the policy says", async () => {
    const attempts: number[] = [];
    const { call } = orderStage({
      policy: { ...reading, retries: 2 },
      handler: (_, { attempt }) => {
        attempts.push(attempt);
        return attempt < 3 ? fail("TOOL_NETWORK_ERROR") : { orderId: "o" };
      },
    });
    expect(await call()).toMatchObject({ status: "success", metadata: { attempts: 3 } });
    expect(attempts).toEqual([1, 2, 3]);
  });

  test("the timeout is for each attempt, and its signal reaches the handler", async () => {
    const reasons: unknown[] = [];
    const { call } = orderStage({
      policy: { ...reading, retries: 1, timeoutMs: 20 },
      handler: (_, { signal }) => new Promise(() => signal.addEventListener("abort", () => reasons.push(signal.reason))),
    });
    expect(await call()).toMatchObject({ error: { code: "TOOL_EXECUTION_TIMEOUT" }, metadata: { attempts: 2 } });
    expect(reasons).toMatchObject([{ name: "TimeoutError" }, { name: "TimeoutError" }]);
  });

  test("what repeats by nature is not tried again", async () => {
    const { call, ran } = orderStage({ policy: { ...reading, retries: 3 }, handler: () => fail("TOOL_RESOURCE_NOT_FOUND") });
    expect((await call()).metadata.attempts).toBe(1);
    expect(ran).toHaveLength(1);
  });

  test.each([
    ["is tried again where nothing can have happened", { outcome: "none" }, {}, 2],
    ["is not tried again where something may have", { outcome: "unknown" }, {}, 1],
    ["is tried again where the upstream knows the key", { outcome: "unknown" }, { upstream: true }, 2],
  ] as const)("an effect %s", async (_, reason, more, attempts) => {
    const { call } = orderStage({
      policy: { retries: 1, idempotency: { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 1_000, ...more } },
      handler: () => fail("TOOL_NETWORK_ERROR", reason),
    });
    expect((await call({ key: "k" })).metadata.attempts).toBe(attempts);
  });

  test("one attempt that may have happened makes the whole unknown, whatever came after", async () => {
    const { call, calls } = orderStage({
      policy: { retries: 1, idempotency: { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 1_000, upstream: true } },
      handler: (_, { attempt }) => fail("TOOL_NETWORK_ERROR", { outcome: attempt === 1 ? "unknown" : "none" }),
    });
    await call({ key: "k" });
    expect(await calls()).toMatchObject([{ effect: "unknown", attempts: 2 }]);
    expect((await call({ key: "k" })).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
  });

  test("Retry-After is honoured, and one that is too long is told to the caller", async () => {
    const times: number[] = [];
    const { call } = orderStage({
      policy: { ...reading, retries: 1 },
      handler: (_, { attempt }) => {
        times.push(performance.now());
        return attempt === 1 ? fail("TOOL_RESOURCE_UNAVAILABLE", { retryAfterMs: 120 }) : { orderId: "o" };
      },
    });
    await call();
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(119);
    const long = orderStage({
      policy: { ...reading, retries: 1 },
      handler: () => fail("TOOL_RESOURCE_UNAVAILABLE", { retryAfterMs: 60_000 }),
    });
    expect(await long.call()).toMatchObject({
      metadata: { attempts: 1 },
      error: { recovery_suggestions: expect.arrayContaining(["Call again in 60000 ms."]) },
    });
  });
});

test("one signal for many calls at once has one listener, which is gone when they are over, and ends them all", async () => {
  const warnings: string[] = [];
  const warned = (warning: Error): void => void warnings.push(`${warning.name} ${warning.message}`);
  process.on("warning", warned);
  const stopping = new AbortController();

  const { call, ran } = orderStage({ handler: ({ quantity }) => (quantity === 2 ? new Promise(() => {}) : { orderId: "o" }) });
  const many = (quantity: number) =>
    Array.from({ length: 50 }, (_, index) => call({ key: `${quantity} ${index}`, quantity }, { signal: stopping.signal }));
  for (const answer of await Promise.all(many(1))) expect(answer.status).toBe("success");
  expect(getEventListeners(stopping.signal, "abort")).toHaveLength(0);
  const calls = many(2);
  await expect.poll(() => ran.length).toBe(100);
  expect(getEventListeners(stopping.signal, "abort")).toHaveLength(1);
  stopping.abort();
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ error: { code: "TOOL_EXECUTION_TIMEOUT" }, metadata: { effect: "unknown" } });
  expect(getEventListeners(stopping.signal, "abort")).toHaveLength(0);
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", warned);
  expect(warnings).toEqual([]);
});
