import fc from "fast-check";
import { expect, test } from "vitest";
import { ToolConfigurationError } from "../../runtime/index.js";
import { type ReconcileVerdict, reconcilers } from "../../runtime/reconcile/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { halfOf, junk } from "../call/junk.js";
import { agent, type OrderStage, order, orderStage, stoppedClock } from "../call/stage.js";

test("whatever a reconciler says: only a verdict settles a call", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(junk, halfOf({ kind: ["none", "happened", "unknown", "failed"], data: [{ orderId: "o" }] })),
      async (said) => {
        const stage = orderStage({
          handler: () => Promise.reject(new Error("lost")),
          reconcile: reconcilers({ [order]: () => said as ReconcileVerdict }),
        });
        await stage.call({ key: "k" }, agent);
        const again = await stage.call({ key: "k" }, agent);
        const { kind, data } = ((await said) ?? {}) as { readonly kind?: unknown; readonly data?: { readonly orderId?: unknown } | null };
        const isAnswer = kind === "happened" && typeof data?.orderId === "string";
        expect(again.error?.code).toBe(isAnswer ? undefined : kind === "none" ? "TOOL_INTERNAL_ERROR" : "TOOL_OUTCOME_UNKNOWN");
        expect(stage.ran).toHaveLength(kind === "none" ? 2 : 1);
      },
    ),
    { numRuns: 200 },
  );
});

test("whoever waits for a running call also waits where somebody else runs it again, after a reconciler has said that nothing happened", async () => {
  let tries = 0;
  const stage = orderStage({
    handler: async () => {
      if (++tries === 1) throw new Error("lost");
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { orderId: "o-2" };
    },
    reconcile: reconcilers({ [order]: async () => ({ kind: "none" }) }),
  });
  await stage.call({ key: "k" }, agent);
  const answers = await Promise.all([1, 2, 3, 4].map(() => stage.call({ key: "k" }, { ...agent, whenRunning: "wait" })));
  expect(answers.map(({ data }) => data)).toEqual(Array(4).fill({ orderId: "o-2" }));
  expect(answers.filter(({ metadata }) => metadata.replay_of !== undefined)).toHaveLength(3);
  expect(stage.ran).toHaveLength(2);
});

test("a store that keeps a call unknown, whatever is settled, is not asked for longer than a call may take", async () => {
  const memory = memoryStore();
  let asked = 0;
  const stage = orderStage({
    policy: { timeoutMs: 100 },
    store: { ...memory, ledger: { ...memory.ledger, resolve: () => "resolved" } },
    handler: () => Promise.reject(new Error("lost")),
    reconcile: reconcilers({
      [order]: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
        return { kind: "none" };
      },
    }),
  });
  await stage.call({ key: "k" }, agent);
  const again = await stage.call({ key: "k" }, agent);
  expect(again.error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
  expect(asked).toBeGreaterThan(1);
  expect(stage.ran).toHaveLength(1);
});

