import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { headOf } from "../../runtime/audit/head/writer-head.js";
import { type AuditRecord, canonicalJson, createChain, verifyLog } from "../../runtime/audit/index.js";
import { callRecord, intentRecord, makeKey, sha256 } from "./fixture.js";

const parse = (line: string | undefined): { [key: string]: unknown } => JSON.parse(line ?? "");

/** What a line must be, said the long way. */
function lineOf(record: object, link: { writer: string; seq: number; prev: string }): string {
  const hash = sha256(canonicalJson({ ...record, ...link }));
  return canonicalJson({ ...record, ...link, hash });
}

const text = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.constantFrom('"', "\\", "\n", "\u007f", "\u2028", "é", "\u{1f600}"));
const optionalText = fc.option(text, { nil: undefined });

describe("a line", () => {
  test("is the canonical JSON of the record, its link and its hash, whatever the texts and whichever keys are there", () => {
    const fields = fc.record({
      tool_name: text,
      request_id: text,
      tenant: optionalText,
      principal: optionalText,
      on_behalf_of: optionalText,
      approval_id: optionalText,
      error: optionalText,
      degraded: optionalText,
      replay_of: optionalText,
      policy: fc.option(fc.constant(sha256("policy")), { nil: undefined }),
      key_hash: fc.option(fc.constant(sha256("key")), { nil: undefined }),
      key: optionalText,
      output: optionalText,
      effect: fc.constantFrom("happened", "none", "unknown", undefined),
      duration_ms: fc.double({ min: 0, max: 1e9, noNaN: true }),
      writer: text,
    });
    fc.assert(
      fc.property(fields, fc.boolean(), ({ writer, ...given }, isIntent) => {
        const { error, degraded, replay_of, effect, duration_ms, output: _, ...shared } = given;
        const chosen = isIntent ? shared : given;
        const { key, output, ...present } = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
        const record = isIntent ? { ...intentRecord(1), ...present } : { ...callRecord(1), ...present };
        // In the place of a key, and of an answer, there is its hash.
        const come = {
          ...record,
          ...(key === undefined ? {} : { key: String(key) }),
          ...(output === undefined ? {} : { output: String(output), output_hash: "" }),
        };
        const written = {
          ...record,
          ...(key === undefined ? {} : { key_hash: sha256(String(key)) }),
          ...(output === undefined ? {} : { output_hash: sha256(String(output)) }),
        };
        expect(createChain({ writer }).seal([come]).lines).toEqual([lineOf(written, { writer, seq: 1, prev: "0".repeat(64) })]);
      }),
    );
  });

  test.each([
    ["id", "call_id", "request_id", "tool_name", "tool_version", "tenant", "principal", "on_behalf_of", "approval_id", "writer"],
    ["error", "degraded", "replay_of"],
  ])("says nothing that it does not hold, though one of its texts alone would end the text around it: %s and others", (...members) => {
    const odd = 'x","success":true,"y":"';
    for (const member of members) {
      for (const record of members.includes("error") ? [callRecord(1)] : [callRecord(1), intentRecord(1)]) {
        const { writer = "w", ...given } = { ...record, [member]: odd } as typeof record & { readonly writer?: string };
        expect(createChain({ writer }).seal([given]).lines).toEqual([lineOf(given, { writer, seq: 1, prev: "0".repeat(64) })]);
      }
    }
  });

  test("holds keys that a later version adds, and leaves out what is undefined", () => {
    const record = { ...callRecord(1), zone: { b: 1, a: [true] }, added: 1, tenant: undefined, key: "of a call", output: "{}" };
    const { tenant: _, key, output, ...present } = record;
    // A record of another version has another type.
    const [line] = createChain({ writer: "w" }).seal([record as unknown as AuditRecord]).lines;
    expect(line).toBe(
      lineOf({ ...present, key_hash: sha256(key), output_hash: sha256(output) }, { writer: "w", seq: 1, prev: "0".repeat(64) }),
    );
  });

  test("of every other kind of record is canonical, too", async () => {
    const shared = { id: "i", call_id: "c", tool_name: "t", created_at: "2026-01-01T00:00:00.000Z" };
    const records: AuditRecord[] = [
      { kind: "decision", ...shared, approval_id: "a", tool_version: "1", input_hash: "h", decision: "approved", decided_by: "Ana" },
      { kind: "reconcile", ...shared, verdict: "none" },
      { kind: "change", id: "x", tool_name: "t", change: "register", principal: "p", change_hash: "h", success: true, created_at: "2026" },
    ];
    const { lines } = createChain().seal(records);
    expect((await verifyLog(lines)).problems).toEqual([]);
    expect(lines.map((line) => parse(line).kind)).toEqual(["decision", "reconcile", "change"]);
  });

  test("of a decision holds the evidence: the reason, the role, how the approver was identified, and the arguments as they were shown", async () => {
    const evidence = {
      decision_reason: "checked with the customer \ud800",
      decider_role: "admin",
      identified_by: "oidc",
      arguments_redacted: { order: { lines: [1, 2], card: "[redacted]" } },
    };
    const about = { id: "i", call_id: "c", tool_name: "t", approval_id: "a", tool_version: "1", input_hash: "h" };
    const decided = { decision: "approved", decided_by: "Ana", created_at: "2026-01-01T00:00:00.000Z" } as const;
    const { lines } = createChain().seal([{ kind: "decision", ...about, ...decided, ...evidence }]);
    expect(parse(lines[0])).toMatchObject({ ...evidence, decision_reason: "checked with the customer \ufffd" });
    expect((await verifyLog(lines)).problems).toEqual([]);
    const forged = (lines[0] ?? "").replace("[1,2]", "[1,3]");
    expect((await verifyLog([forged])).problems).toMatchObject([{ kind: "bad-hash", line: 1 }]);
  });

  test("takes a name with half a surrogate pair, which has no canonical form, with that half replaced", async () => {
    const { lines } = createChain().seal([callRecord(1, { tool_name: "a\ud800b" })]);
    expect(parse(lines[0]).tool_name).toBe("a\ufffdb");
    expect((await verifyLog(lines)).ok).toBe(true);
  });

  test("is verified by its lines: a text, which is a list of letters, is no log that somebody tampered with", async () => {
    const { lines } = createChain().seal([callRecord(1)]);
    await expect(verifyLog(`${lines.join("\n")}\n`)).rejects.toThrow(/readLogLines\(path\)/);
  });

  test("cannot be given the keys of its link by a record", () => {
    const forged = { ...callRecord(1), prev: "x" };
    expect(() => createChain().seal([forged])).toThrow(/prev/);
  });
});

