import { expect, it } from "vitest";
import type { IntentRecord } from "../../../runtime/audit/record.js";
import { verifyLog } from "../../../runtime/audit/verify/verify-log.js";
import type { Open } from "../conformance.js";
import { approvalOf, closingOf, collect, decisionOf, hash, intentOf, minute, openingOf, recordOf, start } from "../fixture.js";

export function concurrencyTests(open: Open): void {
  it("gives a key to one of 50", async () => {
    const { store } = await open();
    const begun = await together(50, (index) => store.begin(openingOf({ callId: `call-${index}` })));
    expect(countKinds(begun)).toEqual({ open: 1, "in-progress": 49 });
  });

  it("opens and settles a call once, though somebody asks twice with one object, among others", async () => {
    const { store } = await open();
    // By then the store knows the time.
    await store.begin(openingOf({ key: "first", callId: "first" }));
    const names = Array.from({ length: 4 }, (_, index) => ({ key: `key of ${index}`, callId: `call ${index}` }));
    const opening = openingOf();
    const begun = await Promise.all([...names.map(openingOf), opening, opening].map((one) => store.begin(one)));
    expect(countKinds(begun)).toEqual({ open: 5, "in-progress": 1 });
    const closing = closingOf();
    const settled = await Promise.all([...names.map(closingOf), closing, closing].map((one) => store.settle(one)));
    expect(countKinds(settled)).toEqual({ settled: 5, fenced: 1 });
  });

  it("redeems an approval for one of 50", async () => {
    const { store } = await open();
    const approval = approvalOf();
    await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [], approval: { kind: "ask", approval } } });
    const decision = { kind: "approved", expiresAt: start + minute } as const;
    await store.approvals.decide({ id: approval.id, now: start, by: "boss", decision, record: decisionOf(approval) });
    const redeem = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
    const begun = await together(50, (index) =>
      store.begin(openingOf({ key: `key-${index}`, callId: `call-${index}`, commit: { approval: redeem } })),
    );
    expect(countKinds(begun)).toEqual({ open: 1, "approval-refused": 49 });
  });

  it("spends a budget of two for two of 20", async () => {
    const { store } = await open();
    const budgets = [
      { key: "large", max: 100, until: start + minute },
      { key: "small", max: 2, until: start + minute },
    ];
    const begun = await together(20, (index) =>
      store.begin(openingOf({ key: `key-${index}`, callId: `call-${index}`, commit: { budgets } })),
    );
    expect(countKinds(begun)).toEqual({ open: 2, exhausted: 18 });
    const left = await together(100, () =>
      store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [{ key: "large", max: 100, until: start + minute }] } }),
    );
    expect(countKinds(left)).toEqual({ open: 98, exhausted: 2 });
  });

  it("spends budgets and counts limits that are named in other orders without a deadlock", async () => {
    const { store } = await open();
    const [a, b] = [
      { key: "a", max: 30, until: start + minute },
      { key: "b", max: 100, until: start + minute },
    ];
    const [m, n] = [
      { key: "m", windows: [{ ms: minute, max: 35 }] },
      { key: "n", windows: [{ ms: minute, max: 100 }] },
    ];
    const begun = await together(40, (index) =>
      store.begin({
        callId: "call-0",
        now: start,
        limits: index % 2 === 0 ? [m, n] : [n, m],
        commit: { budgets: index % 2 === 0 ? [a, b] : [b, a] },
      }),
    );
    expect(countKinds(begun)).toEqual({ open: 30, exhausted: 5, limited: 5 });
  });

  it("asks one question for 20 that ask the same", async () => {
    const { store } = await open();
    const begun = await together(20, () =>
      store.begin(openingOf({ commit: { approval: { kind: "ask", approval: approvalOf({ binding: hash("one") }) } } })),
    );
    expect(begun.filter((one) => one.kind === "asked" && one.isNew)).toHaveLength(1);
    expect(await store.approvals.list({})).toHaveLength(1);
  });

  it("lets just the maximum of a limit through", async () => {
    const { store } = await open();
    const limits = [
      {
        key: "l",
        windows: [
          { ms: minute, max: 7 },
          { ms: 1_000, max: 100 },
        ],
      },
    ];
    const begun = await together(50, (index) => store.begin({ callId: "call-0", now: start + (index % 3), limits }));
    expect(countKinds(begun)).toEqual({ open: 7, limited: 43 });
  });

  it("gives each of many at once its own answer, whatever the others get, and keeps the log whole", async () => {
    const { store } = await open({ every: 10 });
    await store.begin(openingOf({ key: "done", callId: "earlier" }));
    await store.settle(closingOf({ key: "done", callId: "earlier" }));
    await store.begin(openingOf({ key: "running", callId: "other" }));
    const wide = [{ key: "wide", windows: [{ ms: minute, max: 1_000 }] }];
    const narrow = [{ key: "narrow", windows: [{ ms: minute, max: 4 }] }];
    // The window starts, and moves to another part, while all of them come.
    const now = (index: number) => start + (index % 2) * 1_000;
    const kinds = await together(100, async (index) => {
      const callId = `call-${index}`;
      const fresh = { key: `key-${index}`, callId, now: now(index) };
      const openings = [
        openingOf({ ...fresh, opening: { limits: wide } }),
        openingOf({ key: "done", callId, opening: { limits: wide } }),
        openingOf({ key: "running", callId }),
        openingOf({ ...fresh, opening: { limits: narrow } }),
        openingOf({ ...fresh, commit: { intent: { ...intentOf(callId), attempts: Number.NaN } as IntentRecord } }),
      ];
      const opening = openings[index % openings.length];
      return attempt(async () => (opening === undefined ? "none" : (await store.begin(opening)).kind));
    });
    const of = (rest: number) => kinds.filter((_, index) => index % 5 === rest).sort();
    expect(of(0)).toEqual(Array(20).fill("open"));
    expect(of(1)).toEqual(Array(20).fill("replay"));
    expect(of(2)).toEqual(Array(20).fill("in-progress"));
    expect(of(3)).toEqual([...Array(16).fill("limited"), ...Array(4).fill("open")]);
    expect(of(4)).toEqual(Array(20).fill("failed"));

    const opened = kinds.flatMap((kind, index) => (kind === "open" ? [index] : []));
    const settled = await together(opened.length + 2, async (place) => {
      const index = opened[place];
      if (index === undefined && place === opened.length)
        return (await store.settle(closingOf({ key: "running", callId: "not-its-own" }))).kind;
      const callId = index === undefined ? "other" : `call-${index}`;
      const closing = closingOf({ key: index === undefined ? "running" : `key-${index}`, callId });
      const records = index === undefined ? [{ ...recordOf(callId), duration_ms: Number.NaN }] : closing.records;
      return attempt(async () => (await store.settle({ ...closing, records })).kind);
    });
    expect(settled).toEqual([...opened.map(() => "settled"), "fenced", "failed"]);
    for (const index of opened) expect(await store.ledger.get(`key-${index}`)).toMatchObject({ callId: `call-${index}`, state: "done" });
    expect(await store.ledger.get("running")).toMatchObject({ callId: "other", state: "running" });
    const verified = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
    expect(verified).toMatchObject({ ok: true, tailVouched: true });
    const lines = (await collect(store.audit.lines())).filter((line) => !line.includes('"kind":"checkpoint"'));
    // Intents and outcomes of those that were opened, of the one before; the intent of the one that runs; the record of the one that was fenced.
    expect(lines).toHaveLength(2 * opened.length + 2 + 1 + 1);
    const counted = await together(1_001 - 40, () => store.begin({ callId: "x", now: start + 1_000, limits: wide }));
    expect(countKinds(counted)).toEqual({ open: 960, limited: 1 });
  });

  it("remembers the same keys for many at once, named in other orders", async () => {
    const { store } = await open();
    const settled = await together(20, (index) => {
      const keys = index % 2 === 0 ? ["a", "b", "a"] : ["b", "a"];
      return store.settle({ now: start, remember: { keys, until: start + index }, records: [] });
    });
    expect(settled).toEqual(settled.map(() => ({ kind: "settled" })));
    expect(await store.known(["a", "b"], start + 18)).toEqual([true, true]);
    expect(await store.known(["a", "b"], start + 19)).toEqual([false, false]);
  });

  it("gives back an approval once, for one who redeems it next", async () => {
    const { store } = await open();
    const approval = approvalOf({ state: "approved" });
    await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [], approval: { kind: "ask", approval } } });
    const redeem = { kind: "redeem", id: approval.id, binding: approval.binding } as const;
    const begin = (callId: string) => store.begin({ callId, now: start, limits: [], commit: { budgets: [], approval: redeem } });
    expect(await begin("first")).toEqual({ kind: "open" });
    const begun = await together(20, async (index) => {
      await store.settle({ now: start, giveBack: { approval: approval.id, callId: "first" }, records: [] });
      return begin(`call-${index}`);
    });
    expect(countKinds(begun)).toEqual({ open: 1, "approval-refused": 19 });
  });
}

function together<T>(times: number, run: (index: number) => T | Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, async (_, index) => run(index)));
}

async function attempt(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch {
    return "failed";
  }
}

function countKinds(begun: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of begun) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
