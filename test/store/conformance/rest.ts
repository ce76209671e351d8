import { expect, it } from "vitest";
import type { Job } from "../../../runtime/jobs/job.js";
import type { Open } from "../conformance.js";
import { approvalOf, closingOf, collect, decisionOf, lookOf, minute, openingOf, start, unsettledAt } from "../fixture.js";

export function restTests(open: Open, isShared: boolean): void {
  it("remembers keys until their time", async () => {
    const { store } = await open();
    const remember = (keys: readonly string[], until: number) => store.settle({ now: start, remember: { keys, until }, records: [] });
    expect(await store.known(["a", "b"], start)).toEqual([false, false]);
    expect(await remember(["a", "b", "a"], start + 2 * minute)).toEqual({ kind: "settled" });
    expect(await store.known(["b", "c", "a", "a"], start)).toEqual([true, false, true, true]);
    // Asking is not remembering.
    expect(await store.known(["c"], start)).toEqual([false]);
    await remember(["a"], start + minute);
    await remember(["b"], start + 3 * minute);
    expect(await store.known(["a", "b"], start + 2 * minute - 1)).toEqual([true, true]);
    expect(await store.known(["a", "b"], start + 2 * minute)).toEqual([false, true]);
    await store.purge(start + 2 * minute);
    expect(await store.known(["a", "b"], start)).toEqual([false, true]);
    await remember([], start + minute);
    expect(await store.known([], start)).toEqual([]);
  });

  it("remembers nothing for whoever lost the claim", async () => {
    const { store } = await open();
    const remember = { keys: ["a"], until: start + minute };
    expect(await store.settle({ ...closingOf(), remember })).toEqual({ kind: "fenced" });
    expect(await store.known(["a"], start)).toEqual([false]);
    await store.begin(openingOf());
    expect(await store.settle({ ...closingOf(), remember })).toEqual({ kind: "settled" });
    expect(await store.known(["a"], start)).toEqual([true]);
    expect(await store.begin(lookOf())).toMatchObject({ kind: "replay" });
  });

  it("takes times that are not whole, as of a clock that tells parts of a millisecond", async () => {
    const { store } = await open();
    const now = start + 0.75;
    const limits = [{ key: "l", windows: [{ ms: minute, max: 3 }] }];
    const budgets = [{ key: "b", max: 2, until: now + minute }];
    expect(await store.begin(openingOf({ now, opening: { limits } }))).toEqual({ kind: "open" });
    expect(await store.begin(openingOf({ now, key: "key-2", callId: "call-2", opening: { limits }, commit: { budgets } }))).toEqual({
      kind: "open",
    });
    expect(await store.renew([{ key: "key-1", callId: "call-1" }], now + minute)).toHaveLength(1);
    const end = { kind: "done", answer: "{}", until: now + minute } as const;
    const cache = { key: "c", value: "{}", until: now + minute };
    expect(await store.settle({ ...closingOf({ end }), now, cache, remember: { keys: ["k"], until: now + minute } })).toMatchObject({
      kind: "settled",
    });
    expect(await store.begin(openingOf({ now, callId: "call-3" }))).toMatchObject({ kind: "replay" });
    expect(await store.known(["k"], now)).toEqual([true]);
    const approval = approvalOf({ createdAt: now, expiresAt: now + minute });
    const ask = { kind: "ask", approval } as const;
    const asking = openingOf({ now, key: "key-4", callId: "call-4", commit: { approval: ask } });
    expect(await store.begin(asking)).toMatchObject({ kind: "asked", isNew: true });
    expect(await store.approvals.list({ unexpiredAt: now })).toHaveLength(1);
    const decision = { kind: "approved", expiresAt: now + minute } as const;
    const decided = await store.approvals.decide({ id: approval.id, now, by: "boss", decision, record: decisionOf(approval) });
    expect(decided).toMatchObject({ kind: "decided", approval: { state: "approved" } });
    const times = { createdAt: now, updatedAt: now, leaseUntil: now, expiresAt: now + minute };
    await store.jobs.put({ id: "j", tool: "t", tenant: "acme", principal: "p", state: "running", ...times });
    expect(await store.jobs.get("j")).toMatchObject({ id: "j" });
    expect(await store.ledger.unsettled(unsettledAt(now + 2 * minute))).toHaveLength(1);
    await store.purge(now + 2 * minute);
    expect(await store.known(["k"], now)).toEqual([false]);
  });

  it("adds a job once, and gives all who add it the same kept job", async () => {
    const { store } = await open();
    const times = { createdAt: start, updatedAt: start, leaseUntil: start, expiresAt: start + minute };
    const jobs = ["1", "2", "3"].map((answer): Job => {
      return { id: "j", tool: "t", tenant: "acme", principal: "p", state: "done", answer, ...times };
    });
    const kept = await Promise.all(jobs.map((job) => store.jobs.add(job)));
    expect(jobs).toContainEqual(kept[0]);
    expect(new Set(kept.map(({ answer }) => answer)).size).toBe(1);
    expect(await store.jobs.add({ ...times, id: "j", tool: "t", tenant: "acme", principal: "p", state: "running" })).toEqual(kept[0]);
    expect(await store.jobs.get("j")).toEqual(kept[0]);
  });

  it("keeps jobs", async () => {
    const { store } = await open();
    const job: Job = {
      id: "j",
      tool: "t",
      tenant: "acme",
      principal: "p",
      state: "running",
      createdAt: start,
      updatedAt: start,
      leaseUntil: start + 1,
      expiresAt: start + minute,
    };
    expect(await store.jobs.get("j")).toBeUndefined();
    await store.jobs.put(job);
    expect(await store.jobs.get("j")).toEqual(job);
    const done: Job = { ...job, state: "done", progress: [1], answer: "{}", updatedAt: start + 2 };
    await store.jobs.put(done);
    expect(await store.jobs.get("j")).toEqual(done);
    // A sign of life that arrives late is none.
    await store.jobs.put({ ...job, updatedAt: start + 3, expiresAt: start + 2 * minute });
    expect(await store.jobs.get("j")).toEqual(done);
    const again: Job = { ...done, progress: { state: "running" }, updatedAt: start + 4 };
    await store.jobs.put(again);
    expect(await store.jobs.get("j")).toEqual(again);
    await store.purge(start + minute - 1);
    expect(await store.jobs.get("j")).toEqual(again);
    await store.purge(start + minute);
    expect(await store.jobs.get("j")).toBeUndefined();
    // A running one that tells of an answer is still replaced.
    const telling: Job = { ...job, progress: { state: "done", answer: "{}" } };
    for (const next of [telling, { ...job, updatedAt: start + 5 }]) await store.jobs.put(next);
    expect(await store.jobs.get("j")).toMatchObject({ updatedAt: start + 5 });
  });

  it("drops what has expired, and nothing that has not", async () => {
    const { store } = await open();
    const limits = [
      {
        key: "l",
        windows: [
          { ms: minute, max: 1 },
          { ms: 60 * minute, max: 5 },
        ],
      },
    ];
    await store.begin(openingOf({ opening: { limits } }));
    await store.settle({
      ...closingOf({ end: { kind: "done", answer: "a", until: start + minute } }),
      cache: { key: "c", value: "v", until: start + minute },
    });
    await store.begin(openingOf({ key: "running", callId: "call-2" }));
    const approval = approvalOf();
    await store.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [], approval: { kind: "ask", approval } } });

    await store.purge(start + minute - 1);
    expect(await store.begin({ callId: "call-0", now: start, limits })).toMatchObject({ kind: "limited" });
    expect(await store.begin(lookOf())).toMatchObject({ kind: "replay" });
    expect(await store.begin({ callId: "call-0", now: start, limits: [], cache: "c" })).toMatchObject({ kind: "cached" });

    await store.purge(start + 30 * minute);
    // The shorter window is gone, the longer still counts.
    expect(
      await store.begin({ callId: "call-0", now: start, limits: [{ key: "l", windows: [{ ms: 60 * minute, max: 1 }] }] }),
    ).toMatchObject({
      kind: "limited",
    });
    expect(await store.begin(lookOf())).toEqual({ kind: "open" });
    expect(await store.begin({ callId: "call-0", now: start, limits: [], cache: "c" })).toEqual({ kind: "open" });
    expect(await store.ledger.get("running")).toMatchObject({ state: "running" });
    expect(await store.approvals.get(approval.id)).toBeDefined();
    await store.purge(start + 10 * minute + 7 * 24 * 60 * minute);
    expect(await store.approvals.get(approval.id)).toBeUndefined();
    expect(await store.ledger.get("running")).toMatchObject({ state: "running" });
    expect((await collect(store.audit.lines())).length).toBe(3);
  });

  it("has one key of 32 bytes", async () => {
    const { store, place } = await open();
    const key = await store.key();
    expect(key).toHaveLength(32);
    expect(await store.key()).toEqual(key);
    const { store: other } = await open();
    expect(await other.key()).not.toEqual(key);
    if (isShared) expect(await (await open({ place })).store.key()).toEqual(key);
  });

  it("can be closed twice, and takes no calls then", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.close();
    await store.close();
    await expect((async () => store.begin(openingOf({ key: "late" })))()).rejects.toThrow(/closed/);
    await expect((async () => store.settle(closingOf()))()).rejects.toThrow(/closed/);
  });

  it.runIf(isShared)("keeps everything over a new opening", async () => {
    const { store, place } = await open();
    const limits = [{ key: "l", windows: [{ ms: minute, max: 1 }] }];
    await store.begin(openingOf({ opening: { limits }, commit: { budgets: [{ key: "b", max: 1, until: start + minute }] } }));
    await store.settle(closingOf());
    const key = await store.key();
    const { store: again } = await open({ place });
    expect(await again.key()).toEqual(key);
    expect(await again.begin(lookOf())).toMatchObject({ kind: "replay" });
    expect(await again.begin({ callId: "call-0", now: start, limits })).toMatchObject({ kind: "limited" });
    expect(
      await again.begin({ callId: "call-0", now: start, limits: [], commit: { budgets: [{ key: "b", max: 1, until: start + minute }] } }),
    ).toMatchObject({ kind: "exhausted" });
  });
}
