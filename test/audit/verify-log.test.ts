import { describe, expect, test } from "vitest";
import { createChain, splitLog, verifyLog } from "../../runtime/audit/index.js";
import type { AuditRecord } from "../../runtime/audit/record.js";
import { canonicalJson } from "../../runtime/hash/canonical-json.js";
import { sha256 } from "../../runtime/hash/sha256.js";
import { cpuTimeOf } from "../cpu-time.js";
import { callRecord, intentRecord, makeKey, makeLog } from "./fixture.js";

const log = (...records: AuditRecord[]): readonly string[] => createChain().seal(records).lines;
const happened = { tool_name: "marketplace.book", effect: "happened" } as const;
const reconcile = (index: number): AuditRecord => ({
  kind: "reconcile",
  id: `r-${index}`,
  call_id: `call-${index}`,
  tool_name: "marketplace.book",
  verdict: "happened",
  created_at: "2026-01-01T00:00:00.000Z",
});

test("times that run backwards within a writer are named, once for each time that a clock is set back", async () => {
  const at = (minute: number, index: number) => callRecord(index, { created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() });
  const writer = (...minutes: number[]) => log(...minutes.map(at));
  const [early, late] = ["2026-01-01T00:01:00.000Z", "2026-01-01T00:03:00.000Z"];
  const { ok, backwardTimes } = await verifyLog([...writer(2, 3, 1, 1, 2, 3), ...writer(0, 1)]);
  expect({ ok, backwardTimes }).toEqual({
    ok: true,
    backwardTimes: [{ writer: expect.any(String), seq: 3, line: 3, from: late, to: early }],
  });
});

describe("effects on record", () => {
  test("an intent without an outcome is an unknown outcome, not tampering", async () => {
    const found = await verifyLog(log(intentRecord(1), intentRecord(2), callRecord(2, happened)));
    expect(found).toMatchObject({
      ok: true,
      unknownOutcomes: [{ callId: "call-1", tool: "marketplace.book", line: 1 }],
      withoutIntent: [],
    });
  });

  test.each([
    ["a known effect", callRecord(1, happened), 0],
    ["none", callRecord(1, { effect: "none", success: false }), 0],
    ["an effect that nobody knows", callRecord(1, { effect: "unknown", success: false }), 1],
    ["an early answer of an optimistic tool", callRecord(1, { effect: "unknown", decision: "dispatched" }), 1],
    ["a verdict", reconcile(1), 0],
  ])("%s leaves so many unknown", async (_, record, unknown) => {
    expect((await verifyLog(log(intentRecord(1), record))).unknownOutcomes).toHaveLength(unknown);
  });

  test("writers may stand in any order, and a slow process after the verdict about it", async () => {
    const lines = [...log(reconcile(1), reconcile(2)), ...log(intentRecord(1), intentRecord(2), callRecord(2, happened))];
    expect(await verifyLog(lines)).toMatchObject({ ok: true, unknownOutcomes: [], withoutIntent: [] });
  });

  test("an effect that happened without an intent is reported; a replay of one and a refusal are not", async () => {
    const replayed = callRecord(2, { ...happened, decision: "replayed", replay_of: "call-1" });
    const refused = callRecord(3, { effect: "none", decision: "refused", success: false });
    const { ok, withoutIntent } = await verifyLog(log(callRecord(1, happened), replayed, refused));
    expect({ ok, withoutIntent }).toEqual({ ok: true, withoutIntent: [{ callId: "call-1", tool: "marketplace.book", line: 1 }] });
  });
});

