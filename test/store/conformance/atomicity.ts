import { expect, it } from "vitest";
import type { AuditRecord } from "../../../runtime/audit/record.js";
import { verifyLog } from "../../../runtime/audit/verify/verify-log.js";
import type { Store } from "../../../runtime/store/store.js";
import type { Open } from "../conformance.js";
import { approvalOf, closingOf, collect, decisionOf, minute, openingOf, recordOf, start } from "../fixture.js";

export function atomicityTests(open: Open): void {
  it("keeps the count of the limits of a call that was refused later, and nothing else", async () => {
    const { store } = await open();
    const limits = [{ key: "limit", windows: [{ ms: minute, max: 2 }] }];
    const refused = openingOf({
      opening: { limits },
      commit: {
        budgets: [
          { key: "a", max: 5, until: start + minute },
          { key: "none", max: 0, until: start + minute },
        ],
      },
    });
    expect((await store.begin(refused)).kind).toBe("exhausted");
    expect((await store.begin(refused)).kind).toBe("exhausted");
    expect((await store.begin(refused)).kind).toBe("limited");
    expect(await store.ledger.get("key-1")).toBeUndefined();
    expect(await lines(store)).toEqual([]);
    expect(
      await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [{ key: "a", max: 1, until: start + minute }] } }),
    ).toEqual({ kind: "open" });
  });

  it("leaves an approval unspent when a budget says no, and budgets when an approval does", async () => {
    const { store } = await open();
    const approval = await approved(store);
    const redeem = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
    expect(
      (await store.begin(openingOf({ commit: { approval: redeem, budgets: [{ key: "none", max: 0, until: start + minute }] } }))).kind,
    ).toBe("exhausted");
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "approved" });
    expect(
      (
        await store.begin(
          openingOf({ commit: { approval: { ...redeem, binding: "x" }, budgets: [{ key: "b", max: 1, until: start + minute }] } }),
        )
      ).kind,
    ).toBe("approval-refused");
    expect(await store.begin(openingOf({ commit: { approval: redeem, budgets: [{ key: "b", max: 1, until: start + minute }] } }))).toEqual({
      kind: "open",
    });
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "used", usedBy: "call-1" });
    expect(await store.ledger.get("key-1")).toMatchObject({ state: "running" });
  });

  it("neither redeems nor spends for a key that is taken", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    const approval = await approved(store);
    const redeem = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
    const budgets = [{ key: "b", max: 1, until: start + minute }];
    expect((await store.begin(openingOf({ callId: "call-2", commit: { approval: redeem, budgets } }))).kind).toBe("in-progress");
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "approved" });
    expect(await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets } })).toEqual({ kind: "open" });
    expect((await lines(store)).filter((line) => line.includes('"intent"'))).toHaveLength(1);
  });

  it("counts a refused attempt in no window", async () => {
    const { store } = await open();
    const wide = { key: "wide", windows: [{ ms: minute, max: 3 }] };
    const narrow = { key: "narrow", windows: [{ ms: minute, max: 1 }] };
    const kinds = [];
    for (const limits of [[wide, narrow], [wide, narrow], [wide, narrow], [wide], [wide], [wide]])
      kinds.push((await store.begin({ callId: "call-0", now: start, limits })).kind);
    expect(kinds).toEqual(["open", "limited", "limited", "open", "open", "limited"]);
  });

  it("keeps nothing when the intent cannot be written", async () => {
    const { store } = await open();
    const approval = await approved(store);
    const before = (await lines(store)).length;
    // A record with a key of the line's own cannot be sealed.
    const intent = { ...openingOf().commit?.intent, hash: "x" } as never;
    const redeem = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
    const begin = async () =>
      store.begin(openingOf({ commit: { intent, approval: redeem, budgets: [{ key: "b", max: 1, until: start + minute }] } }));
    await expect(begin()).rejects.toThrow();
    expect(await store.ledger.get("key-1")).toBeUndefined();
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "approved" });
    expect(await lines(store)).toHaveLength(before);
    expect(await store.begin(openingOf({ commit: { approval: redeem, budgets: [{ key: "b", max: 1, until: start + minute }] } }))).toEqual({
      kind: "open",
    });
  });

  it("keeps nothing when the outcome cannot be written", async () => {
    const { store } = await open();
    const approval = await approved(store);
    const redeem = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
    await store.begin(openingOf({ commit: { approval: redeem } }));
    const before = await lines(store);
    const parts = {
      cache: { key: "c", value: "v", until: start + minute },
      remember: { keys: ["k"], until: start + minute },
      giveBack: { approval: approval.id, callId: "call-1" },
    };
    for (const end of [{ kind: "free" }, { kind: "unknown" }, { kind: "done", answer: "", until: start + minute }] as const) {
      const settle = async () => store.settle({ ...closingOf({ end }), ...parts, records: [recordOf("call-1"), unsealable] });
      await expect(settle()).rejects.toThrow();
    }
    expect(await store.known(["k"], start)).toEqual([false]);
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "used" });
    expect(await store.begin({ callId: "call-0", now: start, limits: [], cache: "c" })).toEqual({ kind: "open" });
    expect(await store.ledger.get("key-1")).toMatchObject({ state: "running" });
    expect(await lines(store)).toEqual(before);
    expect(await store.settle({ ...closingOf({ end: { kind: "free" } }), ...parts })).toEqual({ kind: "settled" });
    expect(await store.known(["k"], start)).toEqual([true]);
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "approved" });
    expect(await lines(store)).toHaveLength(before.length + 1);
  });

  it("tells whoever gives a record that cannot be written, and nobody who reads", async () => {
    const { store } = await open();
    const append = async () => store.audit.append([recordOf("one"), unsealable]);
    await expect(append()).rejects.toThrow();
    const endless = async () => store.audit.append([{ ...recordOf("two"), duration_ms: Number.NaN }]);
    await expect(endless()).rejects.toThrow();
    expect(await lines(store)).toEqual([]);
    const approval = approvalOf();
    await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [], approval: { kind: "ask", approval } } });
    const decide = async () =>
      store.approvals.decide({ id: approval.id, now: start, by: "boss", decision: { kind: "denied" }, record: unsealable });
    await expect(decide()).rejects.toThrow();
    expect(await store.approvals.get(approval.id)).toEqual(approval);
    await store.begin(openingOf());
    await store.settle(closingOf({ end: { kind: "unknown" } }));
    const resolve = async () =>
      store.ledger.resolve({ key: "key-1", callId: "call-1", now: start, end: { kind: "free" }, record: unsealable });
    await expect(resolve()).rejects.toThrow();
    expect(await store.ledger.get("key-1")).toMatchObject({ state: "unknown" });
    await store.audit.append([recordOf("three")]);
    expect(await verifyLog(store.audit.lines(), { head: await store.audit.head() })).toMatchObject({ ok: true, tailVouched: true });
    expect(await lines(store)).toHaveLength(3);
  });
}

/** A record with a key of the line's own. */
const unsealable = { ...recordOf("unsealable"), hash: "x" } as AuditRecord;

async function approved(store: Store) {
  const approval = approvalOf();
  await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [], approval: { kind: "ask", approval } } });
  const decision = { kind: "approved", expiresAt: start + minute } as const;
  await store.approvals.decide({ id: approval.id, now: start, by: "boss", decision, record: decisionOf(approval) });
  return approval;
}

async function lines(store: Store): Promise<string[]> {
  return collect(store.audit.lines());
}
