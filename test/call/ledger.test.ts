import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { errorMeanings } from "../../runtime/errors/codes.js";
import { hashJson } from "../../runtime/hash/hash-json.js";
import { fail } from "../../runtime/index.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Store } from "../../runtime/store/store.js";
import { agent, ana, approvalIdOf, orderStage, stoppedClock } from "./stage.js";

describe("the ledger", () => {
  test("a repeated call is answered from the first, which is named, and nothing runs again", async () => {
    const { call, ran, calls, records } = orderStage();
    const first = await call({ key: "k1" }, agent);
    const second = await call({ key: "k1" }, agent);
    expect(first).toMatchObject({ status: "success", data: { orderId: "o-1" }, metadata: { attempts: 1 } });
    expect(second).toMatchObject({
      status: "success",
      data: { orderId: "o-1" },
      metadata: { attempts: 0, replay_of: first.metadata.call_id },
    });
    expect(ran).toHaveLength(1);
    expect(await calls()).toMatchObject([
      { decision: "executed", effect: "happened", success: true },
      { decision: "replayed", replay_of: first.metadata.call_id, success: true },
    ]);
    expect((await records()).map(({ kind }) => kind)).toEqual(["intent", "call", "call"]);
  });

  test("what is kept for repetitions holds the answer once", async () => {
    const store = memoryStore();
    const kept: unknown[] = [];
    const watched: Store = {
      ...store,
      settle: (closing) => {
        kept.push(closing.ledger?.end);
        return store.settle(closing);
      },
    };
    const { call } = orderStage({ store: watched, handler: () => ({ orderId: "o-1", note: "n" }) });
    await call({ key: "k1" }, agent);
    expect(kept).toEqual([expect.objectContaining({ answer: '{"ok":true,"value":{"note":"n","orderId":"o-1"}}' })]);
  });

  test("what is replayed is what is on record, also of an answer that is read as something else each time", async () => {
    let read = 0;
    const handler = () => ({
      orderId: "o-1",
      get count() {
        return ++read;
      },
    });
    const { call, calls } = orderStage({ handler });
    await call({ key: "k1" }, agent);
    const { data } = await call({ key: "k1" }, agent);
    const [executed, replayed] = await calls();
    expect(executed?.output_hash).toBe(hashJson(data));
    expect(replayed?.output_hash).toBe(executed?.output_hash);
  });

  test("the intent is on record before the handler runs", async () => {
    const { call, records } = orderStage({
      handler: async () => {
        expect((await records()).map(({ kind }) => kind)).toEqual(["intent"]);
        return { orderId: "o" };
      },
    });
    expect((await call({ key: "k" })).status).toBe("success");
  });

  test("other arguments under a known key are refused, and defaults are arguments", async () => {
    const { call, ran } = orderStage();
    await call({ key: "k" }, agent);
    expect((await call({ key: "k", quantity: 2 }, agent)).error).toMatchObject({
      code: "TOOL_IDEMPOTENCY_MISMATCH",
      details: { reason: "other-arguments" },
      // Who takes another version's default for its own would otherwise do it twice.
      recovery_suggestions: ["Use a new key for a new call. Repeat a call with its own key."],
    });
    expect((await call({ key: "k", quantity: 1 }, agent)).metadata.replay_of).toBeDefined();
    expect(ran).toHaveLength(1);
  });

  test("another principal is refused, unless the spec says that the key is shared", async () => {
    const other = { ...agent, principal: { id: "agent-2", kind: "agent" } } as const;
    const alone = orderStage();
    await alone.call({ key: "k" }, agent);
    expect((await alone.call({ key: "k" }, other)).error).toMatchObject({
      code: "TOOL_IDEMPOTENCY_MISMATCH",
      details: { reason: "other-principal" },
    });
    const shared = orderStage({ policy: { idempotency: { key: { from: "field", field: "key" }, scope: "shared", ttlMs: 1_000 } } });
    await shared.call({ key: "k" }, agent);
    expect((await shared.call({ key: "k" }, other)).metadata.replay_of).toBeDefined();
  });

  test("tenants do not see each other's keys", async () => {
    const { call, ran } = orderStage();
    await call({ key: "k" }, agent);
    expect((await call({ key: "k", quantity: 2 }, { ...agent, tenant: "other" })).status).toBe("success");
    expect(ran).toHaveLength(2);
  });

  test("what a service still works on is not repeated lightly, and its key is not free", async () => {
    const { call, ran } = orderStage({ policy: { retries: 2 }, handler: () => fail("TOOL_IDEMPOTENCY_IN_PROGRESS") });
    expect(await call({ key: "k" }, agent)).toMatchObject({ status: "failed", metadata: { attempts: 1, effect: "unknown" } });
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
    expect(ran).toHaveLength(1);
  });

  describe("of a tool whose answer says by a field whether it was done", () => {
    const idempotency = { key: { from: "field", field: "key" }, success: "placed.ok", scope: "principal", ttlMs: 86_400_000 } as const;
    const placed = (ok: unknown) => ({ orderId: "o", placed: { ok } });

    test("false frees the key, and everything else is replayed, garbage too", async () => {
      const runsOf = async (answer: unknown): Promise<number> => {
        const { call, ran } = orderStage({ policy: { idempotency }, handler: () => answer });
        await call({ key: "k" }, agent);
        await call({ key: "k" }, agent);
        return ran.length;
      };
      expect(await runsOf(placed(false))).toBe(2);
      for (const other of [placed(true), placed(0), placed(null), { orderId: "o" }, { placed: { ok: true } }, null]) {
        expect(await runsOf(other)).toBe(1);
      }
    });

    test("false after an attempt that may have happened proves nothing", async () => {
      const { call, ran } = orderStage({
        policy: { retries: 1, idempotency: { ...idempotency, upstream: true } },
        handler: (_, { attempt, fail }) => (attempt === 1 ? fail("TOOL_NETWORK_ERROR") : placed(false)),
      });
      expect((await call({ key: "k" }, agent)).metadata).toMatchObject({ attempts: 2, effect: "unknown" });
      expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
      expect(ran).toHaveLength(2);
    });

    test("nor does a failure without effect after it", async () => {
      const { call, ran } = orderStage({
        policy: { retries: 1, idempotency: { ...idempotency, upstream: true } },
        handler: (_, { attempt }) => fail("TOOL_NETWORK_ERROR", { outcome: attempt === 1 ? "unknown" : "none" }),
      });
      expect((await call({ key: "k" }, agent)).metadata).toMatchObject({ attempts: 2, effect: "unknown" });
      expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
      expect(ran).toHaveLength(2);
    });

    test("what the last attempt answers is the answer, though an earlier one still runs", async () => {
      const { call, ran, events } = orderStage({
        policy: { timeoutMs: 20, retries: 1, idempotency: { ...idempotency, upstream: true } },
        handler: (_, { attempt }) => (attempt === 1 ? wait(700).then(() => ({ orderId: "late" })) : { orderId: "second" }),
      });
      const first = await call({ key: "k" }, agent);
      expect(first).toMatchObject({ data: { orderId: "second" }, metadata: { attempts: 2, effect: "happened" } });
      expect(await call({ key: "k" }, agent)).toMatchObject({ data: first.data, metadata: { replay_of: first.metadata.call_id } });
      await wait(750);
      expect(events.filter(({ kind }) => kind === "call-outcome")).toEqual([]);
      expect(ran).toHaveLength(2);
    });

    test("false that a reconciler found frees the key, and everything else is replayed", async () => {
      const runsOf = async (found: unknown): Promise<number> => {
        const reconcile = reconcilers({ "shop.place_order": () => ({ kind: "happened", data: found }) });
        const { call, ran, runtime } = orderStage({
          policy: { idempotency },
          reconcile,
          handler: (_, { fail }) => fail("TOOL_NETWORK_ERROR"),
        });
        await call({ key: "k" }, agent);
        await runtime.reconcile();
        await call({ key: "k" }, agent);
        return ran.length;
      };
      expect(await runsOf(placed(false))).toBe(2);
      expect(await runsOf(placed(true))).toBe(1);
    });

    test("a yes that led to false is not used up, one that led to more is", async () => {
      let ok = false;
      const { call, approvals } = orderStage({ policy: { idempotency, confirm: { rule: "always" } }, handler: () => placed(ok) });
      const approvalId = approvalIdOf(await call({ key: "k" }, agent));
      await approvals.approve(approvalId, ana);
      expect((await call({ key: "k" }, { ...agent, approvalId })).metadata.effect).toBe("none");
      ok = true;
      expect((await call({ key: "k" }, { ...agent, approvalId })).metadata.effect).toBe("happened");
      expect((await call({ key: "k" }, { ...agent, approvalId })).metadata.replay_of).toBeDefined();
      expect((await call({ key: "k2" }, { ...agent, approvalId })).status).toBe("failed");
    });

    test("false that comes after the time limit frees the key, too", async () => {
      const { call, ran, events } = orderStage({
        policy: { timeoutMs: 5, idempotency },
        handler: () => new Promise((resolve) => setTimeout(resolve, 25, placed(false))),
      });
      expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_EXECUTION_TIMEOUT");
      await expect.poll(() => events.filter(({ kind }) => kind === "call-outcome")).toHaveLength(1);
      await call({ key: "k" }, agent);
      expect(ran).toHaveLength(2);
    });

    test.each([
      ["false", () => placed(false)],
      ["a failure without effect", () => fail("TOOL_NETWORK_ERROR", { outcome: "none" })],
    ])("%s that comes after the time limit proves nothing of an attempt before it that may have happened", async (_, late) => {
      const { call, ran, calls, events } = orderStage({
        policy: { timeoutMs: 5, retries: 1, idempotency: { ...idempotency, upstream: true } },
        handler: (_, { attempt }) => (attempt === 1 ? fail("TOOL_NETWORK_ERROR") : wait(25).then(late)),
      });
      const { error, metadata } = await call({ key: "k" }, agent);
      expect([error?.code, metadata.attempts]).toEqual(["TOOL_EXECUTION_TIMEOUT", 2]);
      await expect.poll(() => events.filter(({ kind }) => kind === "call-outcome")).toHaveLength(1);
      expect((await calls()).at(-1)).toMatchObject({ id: `${metadata.call_id}.outcome`, effect: "unknown" });
      expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
      expect(ran).toHaveLength(2);
    });
  });

  test("a running call is refused, or awaited where the caller wants that", async () => {
    let finish = (): void => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    // Whoever waits counts once, however often it looks.
    const { call, ran } = orderStage({
      policy: { rateLimit: { perMinute: 3 } },
      handler: () => running.then(() => ({ orderId: "o-1" })),
    });
    const first = call({ key: "k" }, agent);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_IN_PROGRESS");
    const waiting = call({ key: "k" }, { ...agent, whenRunning: "wait" });
    await wait(120);
    finish();
    expect(await waiting).toMatchObject({
      status: "success",
      data: { orderId: "o-1" },
      metadata: { replay_of: (await first).metadata.call_id },
    });
    expect(ran).toHaveLength(1);
  });

  test("a failure that had no effect frees the key", async () => {
    let tries = 0;
    const { call, ran, calls } = orderStage({
      handler: () => (++tries === 1 ? fail("TOOL_RESOURCE_NOT_FOUND") : { orderId: "o-2" }),
    });
    expect((await call({ key: "k" })).error?.code).toBe("TOOL_RESOURCE_NOT_FOUND");
    expect((await call({ key: "k" })).status).toBe("success");
    expect(ran).toHaveLength(2);
    expect(await calls()).toMatchObject([{ effect: "none", error: "TOOL_RESOURCE_NOT_FOUND" }, { effect: "happened" }]);
  });

  test("an exception leaves the outcome unknown, and the call is not repeated", async () => {
    const { call, ran, calls, events, told } = orderStage({
      handler: () => {
        throw new Error("secret detail");
      },
    });
    const first = await call({ key: "k" });
    expect(first.error?.code).toBe("TOOL_INTERNAL_ERROR");
    expect(JSON.stringify(first)).not.toContain("secret detail");
    expect(told).toMatchObject([{ stage: "handler" }]);
    expect((await call({ key: "k" })).error).toMatchObject({ code: "TOOL_OUTCOME_UNKNOWN", details: { call_id: first.metadata.call_id } });
    expect(ran).toHaveLength(1);
    expect(await calls()).toMatchObject([
      { effect: "unknown", decision: "failed" },
      { effect: "unknown", decision: "refused" },
    ]);
    expect(events).toContainEqual({ kind: "outcome-unknown", callId: first.metadata.call_id, tool: "shop.place_order", reason: "failed" });
  });

  test("a failure says first what became of the effect, and nothing beside that would make somebody repeat it", async () => {
    const toldBy = async (handler: () => unknown): Promise<readonly string[]> => {
      const { error } = await orderStage({ handler }).call({ key: "k" }, agent);
      return error?.recovery_suggestions ?? [];
    };
    const late = { retryAfterMs: 60_000 };
    expect(await toldBy(() => fail("TOOL_NETWORK_ERROR", { ...late, outcome: "none" }))).toEqual(["Call again in 60000 ms."]);
    expect(await toldBy(() => fail("TOOL_NETWORK_ERROR", { ...late, outcome: "unknown" }))).toEqual([
      ...errorMeanings.TOOL_OUTCOME_UNKNOWN.suggestions,
    ]);
    expect((await toldBy(() => ({ orderId: 5 })))[0]).toBe("It took effect: do not repeat it.");
  });

  test("an answer that its schema refuses is the final answer of an effect that happened", async () => {
    const { call, ran, calls } = orderStage({ handler: () => ({ wrong: true }) });
    expect((await call({ key: "k" })).error?.code).toBe("TOOL_DATA_CORRUPTION");
    const again = await call({ key: "k" });
    expect(again).toMatchObject({ error: { code: "TOOL_DATA_CORRUPTION" }, metadata: { replay_of: expect.any(String) } });
    expect(ran).toHaveLength(1);
    expect(await calls()).toMatchObject([{ effect: "happened", success: false }, { decision: "replayed" }]);
  });

  test("a key is forgotten after its time", async () => {
    const clock = stoppedClock();
    const { call, ran } = orderStage({ clock });
    await call({ key: "k" });
    clock.advance(86_400_000);
    expect((await call({ key: "k" })).metadata.replay_of).toBeUndefined();
    expect(ran).toHaveLength(2);
  });

  test("the key of the context fills the field, and must equal one that is there", async () => {
    const { call, ran } = orderStage();
    await call({}, { idempotencyKey: "k" });
    expect(ran[0]).toEqual({ item: "book", quantity: 1, key: "k" });
    expect((await call({ key: "k" }, { idempotencyKey: "k" })).metadata.replay_of).toBeDefined();
    expect((await call({ key: "other" }, { idempotencyKey: "k" })).error).toMatchObject({
      code: "TOOL_IDEMPOTENCY_MISMATCH",
      details: { reason: "other-key" },
    });
  });

  test("without a key of its own a tool has one for each call, or for a window of time", async () => {
    const each = orderStage({ policy: { idempotency: { key: { from: "call" }, scope: "principal", ttlMs: 1 } } });
    await each.call();
    await each.call();
    expect(each.ran).toHaveLength(2);
    for (const ttlMs of [1, 86_400_000]) {
      const clock = stoppedClock();
      const window = orderStage({
        clock,
        policy: { idempotency: { key: { from: "call", windowMs: 60_000 }, scope: "principal", ttlMs } },
      });
      await window.call({}, agent);
      clock.advance(59_999);
      expect((await window.call({}, agent)).metadata.replay_of).toBeDefined();
      await window.call({ quantity: 2 }, agent);
      clock.advance(1);
      await window.call({}, agent);
      expect(window.ran).toHaveLength(3);
    }
  });

  test.each([
    ["alone", {}],
    ["beside bytes", { image: new Uint8Array([1, 2]) }],
  ])("an answer that holds our own mark for bytes is replayed as it was given, %s", async (_, beside) => {
    const said = JSON.parse('{ "\\u0000bytes": "QUJD", "list": [{ "\\u0000\\u0000bytes": 1, "bytes": 2 }], "text": "\\u0000bytes" }');
    const { call } = orderStage({ handler: () => ({ orderId: "o", said: { only: { "\0bytes": "QUJD" }, ...said }, ...beside }) });
    const first = await call({ key: "k" });
    const { data, metadata } = await call({ key: "k" });
    expect(metadata.replay_of).toBe(first.metadata.call_id);
    expect(data).toEqual(first.data);
  });

  test("bytes in an answer come back as bytes", async () => {
    const bytes = [1, 2, 255];
    const { call } = orderStage({ handler: () => ({ orderId: "o", image: new Uint8Array(bytes), more: [Buffer.from(bytes)] }) });
    await call({ key: "k" });
    const { data } = await call({ key: "k" });
    expect(data).toEqual({ orderId: "o", image: new Uint8Array(bytes), more: [new Uint8Array(bytes)] });
  });
});

describe("the store", () => {
  test("that cannot be reached keeps an effect from starting", async () => {
    const { store } = orderStage();
    const { call, ran, told } = orderStage({ store: { ...store, begin: () => Promise.reject(new Error("down")) } });
    expect((await call({ key: "k" })).error?.code).toBe("TOOL_STORAGE_ERROR");
    expect(ran).toEqual([]);
    expect(told).toMatchObject([{ stage: "store" }]);
  });
});