describe("what is vouched for", () => {
  const key = makeKey("k");

  test("without a head, lines up to the last signed checkpoint of each writer, and never the tail", async () => {
    const { lines } = makeLog({ records: 25, writers: 1, every: 10, key: key.signing });
    const found = await verifyLog(lines, { keys: key.verifying });
    expect(found).toMatchObject({ ok: true, tailVouched: false, head: "none", writers: { "writer-0": { count: 28, vouched: 22 } } });
    expect((await verifyLog([])).tailVouched).toBe(false);
  });

  test("with an older head, what was there then", async () => {
    const chain = createChain({ writer: "w" });
    const first = chain.seal([callRecord(1), callRecord(2)]);
    first.commit();
    const head = { writers: { w: chain.head() } };
    const lines = [...first.lines, ...chain.seal([callRecord(3)]).lines];
    expect(await verifyLog(lines, { head })).toMatchObject({
      ok: true,
      tailVouched: false,
      checkpoints: "none",
      writers: { w: { count: 3, vouched: 2 } },
    });
  });

  test("a writer that was made up is one that nobody vouches for", async () => {
    const { lines, head } = makeLog({ records: 5, writers: 1 });
    const found = await verifyLog([...lines, ...createChain({ writer: "forger" }).seal([callRecord(9)]).lines], { head });
    expect(found).toMatchObject({ ok: true, tailVouched: false, writers: { forger: { count: 1, vouched: 0 } } });
  });

  test("what is missing is not counted among the lines that nobody vouches for", async () => {
    const { lines } = makeLog({ records: 25, writers: 1, every: 10, key: key.signing });
    const without = (...gone: readonly number[]): readonly string[] => lines.filter((_, index) => !gone.includes(index + 1));
    const unvouched = async (...gone: readonly number[]): Promise<number | undefined> =>
      (await verifyLog(without(...gone), { keys: key.verifying })).writers["writer-0"]?.unvouched;
    expect([await unvouched(), await unvouched(5), await unvouched(24, 25), await unvouched(21, 22, 23)]).toEqual([6, 6, 4, 14]);
  });

  test("a writer that is gone as a whole is a cut", async () => {
    const { lines, head } = makeLog({ records: 30, writers: 2 });
    const { problems } = await verifyLog(
      lines.filter((line) => JSON.parse(line).writer === "writer-0"),
      { head },
    );
    expect(problems).toMatchObject([{ kind: "cut", writer: "writer-1", seq: 1 }]);
  });

  test("a checkpoint that lost its signature, or a head with another's, is found", async () => {
    const signed = createChain({ writer: "w", every: 1, key: key.signing });
    const first = signed.seal([callRecord(1)]);
    first.commit();
    const { count, hash } = signed.head();
    const unsigned = createChain({ writer: "w", every: 1, resume: { seq: count, hash } }).seal([callRecord(2)]);
    const lines = [...first.lines, ...unsigned.lines];
    expect(await verifyLog(lines, { keys: key.verifying })).toMatchObject({
      checkpoints: "partly-signed",
      problems: [
        { kind: "unsigned", line: 3 },
        { kind: "bad-signature", line: 4 },
      ],
    });
    const stolen = { writers: { w: { ...signed.head(), count: 1 } } };
    expect((await verifyLog(first.lines, { head: stolen, keys: key.verifying })).problems.map(({ kind }) => kind)).toContain(
      "bad-signature",
    );
    // Nothing rests on a head that somebody made up.
    const madeUp = { writers: { w: { ...signed.head(), signature: "AA==" } } };
    expect(await verifyLog(first.lines, { head: madeUp, keys: key.verifying })).toMatchObject({ ok: false, tailVouched: false });
    // Nor on one that is signed with a key of theirs.
    const theirs = createChain({ writer: "w", every: 1, key: makeKey("theirs").signing, resume: { seq: count, hash } });
    expect(await verifyLog(first.lines, { head: { writers: { w: theirs.head() } }, keys: key.verifying })).toMatchObject({
      ok: false,
      tailVouched: false,
      head: "wrong",
      problems: [{ kind: "unknown-key", writer: "w" }],
    });
    expect(await verifyLog(first.lines, { keys: makeKey(key.signing.id).verifying })).toMatchObject({ ok: false, checkpoints: "wrong" });
  });

  test("a signed checkpoint after the head does not vouch for the end: lines after it may have been cut off", async () => {
    const chain = createChain({ writer: "w", every: 2, key: key.signing });
    const first = chain.seal([callRecord(1)]);
    first.commit();
    const head = { writers: { w: chain.head() } };
    const lines = [...first.lines, ...chain.seal([callRecord(2), callRecord(3), callRecord(4)]).lines];
    const cut = lines.slice(0, 6);
    expect(JSON.parse(cut[5] ?? "").kind).toBe("checkpoint");
    const found = await verifyLog(cut, { head, keys: key.verifying });
    expect(found).toMatchObject({ ok: true, tailVouched: false, writers: { w: { count: 6, vouched: 6, unvouched: 0 } } });
  });
});

