import { describe, expect, test } from "vitest";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { agent, orderStage, stoppedClock } from "./stage.js";

describe("an interrupted call", () => {
  /** A process that died: its claim stays. */
  async function interrupted(options: Parameters<typeof orderStage>[0] = {}) {
    const clock = stoppedClock();
    const stage = orderStage({ clock, ...options });
    const broken = orderStage({
      clock,
      store: {
        ...stage.store,
        settle: () => {
          throw new Error("killed");
        },
      },
    });
    const answer = await broken.call({ key: "k" }, agent);
    return { ...stage, clock, answer, broken };
  }

  test("whose outcome could not be recorded says so, and is unknown to whoever repeats it", async () => {
    const { answer, call, broken, ran } = await interrupted();
    expect(answer).toMatchObject({
      status: "error",
      data: null,
      error: {
        code: "TOOL_OUTCOME_UNKNOWN",
        // The store does not know; whoever called may.
        message: "shop.place_order took effect; its end could not be recorded.",
        details: { reason: "not-recorded", ended: "success", effect: "happened" },
      },
    });
    expect(broken.events).toMatchObject([{ kind: "outcome-unknown", reason: "not-recorded" }]);
    expect((await call({ key: "k" }, agent)).error).toMatchObject({
      code: "TOOL_OUTCOME_UNKNOWN",
      details: { call_id: answer.metadata.call_id },
    });
    expect(ran).toHaveLength(0);
  });

  test("is settled by the reconciler when it is repeated: what happened is replayed", async () => {
    const { call, clock, ran, records, answer } = await interrupted({
      reconcile: reconcilers({
        "shop.place_order": ({ idempotencyKey, args }) => ({ kind: "happened", data: { orderId: `found-${idempotencyKey}`, args } }),
      }),
    });
    clock.advance(30_001);
    expect(await call({ key: "k" }, agent)).toMatchObject({
      status: "success",
      data: { orderId: "found-k", args: { item: "book", quantity: 1, key: "k" } },
      metadata: { replay_of: answer.metadata.call_id },
    });
    expect(ran).toHaveLength(0);
    expect((await records()).at(-2)).toMatchObject({ kind: "reconcile", verdict: "happened", call_id: answer.metadata.call_id });
  });

  test("and what did not happen runs", async () => {
    const { call, clock, ran, events } = await interrupted({ reconcile: reconcilers({ "shop.place_order": () => ({ kind: "none" }) }) });
    clock.advance(30_001);
    expect((await call({ key: "k" }, agent)).status).toBe("success");
    expect(ran).toHaveLength(1);
    expect(events).toMatchObject([{ kind: "outcome-reconciled", verdict: "none" }]);
  });

  test("stays unknown where the reconciler does not know, throws, or does not exist", async () => {
    for (const reconciler of [() => ({ kind: "unknown" }) as const, () => Promise.reject(new Error("down"))]) {
      const { call, clock } = await interrupted({ reconcile: reconcilers({ "shop.place_order": reconciler }) });
      clock.advance(30_001);
      expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
    }
  });

  test("is found by going through all of them", async () => {
    const { runtime, clock, call } = await interrupted({
      reconcile: reconcilers({ "shop.place_order": () => ({ kind: "happened", data: { orderId: "o" } }) }),
    });
    expect(await runtime.reconcile()).toEqual({ happened: 0, none: 0, unknown: 0 });
    clock.advance(30_001);
    expect(await runtime.reconcile()).toEqual({ happened: 1, none: 0, unknown: 0 });
    expect((await call({ key: "k" }, agent)).data).toEqual({ orderId: "o" });
  });

  test("that comes back after its claim was given away does not write over what came after", async () => {
    const clock = stoppedClock();
    let finish = (_: unknown): void => {};
    const away = orderStage({ clock, handler: () => new Promise((resolve) => (finish = resolve)) });
    const { store } = away;
    const reconcile = reconcilers({ "shop.place_order": () => ({ kind: "none" }) });
    const stage = orderStage({ clock, store, reconcile, handler: () => ({ orderId: "second" }) });
    const first = away.call({ key: "k" }, agent);
    await new Promise((resolve) => setTimeout(resolve, 5));
    clock.advance(30_001);
    expect((await stage.call({ key: "k" }, agent)).data).toEqual({ orderId: "second" });
    finish({ orderId: "first" });
    expect((await first).error).toMatchObject({ code: "TOOL_OUTCOME_UNKNOWN", details: { reason: "fenced" } });
    expect((await stage.call({ key: "k" }, agent)).data).toEqual({ orderId: "second" });
  });
});
