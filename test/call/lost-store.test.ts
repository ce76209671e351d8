import { describe, expect, test } from "vitest";
import { approvals as confirmation } from "../../runtime/approvals/index.js";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import type { Opening } from "../../runtime/store/begin.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Closing, Store } from "../../runtime/store/store.js";
import { approvalIdOf, order, orderStage, stoppedClock } from "./stage.js";

/** A store whose parts can be made to fail, with a text that is for nobody's eyes. */
function breakable() {
  const broken = new Set<keyof Store>();
  const secret = "connect ECONNREFUSED postgres://admin:hunter2@10.0.0.5";
  const unless = <Asked extends readonly unknown[], Told>(part: keyof Store, work: (...asked: Asked) => Told) => {
    return (...asked: Asked): Told => {
      if (broken.has(part)) throw new Error(secret);
      return work(...asked);
    };
  };
  const whole = memoryStore();
  const { ledger, approvals } = whole;
  const store: Store = {
    ...whole,
    // It is done, and the answer is lost on its way.
    begin: (opening) => {
      const begun = whole.begin(opening);
      if (broken.has("begin")) throw new Error(secret);
      return begun;
    },
    settle: unless("settle", whole.settle),
    purge: unless("purge", whole.purge),
    ledger: { ...ledger, unsettled: unless("ledger", ledger.unsettled) },
    approvals: { ...approvals, get: unless("approvals", approvals.get), list: unless("approvals", approvals.list) },
  };
  return { store, broken, secret };
}

const agent = { principal: { id: "bot", kind: "agent" } } as const;

