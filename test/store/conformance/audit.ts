import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { verifyLog } from "../../../runtime/audit/verify/verify-log.js";
import type { Store } from "../../../runtime/store/store.js";
import type { Open } from "../conformance.js";
import { closingOf, collect, openingOf, recordOf, start } from "../fixture.js";

export function auditTests(open: Open, isShared: boolean): void {
  it("writes lines that verify, with checkpoints, against its own signed head", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const { store } = await open({ key: { id: "k1", privateKey }, every: 7 });
    await runCalls(store, 40);
    await store.audit.append([recordOf("a"), recordOf("b")]);
    const head = await store.audit.head();
    const verified = await verifyLog(store.audit.lines(), { head, keys: { k1: publicKey } });
    expect(verified.problems).toEqual([]);
    expect(verified).toMatchObject({ ok: true, tailVouched: true, head: "signed", checkpoints: "signed", unknownOutcomes: [] });
    const records = (await collect(store.audit.lines())).filter((line) => !line.includes('"kind":"checkpoint"'));
    expect(records).toHaveLength(82);
  });

  it("has an intent before its effect, and one that was never settled", async () => {
    const { store } = await open();
    await store.begin(openingOf({ key: "k", callId: "lost" }));
    await runCalls(store, 3);
    const verified = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
    expect(verified).toMatchObject({ ok: true, tailVouched: true, withoutIntent: [] });
    expect(verified.unknownOutcomes.map(({ callId }) => callId)).toEqual(["lost"]);
  });

  it("finds lines by call, tool, tenant and time", async () => {
    const { store } = await open({ every: 2 });
    const at = (ms: number) => new Date(start + ms).toISOString();
    await store.audit.append([
      { ...recordOf("one"), created_at: at(0) },
      { ...recordOf("two"), created_at: at(1), tool_name: "other.tool" },
      { ...recordOf("three"), created_at: at(2), tenant: "other" },
    ]);
    const ids = async (query: Parameters<typeof store.audit.lines>[0]) =>
      (await collect(store.audit.lines(query))).map((line) => JSON.parse(line).id).filter((id) => id !== undefined);
    expect(await ids({})).toEqual(["one", "two", "three"]);
    expect(await ids({ callId: "two" })).toEqual(["two"]);
    expect(await ids({ tool: "shop.place_order" })).toEqual(["one", "three"]);
    expect(await ids({ tenant: "acme" })).toEqual(["one", "two"]);
    expect(await ids({ tenant: "acme", tool: "other.tool" })).toEqual(["two"]);
    expect(await ids({ since: at(1) })).toEqual(expect.arrayContaining(["two", "three"]));
    expect(await ids({ since: at(1), until: at(2) })).toEqual(["two"]);
    // Before text is compared it is the same form of time, whatever its offset and however exact.
    const whole = (ms: number) => new Date(Math.floor((start + ms) / 1_000) * 1_000);
    const local = new Date(start + 7_200_000).toISOString().replace("Z", "+02:00");
    expect(await ids({ tenant: "acme", since: local })).toEqual(["one", "two"]);
    expect(await ids({ tenant: "acme", until: local })).toEqual([]);
    expect(await ids({ tenant: "acme", since: at(0).replace("Z", "") })).toEqual(["one", "two"]);
    expect(await ids({ tenant: "acme", since: whole(0).toISOString().replace(".000Z", "Z") })).toEqual(["one", "two"]);
    expect(await ids({ tenant: "acme", until: whole(0).toISOString().replace(".000Z", "Z") })).toEqual([]);
    expect(await ids({ tenant: "acme", since: at(0).slice(0, 10), until: whole(1_000).toISOString() })).toEqual(["one", "two"]);
    for (const since of ["yesterday", "room 12", "1 Nov 2026"]) {
      await expect(ids({ since })).rejects.toThrow(`${JSON.stringify(since)} is no time of a log`);
    }
    await store.audit.append([recordOf("four")]);
    expect(await ids({ callId: "four" })).toEqual(["four"]);
  });

  it("reads a long log in pages while it grows", async () => {
    const { store } = await open();
    await store.audit.append(Array.from({ length: 1_300 }, (_, index) => recordOf(`call-${index}`)));
    const read: string[] = [];
    for await (const line of store.audit.lines()) {
      read.push(line);
      if (read.length % 400 === 0) await store.audit.append([recordOf(`late-${read.length}`)]);
    }
    expect(read.length).toBeGreaterThanOrEqual(1_300);
    expect(await verifyLog(read)).toMatchObject({ ok: true });
    for await (const _ of store.audit.lines()) break;
    await store.audit.append([recordOf("after")]);
  });

  it("lets others have their turn while a long log is read", async () => {
    const { store } = await open();
    await store.audit.append(Array.from({ length: 2_100 }, (_, index) => recordOf(`call-${index}`)));
    for (const query of [{}, { tenant: "acme" }]) {
      let turns = 0;
      let isRead = false;
      const turn = (): void => {
        turns += 1;
        if (!isRead) setImmediate(turn);
      };
      const lines = collect(store.audit.lines(query)).finally(() => {
        isRead = true;
      });
      setImmediate(turn);
      expect((await lines).filter((line) => line.includes('"kind":"call"'))).toHaveLength(2_100);
      expect(turns).toBeGreaterThanOrEqual(4);
    }
  });

  it("has no writers in the head of an empty log", async () => {
    const { store } = await open();
    expect(await store.audit.head()).toEqual({ writers: {} });
    await store.audit.append([]);
    expect(await collect(store.audit.lines())).toEqual([]);
  });

  it.runIf(isShared)("holds the chains of all who write to it", async () => {
    const { store, place } = await open();
    const { store: other } = await open({ place });
    await Promise.all([runCalls(store, 20, "a"), runCalls(other, 20, "b")]);
    const head = await store.audit.head();
    expect(Object.keys(head.writers).length).toBeGreaterThanOrEqual(2);
    expect(await other.audit.head()).toEqual(head);
    expect(await verifyLog(other.audit.lines(), { head })).toMatchObject({ ok: true, tailVouched: true, unknownOutcomes: [] });
  });
}

async function runCalls(store: Store, calls: number, name = "call"): Promise<void> {
  const run = async (index: number): Promise<void> => {
    const [key, callId] = [`${name}-key-${index}`, `${name}-${index}`];
    expect(await store.begin(openingOf({ key, callId }))).toEqual({ kind: "open" });
    await store.settle(closingOf({ key, callId }));
  };
  await Promise.all(Array.from({ length: calls }, (_, index) => run(index)));
}
