import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuditHead,
  type AuditRecord,
  createChain,
  hashJson,
  headKeeper,
  jsonLinesAudit,
  keepHead,
  readHead,
  readLogLines,
  verifyLog,
} from "../../runtime/audit/index.js";
import { canonicalJson } from "../../runtime/hash/canonical-json.js";
import { callRecord, type Log, makeKey, makeLog, sha256 } from "./fixture.js";

const key = makeKey("2026");
const keys = key.verifying;
type Members = { readonly [name: string]: unknown };
const parse = (line: string | undefined): Members => JSON.parse(line ?? "");

/** What can be done without the key: any content, any `mac`, and the hash that belongs to it. */
function hashed(members: Members): string {
  const { hash: _, ...rest } = members;
  return canonicalJson({ ...rest, hash: hashJson(rest) });
}

/** All lines of a writer changed and hashed anew. `signatures`: what becomes of them. */
function rewrite({ lines }: Log, { writer, signatures }: { writer: string; signatures: "kept" | "removed" | "left-out" }): Log {
  let [seq, prev] = [0, "0".repeat(64)];
  const forged = lines.flatMap((line) => {
    const members = parse(line);
    if (members.writer !== writer) return [line];
    const isCheckpoint = members.kind === "checkpoint";
    if (isCheckpoint && signatures === "left-out") return [];
    seq += 1;
    const { key_id, signature, mac, ...rest } = members;
    const kept = signatures === "kept" ? { mac, ...(signature === undefined ? {} : { key_id, signature }) } : {};
    const content = isCheckpoint ? { count: seq - 1 } : { principal: "the-boss" };
    const text = hashed({ ...rest, ...kept, ...content, seq, prev });
    prev = String(parse(text).hash);
    return [text];
  });
  return { lines: forged, head: { writers: { [writer]: { count: seq, hash: prev } } } };
}

const kinds = async ({ lines, head }: { lines: readonly string[]; head?: AuditHead }): Promise<readonly string[]> => {
  const { ok, tailVouched, problems } = await verifyLog(lines, { keys, head });
  expect({ ok, tailVouched }).toEqual({ ok: false, tailVouched: false });
  return [...new Set(problems.map(({ kind }) => kind))].sort();
};

