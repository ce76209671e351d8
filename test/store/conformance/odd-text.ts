import { expect, it } from "vitest";
import type { LedgerEntry } from "../../../runtime/ledger/ledger.js";
import { keyText } from "../../../runtime/store/sql/key-text.js";
import type { Open } from "../conformance.js";
import { approvalOf, hash, lookOf, minute, openingOf, start } from "../fixture.js";

const odd = [
  "",
  "\0",
  "a\0",
  "a",
  "\ud800",
  "\ud801",
  "\udc00x",
  "\u0001",
  "\ufffd",
  "'; DROP TABLE lines; --",
  '"',
  "\\",
  "x".repeat(100_000),
  "x".repeat(100_001),
  // As a store that hashes long texts writes the one before.
  keyText("x".repeat(100_001)),
  "#1",
  "Ω≈ç😀",
  "{}",
  "${1}",
  "$1",
  "?1",
  "__proto__",
];

export function oddTextTests(open: Open): void {
  it("keeps any two keys apart, whatever is in them", async () => {
    const { store } = await open();
    const windows = [{ ms: minute, max: 1 }];
    for (const text of odd) {
      const begun = await store.begin(
        openingOf({
          key: text,
          callId: text,
          opening: { limits: [{ key: text, windows }], cache: text },
          commit: { budgets: [{ key: text, max: 1, until: start + minute }] },
        }),
      );
      expect([text, begun]).toEqual([text, { kind: "open" }]);
      await store.settle({ now: start, cache: { key: text, value: text, until: start + minute }, records: [] });
    }
    for (const text of odd) {
      expect(await store.ledger.get(text)).toMatchObject({ key: text, callId: text, idempotencyKey: `given ${text}`, state: "running" });
      expect(await store.begin({ callId: "call-0", now: start, limits: [], cache: text })).toEqual({ kind: "cached", value: text });
      expect(
        await store.begin({
          callId: "call-0",
          now: start,
          limits: [],
          commit: { budgets: [{ key: text, max: 1, until: start + minute }] },
        }),
      ).toMatchObject({
        kind: "exhausted",
      });
      expect(await store.begin({ callId: "call-0", now: start, limits: [{ key: text, windows }] })).toMatchObject({ kind: "limited" });
      const name = { key: text, callId: text };
      expect(await store.renew([name, { key: text, callId: `not ${text}` }], start + 2 * minute)).toEqual([name]);
      const end = { kind: "done", answer: text, until: start + minute } as const;
      expect(await store.settle({ now: start, ledger: { key: text, callId: text, end }, records: [] })).toEqual({ kind: "settled" });
      expect(await store.begin(lookOf({ key: text }))).toMatchObject({
        kind: "replay",
        answer: text,
        entry: { key: text, callId: text, tool: "shop.place_order", leaseUntil: start + 2 * minute },
      });
    }
    for (const [index, text] of odd.entries()) {
      expect(await store.known(odd, start)).toEqual(odd.map((_, other) => other < index));
      await store.settle({ now: start, remember: { keys: [text], until: start + minute }, records: [] });
    }
  });

  it("finds what somebody must settle by any tool, page by page, and gives approvals back to any call", async () => {
    const { store } = await open();
    for (const text of odd) {
      const claim = { callId: text, leaseUntil: start, tool: text, tenant: "acme", idempotencyKey: text };
      await store.begin(openingOf({ key: text, callId: text, commit: { claim } }));
    }
    const query = { now: start, limit: 2, tools: odd };
    const found: LedgerEntry[] = [];
    for (let page = await store.ledger.unsettled(query); page.length > 0; ) {
      found.push(...page);
      page = await store.ledger.unsettled({ ...query, ...(found.at(-1) === undefined ? {} : { after: found.at(-1) as LedgerEntry }) });
    }
    expect(found.map(({ tool }) => tool).toSorted()).toEqual(odd.toSorted());
    expect(await store.ledger.unsettled({ now: start, limit: 99 })).toEqual(found);
    for (const text of odd) {
      expect((await store.ledger.unsettled({ now: start, limit: 99, tools: [text] })).map(({ key }) => key)).toEqual([text]);
      const approval = approvalOf({ id: `id ${text}`, policyRevision: hash(JSON.stringify(text)), state: "approved" });
      const [ask, redeem] = [
        { kind: "ask", approval },
        { kind: "redeem", id: approval.id, binding: approval.binding },
      ] as const;
      await store.begin({ callId: "a", now: start, limits: [], commit: { budgets: [], approval: ask } });
      expect(await store.begin({ callId: text, now: start, limits: [], commit: { budgets: [], approval: redeem } })).toEqual({
        kind: "open",
      });
      expect(await store.approvals.get(approval.id)).toEqual({ ...approval, state: "used", usedBy: text });
      await store.settle({ now: start, giveBack: { approval: approval.id, callId: text }, records: [] });
      expect(await store.approvals.get(approval.id)).toEqual(approval);
    }
  });

  it("gives approvals and jobs back as they were", async () => {
    const { store } = await open();
    for (const text of odd) {
      const approval = approvalOf({
        id: `id ${text}`,
        binding: text,
        tenant: text,
        tool: text,
        callId: text,
        arguments: { text, nested: [{ ["__proto__"]: text }] },
      });
      expect(
        await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [], approval: { kind: "ask", approval } } }),
      ).toMatchObject({
        isNew: true,
      });
      expect(await store.approvals.get(`id ${text}`)).toEqual(approval);
      expect(await store.approvals.list({ tenant: text, tool: text })).toEqual([approval]);
      const job = {
        id: text,
        tool: text,
        tenant: text,
        principal: text,
        state: "done",
        answer: text,
        progress: { text },
        createdAt: 1,
        updatedAt: 2,
        leaseUntil: 3,
        expiresAt: 4,
      } as const;
      await store.jobs.put(job);
      expect(await store.jobs.get(text)).toEqual(job);
    }
  });
}
