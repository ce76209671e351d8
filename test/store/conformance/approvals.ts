import { expect, it } from "vitest";
import type { Approval, StoredDecision } from "../../../runtime/approvals/approval.js";
import type { Begun } from "../../../runtime/store/begin.js";
import type { Store } from "../../../runtime/store/store.js";
import type { Open } from "../conformance.js";
import { approvalOf, closingOf, collect, decisionOf, hash, minute, openingOf, reconcileOf, start, unsettledAt } from "../fixture.js";

export function approvalTests(open: Open): void {
  it("asks once: whoever asks the same again gets the standing request", async () => {
    const { store } = await open();
    const bound = { idempotencyKey: "k", onBehalfOf: "ada", deciderRole: "admin" } as const;
    const first = approvalOf({ ...bound, explain: "why" });
    expect(await ask(store, first)).toEqual({ kind: "asked", approval: first, isNew: true });
    expect(await store.approvals.get(first.id)).toEqual(first);
    expect(await ask(store, approvalOf(bound))).toEqual({ kind: "asked", approval: first, isNew: false });
    expect(await ask(store, approvalOf({ binding: hash("other") }))).toMatchObject({ isNew: true });
    await decide(store, first, { kind: "approved", expiresAt: start + minute });
    expect(await ask(store, approvalOf(bound))).toMatchObject({ isNew: false, approval: { id: first.id, state: "approved" } });
    expect(await ask(store, approvalOf(bound), start + minute)).toMatchObject({ isNew: true });
    expect(await store.ledger.get("key-1")).toBeUndefined();
  });

  it("gives out copies: what somebody makes of them decides nothing", async () => {
    const { store } = await open();
    const approval = approvalOf();
    const spoil = (given: Approval | undefined): void => void Object.assign(given ?? {}, { state: "approved", binding: hash("other") });
    const givenBy = (begun: Begun): void => spoil("approval" in begun ? begun.approval : undefined);
    givenBy(await ask(store, approval));
    givenBy(await ask(store, approvalOf()));
    givenBy(await redeem(store, approvalOf({ id: approval.id })));
    spoil(await store.approvals.get(approval.id));
    for (const listed of await store.approvals.list({})) spoil(listed);
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "pending", binding: approvalOf().binding });
    for (const _ of ["now", "again"]) spoil((await decide(store, approvalOf({ id: approval.id }), { kind: "denied" })).approval);
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "denied", binding: approvalOf().binding });
  });

  it("does not ask again who has said no, before the time of the question is over", async () => {
    const { store } = await open();
    const denied = approvalOf();
    await ask(store, denied);
    await decide(store, denied, { kind: "denied" });
    expect(await ask(store, approvalOf())).toMatchObject({ isNew: false, approval: { id: denied.id, state: "denied", reason: "fine" } });
    expect(await ask(store, approvalOf(), start + 10 * minute - 1)).toMatchObject({ isNew: false });
    expect(await ask(store, approvalOf({ expiresAt: start + 20 * minute }), start + 10 * minute)).toMatchObject({ isNew: true });
  });

  it("asks anew after a use or the end of time", async () => {
    const { store } = await open();
    const used = approvalOf();
    expect(await ask(store, used)).toMatchObject({ isNew: true });
    await decide(store, used, { kind: "approved", expiresAt: start + minute });
    expect(await redeem(store, used)).toEqual({ kind: "open" });
    const expired = approvalOf();
    expect(await ask(store, expired)).toMatchObject({ isNew: true });
    expect(await ask(store, approvalOf(), start + 10 * minute)).toMatchObject({ isNew: true });
  });

  it("redeems once, and only what was allowed, in time and for just this", async () => {
    const { store } = await open();
    const approval = approvalOf();
    await ask(store, approval);
    expect(await redeem(store, approval)).toMatchObject({ kind: "approval-refused", approval: { state: "pending" } });
    await decide(store, approval, { kind: "approved", expiresAt: start + minute });
    expect(await redeem(store, { ...approval, binding: hash("edited") })).toMatchObject({
      kind: "approval-refused",
      approval: { state: "approved" },
    });
    expect(await redeem(store, approval, start + minute)).toMatchObject({
      kind: "approval-refused",
      approval: { state: "approved", expiresAt: start + minute },
    });
    expect(await redeem(store, { ...approval, id: "unknown" })).toEqual({ kind: "approval-refused", approval: undefined });
    expect(await redeem(store, approval)).toEqual({ kind: "open" });
    expect(await redeem(store, approval)).toMatchObject({ kind: "approval-refused", approval: { state: "used", usedBy: "redeemer" } });
    expect(await store.approvals.get(approval.id)).toEqual({
      ...approval,
      ...{ state: "used", usedBy: "redeemer", expiresAt: start + minute, decidedAt: start, decidedBy: "boss", reason: "fine" },
    });
  });

  it("notes who asked as the user, claim and intent or none", async () => {
    const { store } = await open();
    const approval = approvalOf({ state: "approved" });
    await ask(store, approval);
    const redemption = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
    const opening = openingOf({ callId: "claimed", commit: { approval: redemption } });
    expect(await store.begin({ ...opening, callId: "who-asked" })).toEqual({ kind: "open" });
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "used", usedBy: "who-asked" });
    const other = approvalOf({ state: "approved", policyRevision: "r2" });
    await store.begin(openingOf({ key: "key-2", commit: { approval: { kind: "ask", approval: other } } }));
    const bare = { kind: "redeem", id: other.id, binding: other.binding } as const;
    await store.begin({ callId: "bare", now: start, limits: [], commit: { budgets: [], approval: bare } });
    expect(await store.approvals.get(other.id)).toMatchObject({ state: "used", usedBy: "bare" });
  });

  it("takes one back from the call that used it in vain, and from nobody else", async () => {
    const { store } = await open();
    const approval = approvalOf();
    await ask(store, approval);
    await decide(store, approval, { kind: "approved", expiresAt: start + minute });
    const before = await store.approvals.get(approval.id);
    const giveBack = (callId: string, now = start) => store.settle({ now, giveBack: { approval: approval.id, callId }, records: [] });
    await giveBack("redeemer");
    expect(await redeem(store, approval)).toEqual({ kind: "open" });
    await giveBack("another");
    await store.settle({ now: start, giveBack: { approval: "unknown", callId: "redeemer" }, records: [] });
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "used", usedBy: "redeemer" });
    await giveBack("redeemer", start + minute - 1);
    expect(await store.approvals.get(approval.id)).toEqual(before);
    expect(await ask(store, approvalOf())).toMatchObject({ isNew: false, approval: { id: approval.id } });
    expect(await redeem(store, approval)).toEqual({ kind: "open" });
    // Too late to be used again: then it has expired, and was not used.
    await giveBack("redeemer", start + minute);
    expect(await store.approvals.get(approval.id)).toEqual(before);
    expect(await redeem(store, approval, start + minute)).toMatchObject({ kind: "approval-refused", approval: { state: "approved" } });
  });

  it("finds one that was given back behind another that was used", async () => {
    const { store } = await open();
    const [first, second] = [approvalOf({ state: "approved" }), approvalOf({ state: "approved" })];
    for (const approval of [first, second]) {
      await ask(store, approval);
      await redeem(store, approval);
    }
    await store.settle({ now: start, giveBack: { approval: first.id, callId: "redeemer" }, records: [] });
    expect(await ask(store, approvalOf())).toMatchObject({ isNew: false, approval: { id: first.id, state: "approved" } });
  });

  it("takes none back from a call that lost its claim", async () => {
    const { store } = await open();
    const approval = approvalOf({ state: "approved" });
    await ask(store, approval);
    await redeem(store, approval);
    const closing = { ...closingOf({ key: "not its own", callId: "redeemer" }), giveBack: { approval: approval.id, callId: "redeemer" } };
    expect(await store.settle(closing)).toEqual({ kind: "fenced" });
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "used" });
  });

  it("takes back what an interrupted call used in vain, once that is known", async () => {
    const { store } = await open();
    for (const [key, kind] of Object.entries({ happened: "done", late: "free", none: "free" } as const)) {
      const approval = approvalOf({ state: "approved", policyRevision: key });
      await ask(store, approval);
      const redemption = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
      const opening = openingOf({ key, callId: key, commit: { approval: redemption } });
      expect(await store.begin({ ...opening, callId: key })).toEqual({ kind: "open" });
      await store.ledger.unsettled(unsettledAt(start + minute));
      const end = kind === "free" ? ({ kind } as const) : ({ kind, answer: "found", until: start + minute } as const);
      const now = key === "late" ? start + 10 * minute : start + minute;
      expect(await store.ledger.resolve({ key, callId: key, now, end, record: reconcileOf(key) })).toBe("resolved");
      const { usedBy: _, ...left } = { ...approval, usedBy: key };
      expect(await store.approvals.get(approval.id)).toEqual(kind === "free" ? left : { ...left, state: "used", usedBy: key });
    }
  });

  it("decides what is pending and in time, and nothing else", async () => {
    const { store } = await open();
    const approval = approvalOf();
    await ask(store, approval);
    const unknown = approvalOf();
    expect(await decide(store, unknown, { kind: "denied" })).toEqual({ kind: "not-found" });
    expect(await decide(store, approval, { kind: "denied" }, start + 10 * minute)).toEqual({ kind: "expired", approval });
    expect(await decide(store, approval, { kind: "denied" })).toMatchObject({
      kind: "decided",
      approval: { state: "denied", decidedBy: "boss" },
    });
    expect(await decide(store, approval, { kind: "approved", expiresAt: start + minute })).toMatchObject({
      kind: "not-pending",
      approval: { state: "denied" },
    });
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "denied" });
    expect((await collect(store.audit.lines())).length).toBe(1);
  });

  it("ends one now, without a yes or a no", async () => {
    const { store } = await open();
    const approval = approvalOf();
    await ask(store, approval);
    expect(await decide(store, approval, { kind: "expired" })).toMatchObject({
      kind: "decided",
      approval: { state: "pending", expiresAt: start, decidedAt: start, decidedBy: "boss" },
    });
    expect(await decide(store, approval, { kind: "denied" })).toMatchObject({ kind: "expired" });
    // Nor by a process that had looked at its clock before, or whose clock is behind.
    expect(await decide(store, approval, { kind: "approved", expiresAt: start + minute }, start - 1)).toMatchObject({ kind: "expired" });
    expect(await ask(store, approvalOf())).toMatchObject({ isNew: true });
  });

  it("replaces one by another, whose binding counts from then on", async () => {
    const { store } = await open();
    const old = approvalOf();
    await ask(store, old);
    const edited = approvalOf({ argumentsHash: hash("edited"), replaces: old.id, arguments: { amount: 1 } });
    expect(await decide(store, old, { kind: "replaced", by: edited })).toMatchObject({
      kind: "decided",
      approval: { state: "replaced", replacedBy: edited.id },
    });
    expect(await store.approvals.get(edited.id)).toEqual(edited);
    expect(await ask(store, approvalOf({ argumentsHash: hash("edited") }))).toMatchObject({ isNew: false, approval: { id: edited.id } });
    expect(await redeem(store, old)).toMatchObject({ kind: "approval-refused", approval: { state: "replaced" } });
  });

  it("lists newest first, by tenant, tool, state and time", async () => {
    const { store } = await open();
    const made = ["one", "two", "three", "four"].map((id, index) =>
      approvalOf({
        id,
        binding: hash(id),
        tenant: index < 3 ? "acme" : "other",
        tool: index < 2 ? "a" : "b",
        createdAt: start + Math.min(index, 2),
        expiresAt: start + (index + 1) * minute,
      }),
    );
    for (const approval of made) await ask(store, approval);
    await store.approvals.decide({
      id: "two",
      now: start,
      by: "boss",
      decision: { kind: "denied" },
      record: decisionOf(approvalOf(), "denied"),
    });
    const ids = async (query: Parameters<typeof store.approvals.list>[0]) => (await store.approvals.list(query)).map(({ id }) => id);
    expect(await ids({})).toEqual(["four", "three", "two", "one"]);
    expect(await ids({ limit: 2 })).toEqual(["four", "three"]);
    expect(await ids({ limit: 2.5 })).toEqual(["four", "three"]);
    expect(await ids({ limit: 0 })).toEqual([]);
    // As of a query without one: what is no number of things is no limit.
    for (const limit of [Number.NaN, Number.POSITIVE_INFINITY, -1]) expect(await ids({ limit })).toEqual(await ids({}));
    expect(await ids({ tenant: "acme" })).toEqual(["three", "two", "one"]);
    expect(await ids({ tool: "a", state: "pending" })).toEqual(["one"]);
    expect(await ids({ state: "pending", unexpiredAt: start + minute })).toEqual(["four", "three"]);
    expect(await ids({ tenant: "acme' OR 1=1 --" })).toEqual([]);
  });
}

function ask(store: Store, approval: Approval, now = start): Begun | Promise<Begun> {
  return store.begin(openingOf({ now, commit: { approval: { kind: "ask", approval } } }));
}

let redeemed = 0;
function redeem(store: Store, { id, binding }: Approval, now = start): Begun | Promise<Begun> {
  redeemed += 1;
  return store.begin(
    openingOf({ key: `redeem-${redeemed}`, callId: "redeemer", now, commit: { approval: { kind: "redeem", id, binding } } }),
  );
}

function decide(store: Store, approval: Approval, decision: StoredDecision["decision"], now = start) {
  return store.approvals.decide({ id: approval.id, now, by: "boss", reason: "fine", decision, record: decisionOf(approval) });
}
