import { expect, it } from "vitest";
import type { Budget, Opening } from "../../../runtime/store/begin.js";
import type { Open } from "../conformance.js";
import { approvalOf, closingOf, lookOf, minute, openingOf, start } from "../fixture.js";

export function beginTests(open: Open): void {
  it("opens a call that asks for nothing", async () => {
    const { store } = await open();
    expect(await store.begin({ callId: "call-0", now: start, limits: [] })).toEqual({ kind: "open" });
  });

  it("opens a call and has its entry running", async () => {
    const { store } = await open();
    expect(await store.begin(openingOf())).toEqual({ kind: "open" });
    expect(await store.ledger.get("key-1")).toEqual({
      key: "key-1",
      tool: "shop.place_order",
      tenant: "acme",
      idempotencyKey: "given key-1",
      fingerprint: "fingerprint-1",
      principal: "agent-1",
      callId: "call-1",
      state: "running",
      leaseUntil: start + minute,
      createdAt: start,
    });
  });

  it("says in-progress, then replays the answer as it was", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    expect(await store.begin(openingOf({ callId: "call-2" }))).toMatchObject({ kind: "in-progress", entry: { callId: "call-1" } });
    expect(await store.begin(lookOf())).toMatchObject({ kind: "in-progress" });
    expect(await store.settle(closingOf())).toEqual({ kind: "settled" });
    const replay = { kind: "replay", answer: '{"data":{"order":7}}', entry: { callId: "call-1", state: "done" } };
    expect(await store.begin(openingOf({ callId: "call-2" }))).toMatchObject(replay);
    expect(await store.begin(lookOf({ callId: "call-2" }))).toMatchObject(replay);
  });

  it("tells another principal before another call, and lets a shared key be replayed", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.settle(closingOf());
    const begin = (lookUp: NonNullable<Parameters<typeof openingOf>[0]>["lookUp"]) =>
      store.begin(openingOf({ callId: "call-2", lookUp: lookUp ?? {} }));
    expect(await begin({ fingerprint: "another" })).toMatchObject({ kind: "other-arguments", entry: { callId: "call-1" } });
    expect(await begin({ principal: "agent-2" })).toMatchObject({ kind: "other-principal" });
    expect(await begin({ principal: "agent-2", fingerprint: "another" })).toMatchObject({ kind: "other-principal" });
    expect(await begin({ principal: "agent-2", shared: true })).toMatchObject({ kind: "replay" });
    expect(await begin({ principal: "agent-2", shared: true, fingerprint: "another" })).toMatchObject({ kind: "other-arguments" });
  });

  it("looks a call up by the names that its tool had before, first of all, and claims it by its own", async () => {
    const { store } = await open();
    const place = (key: string) => ({ key, fingerprint: `of ${key}`, principal: "agent-1", shared: false });
    const ran = (key: string, callId: string) => openingOf({ key, callId, lookUp: place(key) });
    await store.begin(ran("old", "call-1"));
    const begin = async (formerly: readonly string[], now = start) => {
      const lookUp = { ...place("new"), formerly: formerly.map(place) };
      const asked = { key: "new", callId: "call-9", now, lookUp };
      const [looked, begun] = [await store.begin(lookOf(asked)), await store.begin(openingOf(asked))];
      expect(begun).toEqual(looked);
      return begun;
    };
    expect(await begin(["older", "old"])).toMatchObject({ kind: "in-progress", entry: { key: "old", callId: "call-1" } });
    await store.settle(closingOf({ key: "old" }));
    expect(await begin(["older", "old"])).toMatchObject({ kind: "replay", answer: '{"data":{"order":7}}', entry: { key: "old" } });
    await store.begin(ran("older", "call-2"));
    expect(await begin(["older", "old"], start + minute)).toMatchObject({ kind: "unknown", entry: { key: "older", callId: "call-2" } });
    const other = [{ ...place("old"), fingerprint: "another" }];
    expect(await store.begin(openingOf({ key: "new", lookUp: { ...place("new"), formerly: other } }))).toMatchObject({
      kind: "other-arguments",
    });
    expect(await store.ledger.get("new")).toBeUndefined();
    // What was done is forgotten by then.
    expect(await begin(["never", "old"], start + 60 * minute)).toEqual({ kind: "open" });
    expect(await store.ledger.get("new")).toMatchObject({ key: "new", callId: "call-9", state: "running" });
    expect(await store.ledger.get("old")).toMatchObject({ callId: "call-1", state: "done" });
  });

  it("counts a finished call as absent once its time is over", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.settle(closingOf({ end: { kind: "done", answer: "a", until: start + minute } }));
    expect(await store.begin(lookOf({ now: start + minute - 1 }))).toMatchObject({ kind: "replay" });
    expect(await store.begin(lookOf({ now: start + minute }))).toEqual({ kind: "open" });
    expect(await store.begin(openingOf({ callId: "call-2", now: start + minute }))).toEqual({ kind: "open" });
    expect(await store.ledger.get("key-1")).toMatchObject({ callId: "call-2", state: "running" });
    await store.settle(closingOf({ callId: "call-2", end: { kind: "done", answer: "b", until: start + 5 * minute } }));
    expect(await store.begin(lookOf({ now: start + minute }))).toMatchObject({ kind: "replay", answer: "b" });
  });

  it("makes a claim past its lease unknown, and keeps it so", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    expect(await store.begin(lookOf({ now: start + minute - 1 }))).toMatchObject({ kind: "in-progress" });
    expect(await store.begin(openingOf({ callId: "call-2", now: start + minute }))).toMatchObject({
      kind: "unknown",
      entry: { callId: "call-1", state: "unknown" },
    });
    expect(await store.ledger.get("key-1")).toMatchObject({ state: "unknown", callId: "call-1" });
    expect(await store.begin(openingOf({ callId: "call-2", now: start + 1e9 }))).toMatchObject({ kind: "unknown" });
    expect(await store.begin(lookOf())).toMatchObject({ kind: "unknown" });
  });

  it("makes it unknown for a call that only looks, and for whoever may not see it", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.begin(openingOf({ key: "key-2", callId: "call-2" }));
    expect(await store.begin(lookOf({ now: start + minute }))).toMatchObject({ kind: "unknown" });
    expect(
      await store.begin(openingOf({ key: "key-2", callId: "call-3", now: start + minute, lookUp: { principal: "other" } })),
    ).toMatchObject({ kind: "other-principal" });
    expect(await store.ledger.get("key-2")).toMatchObject({ state: "unknown" });
  });

  it("gives a cached value until its time", async () => {
    const { store } = await open();
    const look: Opening = { callId: "call-0", now: start, limits: [], cache: "cached-1" };
    expect(await store.begin(look)).toEqual({ kind: "open" });
    await store.settle({ now: start, cache: { key: "cached-1", value: "one", until: start + minute }, records: [] });
    expect(await store.begin(look)).toEqual({ kind: "cached", value: "one" });
    expect(await store.begin({ ...look, limits: [{ key: "l", windows: [{ ms: minute, max: 9 }] }] })).toEqual({
      kind: "cached",
      value: "one",
    });
    await store.settle({ now: start, cache: { key: "cached-1", value: "two", until: start + 2 * minute }, records: [] });
    expect(await store.begin({ ...look, now: start + minute })).toEqual({ kind: "cached", value: "two" });
    expect(await store.begin({ ...look, now: start + 2 * minute })).toEqual({ kind: "open" });
  });

  it("spends budgets until they are exhausted", async () => {
    const { store } = await open();
    const begin = (budgets: readonly Budget[]) => store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets } });
    const [small, large] = [
      { key: "small", max: 2, until: start + minute },
      { key: "large", max: 3, until: start + minute },
    ];
    expect(await begin([large, small])).toEqual({ kind: "open" });
    expect(await begin([small])).toEqual({ kind: "open" });
    expect(await begin([large, small])).toEqual({ kind: "exhausted", budget: small, spent: 2 });
    expect(await begin([large])).toEqual({ kind: "open" });
    expect(await begin([large])).toEqual({ kind: "open" });
    expect(await begin([large])).toEqual({ kind: "exhausted", budget: large, spent: 3 });
    expect(await begin([{ key: "none", max: 0, until: start + minute }])).toEqual({
      kind: "exhausted",
      budget: { key: "none", max: 0, until: start + minute },
      spent: 0,
    });
    const twice = { key: "twice", max: 1, until: start + minute };
    expect(await begin([twice, twice])).toEqual({ kind: "exhausted", budget: twice, spent: 1 });
    expect(await begin([twice])).toEqual({ kind: "open" });
  });

  it("forgets what was spent once its time is over, which each spending moves on", async () => {
    const { store } = await open();
    const begin = (after: number, ...budgets: readonly [string, number][]) => {
      const now = start + after;
      const spent = budgets.map(([key, max]) => ({ key, max, until: now + minute }));
      return store.begin({ callId: "call-0", now, limits: [], commit: { budgets: spent } });
    };
    expect(await begin(0, ["b", 2])).toEqual({ kind: "open" });
    expect(await begin(minute - 1, ["b", 2])).toEqual({ kind: "open" });
    expect(await begin(minute, ["b", 2])).toMatchObject({ kind: "exhausted", spent: 2 });
    await store.purge(start + minute);
    expect(await begin(2 * minute - 2, ["b", 2])).toMatchObject({ kind: "exhausted", spent: 2 });
    expect(await begin(2 * minute - 1, ["b", 0])).toMatchObject({ kind: "exhausted", spent: 0 });
    // Counted from the start, for one who spends it twice too.
    expect(await begin(2 * minute - 1, ["b", 2], ["b", 2], ["b", 2])).toMatchObject({ kind: "exhausted", spent: 2 });
    expect(await begin(2 * minute - 1, ["b", 2], ["b", 2])).toEqual({ kind: "open" });
    expect(await begin(2 * minute, ["b", 2])).toMatchObject({ kind: "exhausted", spent: 2 });
    // An earlier time, as of a clock that runs behind, moves nothing back.
    const early = { key: "c", max: 2, until: start + minute };
    for (const until of [start + 2 * minute, early.until]) {
      await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [{ ...early, until }] } });
    }
    expect(await begin(2 * minute - 1, ["c", 2])).toMatchObject({ kind: "exhausted" });
    await store.purge(start + 3 * minute);
    expect(await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [early, early] } })).toEqual({ kind: "open" });
  });

  it("moves the time of no budget that another kept from being spent", async () => {
    const { store } = await open();
    const begin = (now: number, budgets: readonly Budget[]) => store.begin({ callId: "call-0", now, limits: [], commit: { budgets } });
    const budget = { key: "b", max: 1, until: start + minute };
    const wide = { key: "b", max: 9, until: start + 9 * minute };
    await begin(start, [budget]);
    expect(await begin(start, [wide, { key: "none", max: 0, until: start + minute }])).toMatchObject({ kind: "exhausted" });
    expect(await begin(start + minute - 1, [budget])).toMatchObject({ kind: "exhausted", spent: 1 });
    expect(await begin(start + minute, [{ ...budget, until: start + 2 * minute }])).toEqual({ kind: "open" });
  });

  it("asks in this order: limits, ledger, cache, approval, budgets", async () => {
    const { store } = await open();
    const limits = [{ key: "limit", windows: [{ ms: minute, max: 2 }] }];
    await store.begin({ callId: "call-0", now: start, limits, commit: { budgets: [{ key: "budget", max: 1, until: start + minute }] } });
    await store.settle({ now: start, cache: { key: "cached", value: "value", until: start + minute }, records: [] });
    await store.begin(openingOf({ key: "taken", callId: "call-0" }));
    const approval = approvalOf();
    const all = { commit: { budgets: [{ key: "budget", max: 1, until: start + minute }], approval: { kind: "ask", approval } as const } };
    const begin = async (opening: Partial<Opening>, key = "free") => (await store.begin(openingOf({ key, opening, ...all }))).kind;
    expect(await begin({ limits, cache: "cached" }, "taken")).toBe("in-progress");
    expect(await begin({ limits, cache: "cached" }, "taken")).toBe("limited");
    expect(await begin({ cache: "cached" }, "taken")).toBe("in-progress");
    expect(await begin({ cache: "cached" })).toBe("cached");
    expect(await begin({ cache: "absent" })).toBe("asked");
    await store.approvals.decide({
      id: approval.id,
      now: start,
      by: "boss",
      decision: { kind: "approved", expiresAt: start + minute },
      record: recordFor(),
    });
    const redeem = { budgets: all.commit.budgets, approval: { kind: "redeem", id: approval.id, binding: approval.binding } as const };
    expect(await store.begin(openingOf({ commit: { ...redeem, approval: { ...redeem.approval, binding: "wrong" } } }))).toMatchObject({
      kind: "approval-refused",
    });
    expect(await store.begin(openingOf({ commit: redeem }))).toMatchObject({ kind: "exhausted" });
    expect(await store.ledger.get("free")).toBeUndefined();
  });
}

function recordFor() {
  return { kind: "reconcile", id: "r", call_id: "c", tool_name: "t", verdict: "none", created_at: new Date(start).toISOString() } as const;
}