describe("a call whose end could not be recorded", () => {
  test("is not taken for running: its repetition is told that nobody knows, though its lease has not passed", async () => {
    const { store, broken } = breakable();
    const { call, ran } = orderStage({
      store,
      handler: () => {
        broken.add("settle");
        return { orderId: "o" };
      },
    });
    expect((await call({ key: "k" }, agent)).error).toMatchObject({ code: "TOOL_OUTCOME_UNKNOWN", details: { reason: "not-recorded" } });
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_STORAGE_ERROR");
    broken.clear();
    expect((await call({ key: "k" }, { ...agent, whenRunning: "wait" })).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
    expect(ran).toHaveLength(1);
  });

  test("but a handler that goes on after its time runs, whatever could be recorded of that", async () => {
    const { store, broken } = breakable();
    let finish = (_: unknown): void => {};
    const { call, ran, events } = orderStage({
      store,
      policy: { timeoutMs: 10 },
      reconcile: reconcilers({ [order]: () => ({ kind: "none" }) }),
      handler: () => {
        broken.add("settle");
        return new Promise((resolve) => (finish = resolve));
      },
    });
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_OUTCOME_UNKNOWN");
    broken.clear();
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_IDEMPOTENCY_IN_PROGRESS");
    finish({ orderId: "late" });
    await expect.poll(() => events.map(({ kind }) => kind)).toContain("call-outcome");
    expect((await call({ key: "k" }, agent)).data).toEqual({ orderId: "late" });
    expect(ran).toHaveLength(1);
  });

  test("is settled by a reconciler at once", async () => {
    const { store, broken } = breakable();
    const { call, runtime, ran } = orderStage({
      store,
      reconcile: reconcilers({ [order]: ({ idempotencyKey }) => ({ kind: "happened", data: { orderId: `found-${idempotencyKey}` } }) }),
      handler: () => {
        broken.add("settle");
        return { orderId: "o" };
      },
    });
    await call({ key: "k" }, agent);
    broken.clear();
    expect(await call({ key: "k" }, agent)).toMatchObject({ status: "success", data: { orderId: "found-k" } });
    expect(ran).toHaveLength(1);
    await runtime.close();
  });
});

test("a call that never ran, of which the store could be told nothing, runs when it is repeated, with the yes that it was given", async () => {
  const { store, broken } = breakable();
  const { call, ran, approvals } = orderStage({ store, policy: { confirm: { rule: "always" } } });
  await call({ key: "k" }, agent);
  const id = (await approvals.list())[0]?.id ?? "";
  await approvals.approve(id, { by: { id: "boss", roles: ["admin"] } });
  for (const part of ["begin", "settle"] as const) broken.add(part);
  expect(await call({ key: "k" }, { ...agent, approvalId: id })).toMatchObject({
    error: { code: "TOOL_STORAGE_ERROR" },
    metadata: { effect: "none" },
  });
  broken.clear();
  expect(await call({ key: "k" }, { ...agent, approvalId: id })).toMatchObject({ status: "success" });
  expect(ran).toHaveLength(1);
});

describe("a call that never ran, and whose beginning the store has all the same,", () => {
  test("runs when it is repeated after the lease has passed, too", async () => {
    const { store, broken } = breakable();
    const clock = stoppedClock();
    const { call, ran } = orderStage({ store, clock });
    for (const part of ["begin", "settle"] as const) broken.add(part);
    expect((await call({ key: "k" }, agent)).metadata.effect).toBe("none");
    broken.clear();
    clock.advance(3_600_000);
    expect(await call({ key: "k" }, agent)).toMatchObject({ status: "success" });
    expect(ran).toHaveLength(1);
  });

  test.each([0, 3_600_000])("because it came late, runs when it is repeated %i ms later, with the yes that it was given", async (ms) => {
    const whole = memoryStore();
    const clock = stoppedClock();
    const late: Opening[] = [];
    let isSlow = false;
    const begin: Store["begin"] = (opening) => {
      if (!isSlow) return whole.begin(opening);
      late.push(opening);
      throw new Error("No answer");
    };
    const { call, ran, approvals, store } = orderStage({
      store: { ...whole, begin },
      clock,
      approvals: confirmation({ ttlMs: 86_400_000 }),
      policy: { confirm: { rule: "always" } },
    });
    const id = approvalIdOf(await call({ key: "k" }, agent));
    await approvals.approve(id, { by: { id: "boss", roles: ["admin"] } });
    isSlow = true;
    const told = await call({ key: "k" }, { ...agent, approvalId: id });
    expect([told.error?.code, told.metadata.effect]).toEqual(["TOOL_STORAGE_ERROR", "none"]);
    isSlow = false;
    for (const opening of late) expect(await whole.begin(opening)).toEqual({ kind: "open" });
    clock.advance(ms);
    expect(await call({ key: "k" }, { ...agent, approvalId: id })).toMatchObject({ status: "success" });
    expect(ran).toHaveLength(1);
    expect(await verifyLog(store.audit.lines())).toMatchObject({ ok: true, unknownOutcomes: [] });
  });
});

test("a question that the store has, although its caller read otherwise, is reported once, when it is asked again", async () => {
  const { store, broken } = breakable();
  const { call, events } = orderStage({ store, policy: { confirm: { rule: "always" } } });
  broken.add("begin");
  expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_STORAGE_ERROR");
  expect(events).toEqual([]);
  broken.clear();
  const asked = await Promise.all([1, 2, 3].map(() => call({ key: "k" }, agent)));
  expect(new Set(asked.map(approvalIdOf)).size).toBe(1);
  expect(events).toMatchObject([{ kind: "approval-request", approval: { id: asked[0]?.metadata.approval_id, state: "pending" } }]);
});

test("a listener of a runtime learns what was asked through it, also where another runtime on the same store was the first to know", async () => {
  const whole = memoryStore();
  let answerFirst = (): void => {};
  const waiting = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  let begun = 0;
  const begin: Store["begin"] = async (opening) => {
    const answer = await whole.begin(opening);
    begun += 1;
    if (begun === 1) await waiting;
    return answer;
  };
  const [one, other] = [1, 2].map(() => orderStage({ store: { ...whole, begin }, policy: { confirm: { rule: "always" } } }));
  const first = one?.call({ key: "k" }, agent);
  await expect.poll(() => begun).toBe(1);
  await other?.call({ key: "k" }, agent);
  answerFirst();
  await first;
  for (const runtime of [one, other, one, other]) await runtime?.call({ key: "k" }, agent);
  for (const { events = [] } of [one ?? {}, other ?? {}]) expect(events.map(({ kind }) => kind)).toEqual(["approval-request"]);
});

test("and told once, however many runtimes repeat the call by turns, where the one that asked never learnt of its question", async () => {
  const whole = memoryStore();
  let isLost = true;
  const begin: Store["begin"] = async (opening) => {
    const answer = await whole.begin(opening);
    if (isLost) throw new Error("No answer");
    return answer;
  };
  const stages = [1, 2, 3].map(() => orderStage({ store: { ...whole, begin }, policy: { confirm: { rule: "always" } } }));
  const [lost, ...others] = stages;
  await lost?.call({ key: "k" }, agent);
  isLost = false;
  for (const { call } of [...others, ...others, ...stages, ...stages]) await call({ key: "k" }, agent);
  for (const { events } of stages) expect(events.map(({ kind }) => kind)).toEqual(["approval-request"]);
});

test("the report of a call that never ran has an id of its own, since the store may still write its end", async () => {
  const { store, broken } = breakable();
  const whole = store.settle;
  const late: Closing[] = [];
  const settle: Store["settle"] = async (closing) => {
    if (broken.has("settle")) late.push(closing);
    else for (const one of late.splice(0)) await whole(one);
    return whole(closing);
  };
  const { call, ran, records } = orderStage({ store: { ...store, settle } });
  for (const part of ["begin", "settle"] as const) broken.add(part);
  const { call_id } = (await call({ key: "k" }, agent)).metadata;
  broken.clear();
  const answers = await Promise.all([1, 2].map(() => call({ key: "k" }, { ...agent, whenRunning: "wait" })));
  expect(answers).toMatchObject([{ status: "success" }, { status: "success" }]);
  expect(ran).toHaveLength(1);
  const written = await records();
  expect(written.filter((record) => "call_id" in record && record.call_id === call_id && record.kind === "call").length).toBeGreaterThan(1);
  expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
});

describe("a store that is away", () => {
  test("is reported in our words by what has no envelope, and in its own to the application alone", async () => {
    const { store, broken, secret } = breakable();
    const { runtime, approvals, told } = orderStage({ store, reconcile: reconcilers({ [order]: () => ({ kind: "none" }) }) });
    for (const part of ["purge", "ledger", "approvals"] as const) broken.add(part);
    for (const asked of [runtime.purge(), runtime.reconcile(), approvals.list(), approvals.get("id")]) {
      await expect(asked).rejects.toMatchObject({ code: "TOOL_STORAGE_ERROR", message: "The store could not be reached." });
    }
    expect(told.map(({ error }) => String(error))).toEqual(Array(4).fill(`Error: ${secret}`));
    broken.clear();
    await runtime.purge();
    expect(await runtime.reconcile()).toEqual({ happened: 0, none: 0, unknown: 0 });
  });
});
