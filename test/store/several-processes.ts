import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import type { Store } from "../../runtime/store/store.js";
import { type Place, startChild } from "./child-process.js";
import { approvalOf, collect, decisionOf, minute, start, unsettledAt } from "./fixture.js";

const isLong = process.env.TOOLPACT_LONG === "1";

export type SharedPlace = { readonly place: Place; readonly open: () => Store };

/** What only several processes can show. */
export function severalProcesses(newPlace: () => SharedPlace): void {
  it("redeems each approval once, whichever of several processes comes first", async () => {
    const { place, open } = newPlace();
    const store = open();
    const approvals = Array.from({ length: isLong ? 300 : 30 }, (_, index) => approvalOf({ policyRevision: `r${index}` }));
    for (const approval of approvals) {
      await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [], approval: { kind: "ask", approval } } });
      const decision = { kind: "approved", expiresAt: start + minute } as const;
      await store.approvals.decide({ id: approval.id, now: start, by: "boss", decision, record: decisionOf(approval) });
    }
    const names = approvals.map(({ id, binding }) => [id, binding] as const);
    const children = await Promise.all(["a", "b", "c"].map((name) => startChild(place, { kind: "redeem", name, approvals: names })));
    await Promise.all(children.map(({ ready }) => ready));
    for (const { go } of children) go();
    await Promise.all(children.map(({ ended }) => ended));
    const given = children.flatMap(({ said }) => said);
    expect(given.toSorted()).toEqual(approvals.map(({ id }) => id).toSorted());
    expect(await verifyLog(store.audit.lines(), { head: await store.audit.head() })).toMatchObject({ ok: true, tailVouched: true });
    await store.close();
  });

  it("is whole after processes were killed at any moment", async () => {
    const { place, open } = newPlace();
    const settled: string[] = [];
    for (let round = 0; round < (isLong ? 20 : 2); round += 1) {
      const children = await Promise.all(["a", "b"].map((name) => startChild(place, { kind: "call", name: `${name}${round}` })));
      await Promise.all(children.map(({ ready }) => ready));
      for (const { go } of children) go();
      await expect.poll(() => children.some(({ said }) => said.length > 0)).toBe(true);
      await setTimeout(Math.random() * 200);
      for (const { process } of children) process.kill("SIGKILL");
      await Promise.all(children.map(({ ended }) => ended));
      settled.push(...children.flatMap(({ said }) => said.filter((line) => line.endsWith(";")).map((line) => line.slice(0, -1))));
    }
    const store = open();
    await calm(store);
    const verified = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
    expect(verified).toMatchObject({ ok: true, tailVouched: true, withoutIntent: [] });
    expect(settled.length).toBeGreaterThan(0);
    // What a process was told to be settled is, with both its records.
    const lines = await collect(store.audit.lines());
    const outcomes = new Set(lines.map((line) => JSON.parse(line)).flatMap((line) => (line.kind === "call" ? [line.call_id] : [])));
    expect(settled.filter((callId) => !outcomes.has(callId))).toEqual([]);
    // Each call is done with an outcome on record, or open with only its intent: never one without the other.
    const unsettled = await store.ledger.unsettled(unsettledAt(Date.now() + 10 * minute));
    expect(unsettled.map(({ callId }) => callId).toSorted()).toEqual(verified.unknownOutcomes.map(({ callId }) => callId).toSorted());
    for (const callId of outcomes) expect(await store.ledger.get(callId)).toMatchObject({ state: "done", callId });
    await store.close();
  });
}

/** A server finishes what it was asked by a process that is gone by now. */
async function calm(store: Store): Promise<void> {
  for (let before = ""; ; ) {
    const head = JSON.stringify(await store.audit.head());
    if (head === before) return;
    before = head;
    await setTimeout(300);
  }
}