describe("a log that was forged without the key, verified with the public ones", () => {
  const genuine = makeLog({ records: 60, writers: 1, every: 10, key: key.signing });
  const several = makeLog({ records: 80, writers: 4, every: 10, key: key.signing });

  test("is sound before, and its tail vouched for", async () => {
    for (const { lines, head } of [genuine, several])
      expect(await verifyLog(lines, { head, keys })).toMatchObject({ ok: true, tailVouched: true, checkpoints: "signed", head: "signed" });
  });

  test.each([
    ["without signatures, its head unsigned", "removed", ["unsigned"]],
    ["without checkpoints, its head unsigned", "left-out", ["unsigned"]],
    ["with the signatures of other lines, its head unsigned", "kept", ["bad-signature", "unsigned"]],
  ] as const)("rewritten from its first line on, %s, is found", async (_, signatures, found) => {
    const forged = rewrite(genuine, { writer: "writer-0", signatures });
    expect(await kinds(forged)).toEqual(found);
    // Without keys nothing signed is asked for, as before.
    expect(await verifyLog(rewrite(genuine, { writer: "writer-0", signatures: "removed" }).lines)).toMatchObject({ ok: true });
  });

  test.each(["removed", "left-out"] as const)(
    "one writer forged beside three genuine ones is found, its signatures %s",
    async (signatures) => {
      const forged = rewrite(several, { writer: "writer-2", signatures });
      const head = { writers: { ...several.head.writers, ...forged.head.writers } };
      expect(await kinds({ lines: forged.lines, head })).toEqual(["unsigned"]);
      const alone = await verifyLog(forged.lines, { keys });
      expect(alone).toMatchObject({ ok: false, problems: [{ kind: "unsigned", writer: "writer-2" }] });
    },
  );

  test("cut to half with an unsigned head is found", async () => {
    const lines = genuine.lines.slice(0, 33);
    const last = parse(lines.at(-1));
    const head = { writers: { "writer-0": { count: Number(last.seq), hash: String(last.hash) } } };
    expect(await kinds({ lines, head })).toEqual(["unsigned"]);
    expect(await verifyLog(lines, { head })).toMatchObject({ ok: true, tailVouched: true, head: "unsigned" });
  });

  test("emptied is found: against the head that was kept, and against an empty one", async () => {
    expect(await kinds({ lines: [], head: genuine.head })).toEqual(["cut"]);
    expect(await kinds({ lines: [], head: { writers: {} } })).toEqual(["unsigned"]);
    expect(await kinds({ lines: genuine.lines, head: { writers: {} } })).toEqual(["unsigned"]);
    expect(await verifyLog([], { keys })).toMatchObject({ ok: true, tailVouched: false });
  });

  test("a head without a signature for one of its writers vouches for the others only", async () => {
    const { "writer-1": entry, ...others } = several.head.writers;
    const head = { writers: { ...others, "writer-1": { count: entry?.count ?? 0, hash: entry?.hash ?? "" } } };
    expect(await verifyLog(several.lines, { head, keys })).toMatchObject({
      ok: false,
      tailVouched: false,
      head: "unsigned",
      problems: [{ kind: "unsigned", writer: "writer-1" }],
      writers: { "writer-0": { unvouched: 0 } },
    });
  });

  test("an unsigned checkpoint after the last signature is found, and one that a later signature covers is not", async () => {
    const unsigned = createChain({ writer: "w", every: 2 });
    const first = unsigned.seal([callRecord(1), callRecord(2)]);
    first.commit();
    const { count, hash } = unsigned.head();
    const signing = createChain({ writer: "w", every: 2, key: key.signing, resume: { seq: count, hash } });
    const covered = [...first.lines, ...signing.seal([callRecord(3), callRecord(4)]).lines];
    expect(await verifyLog(covered, { keys })).toMatchObject({ ok: true, checkpoints: "partly-signed" });
    expect((await verifyLog(first.lines, { keys })).problems).toMatchObject([{ kind: "unsigned", writer: "w" }]);
  });
});