describe("hostile logs", () => {
  test.each([
    [
      "names of the prototype",
      ['{"__proto__":1}', '{"constructor":{}}', log(callRecord(1))[0]?.replace("{", '{"__proto__":{"a":1},') ?? ""],
    ],
    ["other JSON", ["null", "[]", "1", '"x"', "{}", " {}"]],
    ["numbers without end", ['{"hash":"","prev":"","seq":1e400,"writer":""}', '{"hash":"","prev":"","seq":-1,"writer":""}']],
    ["depth", [`{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`]],
  ])("%s are problems, not failures", async (_, lines) => {
    const { ok, problemCount } = await verifyLog(lines);
    expect({ ok, problemCount }).toEqual({ ok: false, problemCount: lines.length });
  });

  test("members of records that a line never holds, such as a key or an answer, are read as any others", async () => {
    for (const added of [{ key: 5 }, { key: "given" }, { output: 5 }, { output: "{}" }, { key: false, output: null }]) {
      const { hash: _, ...written } = JSON.parse(log(callRecord(1))[0] ?? "");
      const line = canonicalJson({ ...written, ...added, hash: sha256(canonicalJson({ ...written, ...added })) });
      expect(await verifyLog([line])).toMatchObject({ ok: true, lines: 1 });
      expect((await verifyLog([line.replace('"tool_name":"', '"tool_name":"x')])).problems).toMatchObject([{ kind: "bad-hash", line: 1 }]);
    }
  });

  test("a writer with a name of the prototype is one like others", async () => {
    const chain = createChain({ writer: "__proto__" });
    const sealed = chain.seal([callRecord(1)]);
    sealed.commit();
    const head = { writers: Object.fromEntries([["__proto__", chain.head()]]) };
    expect(await verifyLog(sealed.lines, { head })).toMatchObject({ ok: true, tailVouched: true });
  });

  test("only the first thousand problems are kept", async () => {
    const found = await verifyLog(Array.from({ length: 3_000 }, () => "x"));
    expect({ kept: found.problems.length, count: found.problemCount }).toEqual({ kept: 1_000, count: 3_000 });
  });

  test("a line without end, bytes that are no text, and pieces that end anywhere", async () => {
    const lines = log(callRecord(1, { tenant: "Zürich" }), callRecord(2));
    const whole = Buffer.from(`${lines.join("\n")}\n`);
    const pieces = Array.from(whole, (byte) => Buffer.from([byte]));
    expect(await verifyLog(splitLog(pieces))).toMatchObject({ ok: true, lines: 2 });
    const bytes = Buffer.from(whole.toString("latin1").replace("Z\u00c3\u00bcrich", "Z\u00fcrich"), "latin1");
    expect((await verifyLog(splitLog([bytes]))).problems).toMatchObject([{ kind: "not-canonical", line: 1 }]);
    const endless = Array.from({ length: 40 }, () => Buffer.alloc(65_536, "x"));
    const { problems } = await verifyLog(splitLog([...endless, Buffer.from("\n"), whole]));
    expect(problems).toMatchObject([{ kind: "not-canonical", line: 1, message: expect.stringContaining("longer") }]);
  });
});

const many = process.env.TOOLPACT_LONG === "1" ? 100_000 : 10_000;

test(`${many} lines take a few seconds for each hundred thousand`, async () => {
  const { lines, head } = makeLog({ records: many, writers: 3, every: 1_000 });
  const verify = async () => expect((await verifyLog(lines, { head })).ok).toBe(true);
  const allowedMs = many * 0.15;
  expect(await cpuTimeOf(verify, allowedMs)).toBeLessThan(allowedMs);
}, 60_000);
