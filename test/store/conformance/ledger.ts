import { expect, it } from "vitest";
import type { UnsettledQuery } from "../../../runtime/ledger/ledger.js";
import type { Open } from "../conformance.js";
import { closingOf, collect, lookOf, minute, openingOf, reconcileOf, start, unsettledAt } from "../fixture.js";

export function ledgerTests(open: Open): void {
  it("frees the key of a call that had no effect", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    expect(await store.settle(closingOf({ end: { kind: "free" } }))).toEqual({ kind: "settled" });
    expect(await store.ledger.get("key-1")).toBeUndefined();
    expect(await store.begin(openingOf({ callId: "call-2" }))).toEqual({ kind: "open" });
  });

  it("keeps an unknown outcome", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.settle(closingOf({ end: { kind: "unknown" } }));
    expect(await store.begin(openingOf({ callId: "call-2" }))).toMatchObject({ kind: "unknown", entry: { callId: "call-1" } });
    await store.purge(start + 1e12);
    expect(await store.ledger.get("key-1")).toMatchObject({ state: "unknown" });
  });

  it("fences whoever lost the claim, and writes its records all the same", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.settle(closingOf({ end: { kind: "free" } }));
    await store.begin(openingOf({ callId: "call-2" }));
    for (const end of [{ kind: "done", answer: "late", until: start + minute }, { kind: "free" }, { kind: "unknown" }] as const) {
      expect(await store.settle(closingOf({ end }))).toEqual({ kind: "fenced" });
    }
    expect(await store.ledger.get("key-1")).toMatchObject({ callId: "call-2", state: "running" });
    expect(await store.renew([{ key: "key-1", callId: "call-1" }], start + 9 * minute)).toEqual([]);
    expect(await store.ledger.get("key-1")).toMatchObject({ leaseUntil: start + minute });
    expect(await collect(store.audit.lines({ callId: "call-1" }))).toHaveLength(5);
    expect(await store.settle(closingOf({ callId: "call-2" }))).toEqual({ kind: "settled" });
    expect(await store.settle(closingOf({ callId: "call-2" }))).toEqual({ kind: "fenced" });
    expect(await store.settle(closingOf({ key: "never", callId: "call-2" }))).toEqual({ kind: "fenced" });
  });

  it("lets a late call still say how it ended, unless another call has", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.begin(lookOf({ now: start + minute }));
    expect(await store.settle(closingOf())).toEqual({ kind: "settled" });
    expect(await store.begin(lookOf())).toMatchObject({ kind: "replay" });
  });

  it("renews leases of its own running claims, and tells which", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    await store.begin(openingOf({ key: "key-2", callId: "call-2" }));
    const names = [
      { key: "none", callId: "x" },
      { key: "key-1", callId: "call-1" },
      { key: "key-2", callId: "other" },
      { key: "key-1", callId: "call-2" },
    ];
    expect(await store.renew(names, start + 5 * minute)).toEqual([{ key: "key-1", callId: "call-1" }]);
    expect(await store.begin(lookOf({ now: start + 2 * minute }))).toMatchObject({
      kind: "in-progress",
      entry: { leaseUntil: start + 5 * minute },
    });
    expect(await store.begin(lookOf({ key: "key-2", now: start + 2 * minute }))).toMatchObject({ kind: "unknown" });
    expect(await store.renew([], start)).toEqual([]);
  });

  it("does not renew a claim that became unknown, was freed, is done or was claimed by another", async () => {
    const { store } = await open();
    const names = ["own", "unknown", "freed", "done", "taken"].map((key) => ({ key, callId: `call-${key}` }));
    for (const name of names) await store.begin(openingOf(name));
    expect(await store.renew(names, start + 2 * minute)).toEqual(names);
    await store.settle(closingOf({ key: "freed", callId: "call-freed", end: { kind: "free" } }));
    await store.settle(closingOf({ key: "done", callId: "call-done" }));
    await store.settle(closingOf({ key: "taken", callId: "call-taken", end: { kind: "free" } }));
    await store.begin(openingOf({ key: "taken", callId: "another" }));
    await store.begin(lookOf({ key: "unknown", now: start + 2 * minute }));
    expect(await store.renew(names, start + 3 * minute)).toEqual([{ key: "own", callId: "call-own" }]);
    expect(await store.ledger.get("unknown")).toMatchObject({ state: "unknown", leaseUntil: start + 2 * minute });
    expect(await store.ledger.get("taken")).toMatchObject({ callId: "another", leaseUntil: start + minute });
  });

  it("lists what somebody must settle, oldest first", async () => {
    const { store } = await open();
    for (const [index, key] of ["c", "a", "b", "d"].entries()) {
      await store.begin(openingOf({ key, callId: `call-${key}`, now: start + index }));
    }
    await store.settle(closingOf({ key: "a", callId: "call-a" }));
    await store.settle(closingOf({ key: "d", callId: "call-d", end: { kind: "unknown" } }));
    const keys = async (now: number, limit: number) => (await store.ledger.unsettled(unsettledAt(now, limit))).map(({ key }) => key);
    expect(await keys(start + 3, 10)).toEqual(["d"]);
    expect(await keys(start + minute, 10)).toEqual(["c", "d"]);
    expect(await keys(start + 2 * minute, 10)).toEqual(["c", "b", "d"]);
    expect(await keys(start + 2 * minute, 2)).toEqual(["c", "b"]);
    expect(await store.ledger.get("b")).toMatchObject({ state: "unknown" });
  });

  it("lists those of the tools that were asked for alone, or of all, page by page", async () => {
    const { store } = await open();
    const tools = ["mail.send", "shop.place_order", "shop.refund"];
    // Of one millisecond the keys count.
    for (const [index, key] of ["e", "B", "a", "d", "c", "f"].entries()) {
      const claim = { callId: `call-${key}`, leaseUntil: start + 1, tool: tools[index % 3] ?? "", tenant: "acme", idempotencyKey: key };
      await store.begin(openingOf({ key, callId: `call-${key}`, now: start + Math.floor(index / 4), commit: { claim } }));
    }
    const list = async (query: Partial<UnsettledQuery>) => store.ledger.unsettled({ now: start + 9, limit: 99, ...query });
    const keys = async (query: Partial<UnsettledQuery>) => (await list(query)).map(({ key }) => key);
    expect(await keys({ tools: [] })).toEqual([]);
    expect(await keys({ tools: ["mail.send"] })).toEqual(["d", "e"]);
    // The others were not looked at.
    expect(await store.ledger.get("a")).toMatchObject({ state: "running" });
    expect(await keys({ tools: ["shop.refund", "mail.send", "none"] })).toEqual(["a", "d", "e", "f"]);
    const first = await list({ limit: 4 });
    expect(first.map(({ key }) => key)).toEqual(["B", "a", "d", "e"]);
    const last = first.at(-1);
    if (last === undefined) throw new Error("nothing was found");
    expect(await keys({ limit: 4, after: last })).toEqual(["c", "f"]);
    expect(await keys({ limit: Number.POSITIVE_INFINITY, after: last })).toEqual(["c", "f"]);
    expect(await keys({ after: { createdAt: start, key: "a" } })).toEqual(["d", "e", "c", "f"]);
    expect(await keys({ after: { createdAt: start + 1, key: "f" } })).toEqual([]);
  });

  it("resolves an unknown entry once, with its record", async () => {
    const { store } = await open();
    await store.begin(openingOf());
    const resolve = (callId: string, end: Parameters<typeof store.ledger.resolve>[0]["end"]) =>
      store.ledger.resolve({ key: "key-1", callId, now: start, end, record: reconcileOf(callId) });
    expect(await resolve("call-1", { kind: "free" })).toBe("changed");
    await store.ledger.unsettled(unsettledAt(start + minute));
    expect(await resolve("call-2", { kind: "free" })).toBe("changed");
    expect(await resolve("call-1", { kind: "done", answer: "found", until: start + 5 * minute })).toBe("resolved");
    expect(await resolve("call-1", { kind: "free" })).toBe("changed");
    expect(await store.settle(closingOf())).toEqual({ kind: "fenced" });
    expect(await store.begin(lookOf())).toMatchObject({ kind: "replay", answer: "found" });
    const lines = await collect(store.audit.lines());
    expect(lines.filter((line) => line.includes('"reconcile"'))).toHaveLength(1);

    await store.begin(openingOf({ key: "key-1", callId: "call-3", now: start + 5 * minute }));
    await store.ledger.unsettled(unsettledAt(start + 10 * minute));
    expect(await resolve("call-3", { kind: "free" })).toBe("resolved");
    expect(await store.ledger.get("key-1")).toBeUndefined();
  });
}