describe("a head keeper with the signing key", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "forged-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const forgedDecision = {
    kind: "decision",
    id: "a.approved",
    approval_id: "a",
    call_id: "c",
    tool_name: "shop.refund",
    tool_version: "1",
    input_hash: sha256("input"),
    decision: "approved",
    decided_by: "the-boss",
    created_at: "2026-01-01T00:00:00.000Z",
  } as const satisfies AuditRecord;

  /** A log of two processes that are over, and the head that was kept of it. */
  async function keptLog(name: string): Promise<{ log: string; path: string; lines: readonly string[] }> {
    const [log, path] = [join(folder, `${name}.jsonl`), join(folder, `${name}.head.json`)];
    for (const index of [1, 2]) await jsonLinesAudit(log, { key: key.signing }).append([callRecord(index)]);
    await headKeeper(jsonLinesAudit(log, { key: key.signing }), { path }).stop();
    const lines: string[] = [];
    for await (const line of readLogLines(log)) lines.push(line);
    expect(await verifyLog(lines, { head: await readHead(path), keys })).toMatchObject({ ok: true, tailVouched: true });
    return { log, path, lines };
  }
  const followed = (last: Members, more: Members): string =>
    hashed({ ...forgedDecision, ...more, writer: last.writer, seq: Number(last.seq) + 1, prev: last.hash });
  const madeUp = createChain({ writer: "made-up" }).seal([callRecord(7), forgedDecision]).lines;
  const stolen = makeKey("2026");

  test.each<[string, (last: Members) => readonly string[], readonly string[]]>([
    ["a writer that was made up", () => madeUp, ["disputed", "unsigned"]],
    [
      "a writer that was made up and signed with another key",
      () => createChain({ writer: "made-up", key: stolen.signing }).seal([forgedDecision]).lines,
      ["bad-signature", "disputed"],
    ],
    ["a line at the end of a dead writer's chain", (last) => [followed(last, {})], ["disputed", "unsigned"]],
    ["such a line with a `mac` of its own", (last) => [followed(last, { mac: sha256("guess") })], ["disputed"]],
    ["such a line with the `mac` of the one before", (last) => [followed(last, { mac: last.mac })], ["disputed"]],
  ])("does not sign %s, reports it, and `verify` finds it after its turn", async (name, forge, found) => {
    const { log, path, lines } = await keptLog(sha256(name).slice(0, 8));
    const forged = forge(parse(lines.at(-1)));
    const { appendFile } = await import("node:fs/promises");
    await appendFile(log, `${forged.join("\n")}\n`);
    const before = await readHead(path);
    await expect(headKeeper(jsonLinesAudit(log, { key: key.signing }), { path }).stop()).rejects.toThrow(
      String(parse(forged.at(-1)).writer),
    );
    const head = await readHead(path);
    // What was vouched for before still is.
    for (const [writer, entry] of Object.entries(before?.writers ?? {})) expect(head?.writers[writer]).toMatchObject(entry);
    expect(await kinds({ lines: [...lines, ...forged], ...(head === undefined ? {} : { head }) })).toEqual(found);
    // Also for who has no keys: the finding stands in the head.
    expect(await verifyLog([...lines, ...forged], { head })).toMatchObject({ ok: false, tailVouched: false });
    // Once the line is gone, the next turn signs all again.
    expect(await verifyLog(lines, { head, keys })).toMatchObject({ ok: true });
  });

  test("signs what a process wrote that was killed before its own turn", async () => {
    const { log, path } = await keptLog("killed");
    await jsonLinesAudit(log, { key: key.signing }).append([callRecord(3)]);
    await headKeeper(jsonLinesAudit(log, { key: key.signing }), { path }).stop();
    expect(await verifyLog(readLogLines(log), { head: await readHead(path), keys })).toMatchObject({ ok: true, tailVouched: true });
  });

  test("verifies a log of before with the head that was signed then, and says which writers it cannot prove", async () => {
    // As a log was written before lines had a `mac`: its checkpoints are signed, and its head.
    const { lines, head } = makeLog({ records: 12, writers: 1 });
    const last = parse(lines.at(-1));
    const chain = createChain({ writer: "writer-0", key: key.signing, resume: { seq: Number(last.seq), hash: String(last.hash) } });
    const signed = { writers: { "writer-0": chain.head() } };
    expect(await verifyLog(lines, { head: signed, keys })).toMatchObject({
      ok: true,
      tailVouched: true,
      checkpoints: "none",
      writers: { "writer-0": { format: 1 } },
    });
    expect((await verifyLog(lines, { head, keys })).problems).toMatchObject([{ kind: "unsigned", writer: "writer-0" }]);
    expect((await verifyLog(makeLog({ records: 3, writers: 1, key: key.signing }).lines)).writers).toMatchObject({
      "writer-0": { format: 2 },
    });
  });

  test("adopts on request what was written without the key, once", async () => {
    const [log, path] = [join(folder, "adopted.jsonl"), join(folder, "adopted.head.json")];
    await jsonLinesAudit(log).append([callRecord(1)]);
    const audit = jsonLinesAudit(log, { key: key.signing });
    await expect(headKeeper(audit, { path }).stop()).rejects.toThrow("adopt");
    await keepHead(audit, path, { adopt: true });
    await audit.append([callRecord(2)]);
    await headKeeper(audit, { path }).stop();
    expect(await verifyLog(audit.lines(), { head: await readHead(path), keys })).toMatchObject({ ok: true, tailVouched: true });
  });
});
