import { expect, it } from "vitest";
import type { CallRecord, IntentRecord } from "../../runtime/audit/record.js";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { waitingRecords } from "../../runtime/store/memory/waiting-records.js";
import type { Store } from "../../runtime/store/store.js";
import { conformance } from "./conformance.js";
import { closingOf, collect, hash, intentOf, minute, openingOf, recordOf, start } from "./fixture.js";

conformance("memory", {
  isShared: false,
  open: async ({ key, every } = {}) => {
    const audit = { ...(key === undefined ? {} : { key }), ...(every === undefined ? {} : { every }) };
    return { store: memoryStore({ audit }), place: "" };
  },
});

it("the memory store holds no more audit lines than it was told", async () => {
  const store = memoryStore({ keepLines: 10 });
  for (let index = 0; index < 25; index += 1) await store.audit.append([recordOf(`call-${index}`)]);
  const lines = await collect(store.audit.lines());
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.at(-1)).toContain('"id":"call-24"');
  for (let index = 25; index < 50; index += 1) {
    await store.audit.append([recordOf(`call-${index}`)]);
    await store.audit.head();
  }
  const later = await collect(store.audit.lines());
  expect(later.length).toBeLessThanOrEqual(10);
  const { problems } = await verifyLog(later);
  expect(problems.every(({ kind }) => kind === "missing")).toBe(true);
});

it("the memory store packs records so that they read as they were given", async () => {
  const plain = recordOf("plain");
  const { tenant: _, effect: __, ...bare } = plain;
  const odd = { ...plain, id: "odd", call_id: "odd" };
  const given: readonly object[] = [
    plain,
    { ...plain, principal: "agent-1", key_hash: hash("key"), policy: hash("policy") },
    { ...plain, principal: "agent-1", key: "key", policy: hash("policy") },
    { ...plain, output_hash: "", output: "{}" },
    { ...plain, output_hash: "", output: JSON.stringify("a long answer ".repeat(100)), key: "key" },
    { ...bare, output_hash: "", output: "{}", unforeseen: "text" },
    { ...plain, principal: "agent-1", key_hash: hash("key"), policy: hash("policy"), success: false, error: "TOOL_INTERNAL_ERROR" },
    bare,
    // What has no place in a packed record: another id, a duration of many digits, a key that nobody foresaw.
    { ...plain, id: "plain.outcome" },
    { ...plain, duration_ms: 1.23456789 },
    { ...odd, unforeseen: "text" },
    { ...bare, unforeseen: "text" },
    { ...odd, tenant: "" },
    { ...odd, attempts: 2 ** 40 },
  ];
  const store = memoryStore();
  await store.audit.append(given as readonly CallRecord[]);
  expect(await recorded(store)).toEqual(given.map(asWritten));
});

it("the memory store keeps no long answer for the sake of its record, be it packed or not", () => {
  const waiting = waitingRecords();
  const output = JSON.stringify("a long answer ".repeat(100));
  // The second one is how an optimistic call ended.
  for (const id of ["call", "call.outcome"]) {
    const packed = waiting.pack({ ...recordOf("call"), id, output_hash: "", output, key: "key" }, undefined);
    expect(packed).toMatchObject({ output_hash: hash(output) });
    expect(JSON.stringify(packed)).not.toContain("a long answer");
  }
});

/** With every member that a record may have, so that others with as many can differ from it in one. */
const optional = { principal: "agent-1", on_behalf_of: "ana", policy: hash("policy"), key: "key", approval_id: "yes" };
const whole: CallRecord = {
  ...recordOf("whole"),
  ...optional,
  output: "{}",
  error: "TOOL_INTERNAL_ERROR",
  replay_of: "first",
  degraded: "TOOL_TIMEOUT",
};

it("no record of the memory store takes anything of the one before it, in whatever single member they differ", async () => {
  const store = memoryStore();
  const others = Object.entries(whole).map(([name, value]) => {
    const other = typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `other ${value}`;
    return { ...whole, [name]: name === "kind" ? "intent" : other };
  });
  const given = others.flatMap((other) => [whole, other]);
  await store.audit.append(given as readonly CallRecord[]);
  expect(await recorded(store)).toEqual(given.map(asWritten));
});

