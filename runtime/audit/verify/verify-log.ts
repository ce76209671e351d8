import type { AuditHead, WriterHead } from "../audit-store.js";
import type { VerifyingKeys } from "../chain/signature.js";
import { checkHead, headState } from "./check-head.js";
import { createCheckpoints } from "./checkpoints.js";
import { type Follower, followWriter } from "./follow-writer.js";
import { trackOpenCalls } from "./open-calls.js";
import { readLine } from "./read-line.js";
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
};

/** Reads a log from its beginning, line by line, and tells everything that is wrong with it. */
export async function verifyLog(
  lines: AsyncIterable<string> | Iterable<string>,
  { head, keys }: VerifyOptions = {},
): Promise<Verification> {
  // A text is a list of its letters, and would look like a log that somebody tampered with.
  if (typeof lines === "string") throw new TypeError("verifyLog takes the lines of a log, and not its text or path: readLogLines(path)");
  const writers = new Map<string, Writer>();
  const calls = trackOpenCalls();
  const problems: Problem[] = [];
  let problemCount = 0;
  let number = 0;

  const report = (problem: Problem): void => {
    problemCount += 1;
    if (problems.length < mostProblems) problems.push(problem);
  };

  const checkpoints = createCheckpoints(keys, report);

  const openWriter = (name: string): Writer => {
    const expected = expectedOf(head, name);
    const follower = followWriter({
      problem: (kind, message, at) => report({ kind, writer: name, ...at, message }),
      accepted: (line) => {
        const { seq, hash } = line;
        calls.note(line.members, line.number);
        if (line.members.kind === "checkpoint" && checkpoints.note(line)) writer.vouched = Math.max(writer.vouched, seq);
        if (expected?.count !== seq) return;
        if (expected.hash === hash) {
          writer.known = seq;
          writer.vouched = Math.max(writer.vouched, seq);
        } else report({ kind: "broken-chain", line: line.number, writer: name, seq, message: "it is not the line that the head knows" });
      },
    });
    const writer: Writer = { ...follower, vouched: 0, known: 0 };
    writers.set(name, writer);
    return writer;
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
  const isHeadKept = head !== undefined && checkHead({ head, keys, countOf: (name) => writers.get(name)?.count() ?? 0, report });

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
    checkpoints: checkpoints.state(),
    head: headState(head, keys),
    unknownOutcomes: calls.unknownOutcomes(),
    withoutIntent: calls.withoutIntent(),
  };
}

function expectedOf(head: AuditHead | undefined, writer: string): WriterHead | undefined {
  return head !== undefined && Object.hasOwn(head.writers, writer) ? head.writers[writer] : undefined;
}
