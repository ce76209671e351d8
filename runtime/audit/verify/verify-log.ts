import type { AuditHead } from "../audit-store.js";
import type { VerifyingKeys } from "../chain/signature.js";
import type { StoredState } from "../stored-state.js";
import { trackTimes } from "./backward-times.js";
import { checkHead } from "./check-head.js";
import { createCheckpoints } from "./checkpoints.js";
import { crossChecks } from "./cross-checks.js";
import { type Follower, followWriter } from "./follow-writer.js";
import { trackOpenCalls } from "./open-calls.js";
import { readLine } from "./read-line.js";
import type { Problem, Verification, WriterVerification } from "./verification.js";
import { type WriterStanding, writerStanding } from "./writer-standing.js";

export type VerifyOptions = {
  /** Kept apart from the log. Without it a cut end of the log does not show. */
  readonly head?: AuditHead | undefined;
  /** Without them signatures are not checked. With them, what no valid signature stands for vouches for nothing, and is a problem. */
  readonly keys?: VerifyingKeys | undefined;
  /** The other tables of the store (`store.audit.tables?.()`), which are held against the log. */
  readonly tables?: AsyncIterable<StoredState> | Iterable<StoredState> | undefined;
};

const mostProblems = 1_000;

type Writer = Follower & { readonly standing: WriterStanding };

/** Reads a log from its beginning, line by line, and tells everything that is wrong with it. */
export async function verifyLog(
  lines: AsyncIterable<string> | Iterable<string>,
  { head, keys, tables = [] }: VerifyOptions = {},
): Promise<Verification> {
  // A text is a list of its letters, and would look like a log with edits.
  if (typeof lines === "string") throw new TypeError("verifyLog takes the lines of a log, and not its text or path: readLogLines(path)");
  const writers = new Map<string, Writer>();
  const calls = trackOpenCalls();
  const times = trackTimes();
  const problems: Problem[] = [];
  let problemCount = 0;
  let number = 0;

  const report = (problem: Problem): void => {
    problemCount += 1;
    if (problems.length < mostProblems) problems.push(problem);
  };

  const checkpoints = createCheckpoints(keys, report);
  const checkedHead = checkHead({ head, keys, report });
  const checks = crossChecks(report);
  for await (const state of tables) checks.take(state);

  const openWriter = (name: string): Writer => {
    const standing = writerStanding({ name, head: checkedHead, keys, checkpoints, report });
    const follower = followWriter({
      problem: (kind, message, at) => report({ kind, writer: name, ...at, message }),
      accepted: (line) => {
        calls.note(line.members, line.number);
        checks.note(line);
        times.note(line);
        standing.accept(line);
      },
    });
    const writer: Writer = { ...follower, standing };
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
  const isHeadKept = checkedHead.finish((name) => writers.get(name)?.count() ?? 0);
  for (const { standing, count } of writers.values()) standing.finish(count());
  checks.finish();

  const verified = [...writers].map(([name, { standing, ...writer }]): [string, WriterVerification] => {
    const [count, vouched] = [writer.count(), standing.vouched()];
    const unvouched = Math.max(0, count - vouched) - writer.missingAfter(vouched);
    return [name, { count, hash: writer.hash(), vouched, unvouched, format: standing.format() }];
  });
  return {
    ok: problemCount === 0,
    lines: number,
    writers: Object.fromEntries(verified),
    problems,
    problemCount,
    tailVouched: isHeadKept && [...writers.values()].every(({ standing, count }) => standing.known() >= count()),
    checkpoints: checkpoints.state(),
    head: checkedHead.state(),
    unknownOutcomes: calls.unknownOutcomes(),
    withoutIntent: calls.withoutIntent(),
    backwardTimes: times.found(),
  };
}