it("nor an intent of it anything of its call's record", async () => {
  const store = memoryStore();
  const { tool_name, tool_version, request_id, input_hash, created_at } = whole;
  const members = { tenant: "acme", tool_name, tool_version, request_id, input_hash, ...optional };
  const pairs = Object.keys(members).map((name) => {
    const intent = { kind: "intent", created_at, ...members, id: `${name}.intent`, call_id: name, [name]: `before ${name}` } as const;
    return { callId: name, intent, record: { ...whole, id: name, call_id: name } };
  });
  for (const { callId, intent } of pairs) await store.begin(openingOf({ key: callId, callId, commit: { intent } }));
  for (const { callId, record } of pairs) await store.settle({ ...closingOf({ key: callId, callId }), records: [record] });
  expect(await recorded(store)).toEqual([...pairs.map(({ intent }) => intent), ...pairs.map(({ record }) => record)].map(asWritten));
});

it("the memory store refuses a duration that no line can hold, and takes a record that lacks a member", async () => {
  const store = memoryStore();
  const { call_id: _, ...partial } = recordOf("partial");
  expect(() => store.audit.append([{ ...recordOf("endless"), duration_ms: Number.POSITIVE_INFINITY }])).toThrow("not JSON");
  await store.audit.append([partial as CallRecord]);
  expect(await recorded(store)).toEqual([partial]);
});

it("what one memory store answers cannot be changed into what all of them answer", async () => {
  const store = memoryStore();
  const answers = [await store.begin({ now: start, callId: "call", limits: [] }), await store.settle({ now: start, records: [] })];
  for (const answer of answers) expect(() => Object.assign(answer, { kind: "fenced" })).toThrow(TypeError);
});

it("the memory store keeps its records where they cannot be sealed", async () => {
  let isBroken = true;
  const now = (): number => {
    if (isBroken) throw new Error("no clock");
    return start;
  };
  const store = memoryStore({ audit: { every: 2, now } });
  await store.audit.append(["one", "two", "three"].map((id) => recordOf(id)));
  expect(() => store.audit.head()).toThrow("no clock");
  isBroken = false;
  expect(await collect(store.audit.lines())).toHaveLength(4);
});

it("the memory store tells an intent from its call's record where that says the same, whatever else was written in between", async () => {
  const store = memoryStore();
  const ids = ["one", "two", "three", "read before it was settled"];
  const intents = ids.map((callId) => ({ ...intentOf(callId), ...optional, id: `${callId}.intent` }));
  for (const intent of intents.slice(0, 3)) await begin(store, intent);
  const before = intents.map(asWritten);
  await begin(store, intents[3] as IntentRecord);
  expect(await recorded(store)).toEqual(before);
  const later = { created_at: new Date(start + minute).toISOString() };
  const records = ids.map((callId) => ({ ...recordOf(callId), ...optional, ...later }));
  for (const record of records.toReversed()) {
    const { call_id: callId } = record;
    await store.settle({ ...closingOf({ key: callId, callId }), records: [record], restatesIntent: true });
  }
  expect(await recorded(store)).toEqual([...before, ...records.toReversed().map(asWritten)]);
});

it("and where nothing was read, and where the record is no usual one", async () => {
  const store = memoryStore();
  const ids = ["usual", "odd", "other"];
  const intents = ids.map((callId) => ({ ...intentOf(callId), id: `${callId}.intent` }));
  for (const intent of intents) await begin(store, intent);
  const records = [recordOf("usual"), { ...recordOf("odd"), unforeseen: 1 }, recordOf("other")];
  for (const record of records) {
    const { call_id: callId } = record;
    await store.settle({ ...closingOf({ key: callId, callId }), records: [record], restatesIntent: callId !== "other" });
  }
  expect(await recorded(store)).toEqual([...intents, ...records]);
});

async function begin(store: Store, intent: IntentRecord): Promise<void> {
  const { call_id: callId } = intent;
  await store.begin(openingOf({ key: callId, callId, commit: { intent } }));
}

/** A line holds the hash of a key, and of an answer. */
function asWritten(record: object): object {
  const { key, output, ...rest } = record as { readonly key?: string; readonly output?: string };
  return { ...rest, ...(key === undefined ? {} : { key_hash: hash(key) }), ...(output === undefined ? {} : { output_hash: hash(output) }) };
}

async function recorded(store: Store): Promise<readonly unknown[]> {
  return (await collect(store.audit.lines())).map((line) => {
    const { hash: _, prev: __, seq: ___, writer: ____, ...record } = JSON.parse(line);
    return record;
  });
}
