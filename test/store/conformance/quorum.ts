import { expect, it } from "vitest";
import type { Approval } from "../../../runtime/approvals/approval.js";
import type { Store } from "../../../runtime/store/store.js";
import type { Open } from "../conformance.js";
import { approvalOf, collect, decisionOf, minute, openingOf, start } from "../fixture.js";

const approvers = { roles: [], count: 2, exclude: "caller" } as const;

/** Questions that several people must approve. */
export function quorumTests(open: Open): void {
  it("keeps a question open until enough different people have approved, and only then redeems it", async () => {
    const { store } = await open();
    const approval = await asked(store);
    expect(await approve(store, approval, "ana")).toMatchObject({ kind: "decided", approval: { state: "pending" } });
    const kept = await store.approvals.get(approval.id);
    expect(kept).toMatchObject({ state: "pending", approvedBy: [{ by: "ana" }], expiresAt: approval.expiresAt });
    expect(kept).not.toHaveProperty("decidedAt");
    expect(await redeem(store, approval)).toMatchObject({ kind: "approval-refused" });
    expect(await approve(store, approval, "ana")).toMatchObject({ kind: "approved-before", approval: { state: "pending" } });
    expect(await store.approvals.list({ state: "pending" })).toHaveLength(1);
    expect(await approve(store, approval, "ben")).toMatchObject({
      kind: "decided",
      approval: { state: "approved", decidedBy: "ben", expiresAt: start + 5 * minute, approvedBy: [{ by: "ana" }, { by: "ben" }] },
    });
    expect(await redeem(store, approval)).toEqual({ kind: "open" });
    expect(await approve(store, approval, "eve")).toMatchObject({ kind: "not-pending" });
    const lines = await collect(store.audit.lines());
    expect(lines.filter((line) => JSON.parse(line).kind === "decision")).toHaveLength(2);
  });

  it("counts each of the people who approve at once, and no more than are needed", async () => {
    const { store } = await open();
    const approval = await asked(store, { approvers: { ...approvers, count: 3 } });
    const names = ["a", "b", "c", "d", "e"];
    const decided = await Promise.all(names.map((name) => approve(store, approval, name, { needed: 3 })));
    expect(decided.map(({ kind }) => kind).sort()).toEqual(["decided", "decided", "decided", "not-pending", "not-pending"]);
    expect((await store.approvals.get(approval.id))?.approvedBy).toHaveLength(3);
  });

  it("closes the question with one denial, also after an approval", async () => {
    const { store } = await open();
    const approval = await asked(store);
    await approve(store, approval, "ana");
    const decision = {
      id: approval.id,
      now: start,
      by: "ben",
      decision: { kind: "denied" },
      record: decisionOf(approval, "denied"),
    } as const;
    expect(await store.approvals.decide(decision)).toMatchObject({ kind: "decided", approval: { state: "denied", decidedBy: "ben" } });
    expect(await approve(store, approval, "eve")).toMatchObject({ kind: "not-pending" });
    expect(await redeem(store, approval)).toMatchObject({ kind: "approval-refused" });
  });

  it("counts no approval after the time of the question", async () => {
    const { store } = await open();
    const approval = await asked(store);
    await approve(store, approval, "ana");
    expect(await approve(store, approval, "ben", { now: approval.expiresAt })).toMatchObject({ kind: "expired" });
    expect(await store.approvals.get(approval.id)).toMatchObject({ state: "pending", approvedBy: [{ by: "ana" }] });
  });

  it("decides a question without a rule, as processes of before ask it, by one person", async () => {
    const { store } = await open();
    const approval = await asked(store, {});
    const decision = { kind: "approved", expiresAt: start + 5 * minute } as const;
    const stored = { id: approval.id, now: start, by: "ana", decision, record: decisionOf(approval) };
    expect(await store.approvals.decide(stored)).toMatchObject({ kind: "decided", approval: { state: "approved" } });
    expect(await redeem(store, approval)).toEqual({ kind: "open" });
  });
}

async function asked(store: Store, changes: Partial<Approval> = { approvers }): Promise<Approval> {
  const approval = approvalOf(changes);
  await store.begin(openingOf({ key: approval.id, callId: `asks ${approval.id}`, commit: { approval: { kind: "ask", approval } } }));
  return approval;
}

async function approve(store: Store, approval: Approval, by: string, { needed = 2, now = start } = {}) {
  const decision = { kind: "approved", expiresAt: start + 5 * minute, quorum: { needed, given: { by, key: by } } } as const;
  return await store.approvals.decide({
    id: approval.id,
    now,
    by,
    decision,
    record: { ...decisionOf(approval), id: `${approval.id}.${by}` },
  });
}

async function redeem(store: Store, { id, binding }: Approval) {
  const approval = { kind: "redeem", id, binding } as const;
  return await store.begin(openingOf({ key: `use ${id}`, callId: `uses ${id}`, commit: { approval } }));
}