test("what another process has settled meanwhile is counted by that one, and not as unknown", async () => {
  const stage = orderStage({
    handler: () => Promise.reject(new Error("lost")),
    reconcile: reconcilers({ [order]: async () => ({ kind: "none" }) }),
  });
  for (const key of ["a", "b", "c"]) await stage.call({ key }, agent);
  const found = await Promise.all([stage.runtime.reconcile(), stage.runtime.reconcile()]);
  expect(found.map(({ none }) => none).reduce((sum, none) => sum + none)).toBe(3);
  expect(found.map(({ happened, unknown }) => [happened, unknown])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("a reconciler under a name that is nearly a tool's is reported: its calls would stay unknown for ever", async () => {
  const none = () => ({ kind: "none" }) as const;
  const slip = `${order.slice(0, -1)}`;
  const told = async (given: object) => {
    const stage = orderStage({ reconcile: reconcilers(given as never) });
    await stage.runtime.reconcile();
    return stage.told.map(({ error, stage: at }) => `${at}: ${error}`);
  };
  expect(await told({ [slip]: none })).toEqual([
    `reconcile: ToolConfigurationError: There is no tool "${slip}" to reconcile. Did you mean "${order}"?`,
  ]);
  // Calls of a tool that is gone may still be unsettled.
  for (const given of [{ [order]: none }, { [order]: none, [slip]: none }, { "legacy.import": none }])
    expect(await told(given)).toEqual([]);
});

test("all are asked about, however many stay unknown before them", async () => {
  let asked = 0;
  const stage = orderStage({
    handler: () => Promise.reject(new Error("lost")),
    reconcile: reconcilers({ [order]: () => (++asked > 1_000 ? { kind: "none" } : { kind: "unknown" }) }),
  });
  for (let index = 0; index < 1_001; index++) await stage.call({ key: `k${index}` }, agent);
  expect(await stage.runtime.reconcile()).toEqual({ happened: 0, none: 1, unknown: 1_000 });
  expect(await stage.runtime.reconcile({ limit: 3 })).toEqual({ happened: 0, none: 3, unknown: 0 });
});

test("calls that are interrupted while others are asked about are for the next time, so that it ends", async () => {
  const clock = stoppedClock();
  let asked = 0;
  const stage: OrderStage = orderStage({
    clock,
    handler: () => Promise.reject(new Error("lost")),
    reconcile: reconcilers({
      [order]: async ({ idempotencyKey }) => {
        clock.advance(1);
        if (++asked < 5_000) await stage.call({ key: `${idempotencyKey} again` }, agent);
        return { kind: "none" };
      },
    }),
  });
  for (let index = 0; index < 1_500; index++) await stage.call({ key: `k${index}` }, agent);
  // The page that has the last of them is gone through.
  expect(await stage.runtime.reconcile()).toEqual({ happened: 0, none: 2_000, unknown: 0 });
});

test.each([null, 5, { [order]: null }, { [order]: "orders" }])("%j is no set of reconcilers, and is reported at once", (given) => {
  expect(() => reconcilers(given as never)).toThrow(ToolConfigurationError);
});

test("a call that is known by its arguments is replayed for the length of its window, also where a reconciler settled it", async () => {
  const clock = stoppedClock();
  const stage = orderStage({
    clock,
    policy: { idempotency: { key: { from: "call", windowMs: 60_000 }, scope: "principal", ttlMs: 86_400_000 } },
    handler: () => (stage.ran.length === 1 ? Promise.reject(new Error("lost")) : { orderId: "second" }),
    reconcile: reconcilers({ [order]: () => ({ kind: "happened", data: { orderId: "first" } }) }),
  });
  const idOf = async () => (await stage.call({}, agent)).data;
  await idOf();
  expect(await stage.runtime.reconcile()).toEqual({ happened: 1, none: 0, unknown: 0 });
  clock.advance(59_999);
  expect(await idOf()).toEqual({ orderId: "first" });
  clock.advance(1);
  expect(await idOf()).toEqual({ orderId: "second" });
  expect(stage.ran).toHaveLength(2);
});

test("a key that the caller gave is kept for the ledger's time, whatever the window", async () => {
  const clock = stoppedClock();
  const stage = orderStage({
    clock,
    policy: { idempotency: { key: { from: "call", windowMs: 60_000 }, scope: "principal", ttlMs: 86_400_000 } },
    handler: () => Promise.reject(new Error("lost")),
    reconcile: reconcilers({ [order]: () => ({ kind: "happened", data: { orderId: "first" } }) }),
  });
  const given = { ...agent, idempotencyKey: "k" };
  await stage.call({}, given);
  await stage.runtime.reconcile();
  clock.advance(86_399_999);
  expect((await stage.call({}, given)).data).toEqual({ orderId: "first" });
});

test("of two repetitions at once both are told how the call ended, whichever of them settled it", async () => {
  const stage = orderStage({
    handler: () => Promise.reject(new Error("lost")),
    reconcile: reconcilers({
      [order]: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { kind: "happened", data: { orderId: "first" } };
      },
    }),
  });
  await stage.call({ key: "k" }, agent);
  const answers = await Promise.all([1, 2, 3].map(() => stage.call({ key: "k" }, agent)));
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ orderId: "first" }));
  expect(stage.ran).toHaveLength(1);
  expect((await stage.records()).filter(({ kind }) => kind === "reconcile")).toHaveLength(1);
});