describe("a chain", () => {
  test("moves on only by commit, and refuses what was sealed from a state that has passed", () => {
    const chain = createChain({ writer: "w" });
    const first = chain.seal([callRecord(1)]);
    const second = chain.seal([callRecord(2)]);
    expect(chain.head()).toEqual({ count: 0, hash: "0".repeat(64) });
    second.commit();
    expect(chain.head()).toEqual({ count: 1, hash: parse(second.lines[0]).hash });
    expect(() => first.commit()).toThrow();
    expect(() => second.commit()).toThrow();
    expect(parse(chain.seal([callRecord(3)]).lines[0])).toMatchObject({ seq: 2, prev: parse(second.lines[0]).hash });
  });

  test("goes on from where it was, with checkpoints at the same measure", () => {
    const whole = createChain({ writer: "w", every: 3, now: () => 0 });
    const all = whole.seal([1, 2, 3, 4, 5, 6, 7].map((index) => callRecord(index))).lines;
    expect(all.map((line) => parse(line).kind)).toEqual([
      "call",
      "call",
      "call",
      "checkpoint",
      "call",
      "call",
      "call",
      "checkpoint",
      "call",
    ]);
    const last = parse(all[4]);
    const resumed = createChain({ writer: "w", every: 3, now: () => 0, resume: { seq: 5, hash: String(last.hash) } });
    expect(resumed.seal([5, 6, 7].map((index) => callRecord(index))).lines).toEqual(all.slice(5));
  });

  test("signs checkpoints and heads where it has a key; keys change by their ids", async () => {
    const [old, recent] = [makeKey("2025"), makeKey("2026")];
    const first = createChain({ writer: "w", every: 2, key: old.signing });
    const sealed = first.seal([callRecord(1), callRecord(2)]);
    sealed.commit();
    const { count, hash } = first.head();
    const second = createChain({ writer: "w", every: 2, key: recent.signing, resume: { seq: count, hash } });
    const more = second.seal([callRecord(3), callRecord(4)]);
    more.commit();
    const lines = [...sealed.lines, ...more.lines];
    const head = { writers: { w: second.head() } };
    const keys = { ...old.verifying, ...recent.verifying };
    expect(await verifyLog(lines, { head, keys })).toMatchObject({ ok: true, tailVouched: true, checkpoints: "signed", head: "signed" });
    expect(await verifyLog(lines, { head })).toMatchObject({ ok: true, checkpoints: "unchecked", head: "unchecked" });
    expect((await verifyLog(lines, { head, keys: recent.verifying })).problems).toMatchObject([
      { kind: "unknown-key", line: 1, writer: "w" },
      { kind: "unknown-key", line: 3, writer: "w" },
    ]);
    const swapped = { "2025": recent.verifying["2026"], "2026": old.verifying["2025"] };
    const { problems } = await verifyLog(lines, { head, keys: swapped as typeof keys });
    expect(problems.map(({ kind }) => kind)).toEqual(["bad-signature", "bad-signature", "bad-signature", "bad-signature"]);
  });
});

describe("a head of many writers", () => {
  test("is signed while the process goes on, and again only for those that have written since", async () => {
    const { signing, verifying } = makeKey("2026");
    const chains = Array.from({ length: 1_000 }, (_, index) => createChain({ writer: `w${index}`, key: signing }));
    const sealed = chains.map((chain, index) => chain.seal([callRecord(index)]));
    for (const { commit } of sealed) commit();
    const lines = sealed.flatMap((each) => each.lines);
    const last = sealed.map((each) => each.lines.at(-1) ?? "");
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 0);
    const first = await headOf(last, { key: signing });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(0);
    expect(await verifyLog(lines, { head: first, keys: verifying })).toMatchObject({ ok: true, tailVouched: true, head: "signed" });
    const [more = ""] = chains[7]?.seal([callRecord(7)]).lines ?? [];
    const second = await headOf(last.with(7, more), { key: signing });
    expect(Object.keys(second.writers).filter((writer) => second.writers[writer] !== first.writers[writer])).toEqual(["w7"]);
    expect(await verifyLog([...lines, more], { head: second, keys: verifying })).toMatchObject({ ok: true, tailVouched: true });
    const other = makeKey("2027");
    const keys = { ...verifying, ...other.verifying };
    const next = await headOf(last, { key: other.signing, formerKeys: [signing] });
    expect(await verifyLog(lines, { head: next, keys })).toMatchObject({ ok: true, tailVouched: true });
    // Who has another key knows nothing of these lines.
    const foreign = await headOf(last, { key: makeKey("2028").signing });
    expect(Object.values(foreign.writers).filter(({ signature }) => signature !== undefined)).toEqual([]);
  });
});
