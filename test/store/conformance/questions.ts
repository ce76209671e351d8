import { expect, it } from "vitest";
import type { Approval } from "../../../runtime/approvals/approval.js";
import type { Ask, Begun } from "../../../runtime/store/begin.js";
import type { Store } from "../../../runtime/store/store.js";
import type { Open } from "../conformance.js";
import { approvalOf, decisionOf, hash, minute, openingOf, start } from "../fixture.js";

const bounds = { perPrincipal: 2, perTenant: 3 };

/** How many questions may be open, who they are of, and what becomes of a decision that is taken back. */
export function questionTests(open: Open): void {
  it("asks no more than a principal and a tenant may have open, until one is decided or expires", async () => {
    const { store } = await open();
    const first = asked("1", { expiresAt: start + minute });
    for (const approval of [first, asked("2")]) expect(await ask(store, approval, { bounds })).toMatchObject({ isNew: true });
    expect(await ask(store, asked("3"), { bounds })).toEqual({
      kind: "too-many-asked",
      ...{ per: "principal", max: 2, retryAt: start + minute },
    });
    expect(await ask(store, asked("2"), { bounds })).toMatchObject({ kind: "asked", isNew: false });
    expect(await ask(store, asked("4", { principal: "agent-2" }), { bounds })).toMatchObject({ isNew: true });
    expect(await ask(store, asked("5", { principal: "agent-3" }), { bounds })).toMatchObject({ kind: "too-many-asked", per: "tenant" });
    expect(await ask(store, asked("5", { tenant: "other" }), { bounds })).toMatchObject({ isNew: true });
    expect(await store.approvals.list({ tenant: "acme" })).toHaveLength(3);
    expect(await store.ledger.get("key-1")).toBeUndefined();
    expect(await ask(store, asked("3"), { bounds, now: start + minute })).toMatchObject({ isNew: true });
  });

  it("keeps to the bound when 20 ask at once", async () => {
    const { store } = await open();
    const begun = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(store, asked(`${index}`), { bounds })));
    expect(begun.filter(({ kind }) => kind === "asked")).toHaveLength(2);
    expect(await store.approvals.list({})).toHaveLength(2);
  });

  it("lets a denial stand for another call with the same question, for its own time", async () => {
    const { store } = await open();
    const denied = asked("1", { question: hash("q") });
    await ask(store, denied);
    await decide(store, denied, { kind: "denied", expiresAt: start + 2 * minute });
    const again = asked("2", { question: hash("q") });
    const standing = { isNew: false, approval: { id: denied.id, state: "denied", expiresAt: start + 2 * minute } };
    expect(await ask(store, again)).toMatchObject(standing);
    expect(await ask(store, asked("3", { question: hash("other") }))).toMatchObject({ isNew: true });
    expect(await ask(store, again, { now: start + 2 * minute })).toMatchObject({ isNew: true });
  });

  it("revokes what was approved and not used, and nothing else", async () => {
    const { store } = await open();
    const approval = asked("1");
    await ask(store, approval);
    expect(await decide(store, approval, { kind: "revoked" })).toMatchObject({ kind: "not-pending", approval: { state: "pending" } });
    await decide(store, approval, { kind: "approved", expiresAt: start + minute });
    expect(await decide(store, approval, { kind: "revoked" }, start + minute)).toMatchObject({ kind: "expired" });
    expect(await decide(store, approval, { kind: "revoked" })).toMatchObject({ kind: "decided", approval: { state: "revoked" } });
    expect(await redeem(store, approval)).toMatchObject({ kind: "approval-refused", approval: { state: "revoked" } });
    expect(await ask(store, asked("1"))).toMatchObject({ isNew: true });
  });

  it("revokes or redeems when both come at once, never both", async () => {
    const { store } = await open();
    for (let round = 0; round < 10; round += 1) {
      const approval = asked(`${round}`);
      await ask(store, approval);
      await decide(store, approval, { kind: "approved", expiresAt: start + minute });
      const both = [() => redeem(store, approval, `round-${round}`), () => decide(store, approval, { kind: "revoked" })];
      const [one, other] = await Promise.all((round % 2 === 0 ? both : both.reverse()).map((start) => start()));
      const isRedeemed = [one, other].some((result) => result?.kind === "open");
      const isRevoked = [one, other].some((result) => result?.kind === "decided");
      expect([isRedeemed, isRevoked]).toContain(true);
      expect(isRedeemed).not.toBe(isRevoked);
      expect(await store.approvals.get(approval.id)).toMatchObject({ state: isRedeemed ? "used" : "revoked" });
    }
  });

  it("lists page by page and by principal, and counts what each has", async () => {
    const { store } = await open();
    const odd = "agent\u0000 of nobody";
    const made = ["agent-1", "agent-1", odd, "agent-1", odd].map((principal, index) =>
      asked(`${index}`, { id: `${index}`, principal, createdAt: start + Math.floor(index / 2) }),
    );
    for (const approval of made) await ask(store, approval);
    const ids = async (query: object) => (await store.approvals.list(query)).map(({ id }) => id);
    const [first, second, third] = [await ids({ limit: 2 }), await ids({ limit: 2, after: "3" }), await ids({ limit: 2, after: "1" })];
    expect([first, second, third]).toEqual([["4", "3"], ["2", "1"], ["0"]]);
    expect(await ids({ principal: odd })).toEqual(["4", "2"]);
    expect(await ids({ principal: odd, after: "4" })).toEqual(["2"]);
    const counts = await store.approvals.counts({ state: "pending", unexpiredAt: start });
    expect(new Set(counts)).toEqual(
      new Set([
        { tenant: "acme", principal: "agent-1", count: 3 },
        { tenant: "acme", principal: odd, count: 2 },
      ]),
    );
    expect(await store.approvals.counts({ tenant: "other" })).toEqual([]);
  });
}

function asked(name: string, changes: Partial<Approval> = {}): Approval {
  return approvalOf({ policyRevision: name, ...changes });
}

type Asking = Pick<Ask, "bounds"> & { readonly now?: number };

async function ask(store: Store, approval: Approval, { bounds, now = start }: Asking = {}): Promise<Begun> {
  return await store.begin(openingOf({ now, commit: { approval: { kind: "ask", approval, bounds } } }));
}

async function redeem(store: Store, { id, binding }: Approval, callId = "redeemer"): Promise<Begun> {
  return await store.begin(openingOf({ key: callId, callId, commit: { approval: { kind: "redeem", id, binding } } }));
}

async function decide(store: Store, approval: Approval, decision: Parameters<Store["approvals"]["decide"]>[0]["decision"], now = start) {
  return await store.approvals.decide({ id: approval.id, now, by: "boss", decision, record: decisionOf(approval) });
}
