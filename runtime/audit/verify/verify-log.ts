import { canonicalJson } from "../../hash/canonical-json.js";
import type { AuditHead, WriterHead } from "../audit-store.js";
import { checkSignature, type VerifyingKeys } from "../chain/signature.js";
import { headText } from "../head/writer-head.js";
import { type Follower, followWriter } from "./follow-writer.js";
import { createOpenCalls } from "./open-calls.js";
import { readLine, type SoundLine } from "./read-line.js";
import type { Problem, Verification, WriterVerification } from "./verification.js";

export type VerifyOptions = {
  /** Kept apart from the log. Without it nobody can tell whether the end of the log was cut off. */
  readonly head?: AuditHead | undefined;
  /** Without them signatures are not checked. */
  readonly keys?: VerifyingKeys | undefined;
};

const mostProblems = 1_000;

type Writer = Follower & {
  /** Up to which line a head or a signature stands for it. */
  vouched: number;
  /** Up to which line the head does. A signature tells that its line is right, not that it was the last. */
  known: number;
  hasSigned: boolean;
};

/** Reads a log from its beginning, line by line, and tells everything that is wrong with it. */
export async function verifyLog(
  lines: AsyncIterable<string> | Iterable<string>,
  { head, keys }: VerifyOptions = {},
): Promise<Verification> {
  // A text is a list of its letters, and would look like a log that somebody tampered with.
  if (typeof lines === "string") throw new TypeError("verifyLog takes the lines of a log, and not its text or path: readLogLines(path)");
  const writers = new Map<string, Writer>();
  const calls = createOpenCalls();
  const problems: Problem[] = [];
  let problemCount = 0;
  let number = 0;
  let isHeadKept = head !== undefined;
  const checkpoints = { unsigned: 0, signed: 0, wrong: 0 };

  const report = (problem: Problem): void => {
    problemCount += 1;
    if (problems.length < mostProblems) problems.push(problem);
  };

  const openWriter = (name: string): Writer => {
    const expected = expectedOf(head, name);
    const follower = followWriter({
      problem: (kind, message, at) => report({ kind, writer: name, ...at, message }),
      accepted: (line) => {
        const { seq, hash } = line;
        calls.note(line.members, line.number);
        if (line.members.kind === "checkpoint") noteCheckpoint(writer, line);
        if (expected?.count !== seq) return;
        if (expected.hash === hash) {
          writer.known = seq;
          writer.vouched = Math.max(writer.vouched, seq);
        } else report({ kind: "broken-chain", line: line.number, writer: name, seq, message: "it is not the line that the head knows" });
      },
    });
    const writer: Writer = { ...follower, vouched: 0, known: 0, hasSigned: false };
    writers.set(name, writer);
    return writer;
  };

  const noteCheckpoint = (writer: Writer, { members, number: line, writer: name, seq }: SoundLine): void => {
    const { hash: _, signature, ...signed } = members;
    const at = { line, writer: name, seq };
    if (members.count !== seq - 1) report({ kind: "broken-chain", ...at, message: "the checkpoint counts other lines than there are" });
    if (typeof signature !== "string" || typeof members.key_id !== "string") {
      checkpoints.unsigned += 1;
      if (writer.hasSigned) report({ kind: "bad-signature", ...at, message: "the checkpoint is not signed, as those before it are" });
      return;
    }
    checkpoints.signed += 1;
    writer.hasSigned = true;
    if (keys === undefined) return;
    const finding = checkSignature(canonicalJson(signed), { key_id: members.key_id, signature }, keys);
    if (finding === "valid") {
      writer.vouched = Math.max(writer.vouched, seq);
      return;
    }
    checkpoints.wrong += 1;
    report({ kind: finding, ...at, message: signatureMessages[finding](members.key_id) });
  };

  for await (const text of lines) {
    number += 1;
    const line = readLine(text, number);
    if ("members" in line) {
      (writers.get(line.writer) ?? openWriter(line.writer)).follow(line);
      continue;
    }
    const { kind, message, writer: name, seq, prev } = line;
    const named = name === undefined ? undefined : (writers.get(name) ?? (seq === 1 ? openWriter(name) : undefined));
    const link = prev === undefined ? {} : { prev };
    const taken =
      named?.skip({ ...link, ...(seq === undefined ? {} : { seq }) }) === true || [...writers.values()].some((writer) => writer.skip(link));
    report({ kind, line: number, ...(name === undefined || !taken ? {} : { writer: name }), message });
  }

  for (const writer of writers.values()) writer.finish();
  for (const [name, expected] of Object.entries(head?.writers ?? {})) {
    checkHead(name, expected);
    const count = writers.get(name)?.count() ?? 0;
    if (count >= expected.count) continue;
    isHeadKept = false;
    const message = `the log ends at line ${count} of the writer; the head knows ${expected.count}`;
    report({ kind: "cut", writer: name, seq: count + 1, message });
  }

  function checkHead(name: string, { count, hash, key_id, signature }: WriterHead): void {
    if (keys === undefined || key_id === undefined || signature === undefined) return;
    const finding = checkSignature(headText({ writer: name, count, hash }), { key_id, signature }, keys);
    if (finding === "valid") return;
    // Whoever made this head up may have cut the log before.
    isHeadKept = false;
    report({ kind: finding, writer: name, message: `in the head, ${signatureMessages[finding](key_id)}` });
  }

  const verified = [...writers].map(([name, writer]): [string, WriterVerification] => [
    name,
    {
      count: writer.count(),
      hash: writer.hash(),
      vouched: writer.vouched,
      unvouched: Math.max(0, writer.count() - writer.vouched) - writer.missingAfter(writer.vouched),
    },
  ]);
  return {
    ok: problemCount === 0,
    lines: number,
    writers: Object.fromEntries(verified),
    problems,
    problemCount,
    tailVouched: isHeadKept && [...writers.values()].every((writer) => writer.known >= writer.count()),
    checkpoints: checkpointState(checkpoints, keys),
    head: headState(head, keys),
    unknownOutcomes: calls.unknownOutcomes(),
    withoutIntent: calls.withoutIntent(),
  };
}

const signatureMessages: { readonly [finding in "unknown-key" | "bad-signature"]: (key: string) => string } = {
  "unknown-key": (key) => `the key ${JSON.stringify(key)} is not among those given`,
  "bad-signature": (key) => `the signature is not one of the key ${JSON.stringify(key)}`,
};

function expectedOf(head: AuditHead | undefined, writer: string): WriterHead | undefined {
  return head !== undefined && Object.hasOwn(head.writers, writer) ? head.writers[writer] : undefined;
}

function checkpointState(
  { signed, unsigned, wrong }: { readonly signed: number; readonly unsigned: number; readonly wrong: number },
  keys: VerifyingKeys | undefined,
): Verification["checkpoints"] {
  if (signed + unsigned === 0) return "none";
  if (signed === 0) return "unsigned";
  if (wrong > 0) return "wrong";
  if (unsigned > 0) return "partly-signed";
  return keys === undefined ? "unchecked" : "signed";
}

function headState(head: AuditHead | undefined, keys: VerifyingKeys | undefined): Verification["head"] {
  if (head === undefined) return "none";
  const writers = Object.values(head.writers);
  if (writers.length === 0 || writers.some(({ signature }) => signature === undefined)) return "unsigned";
  return keys === undefined ? "unchecked" : "signed";
}
