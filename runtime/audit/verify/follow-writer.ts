import { noHash } from "../chain/line.js";
import type { SoundLine } from "./read-line.js";
import type { ProblemKind } from "./verification.js";

/** Told of each line that takes its place in the chain, and of each that does not fit. */
type Following = {
  readonly accepted: (line: SoundLine) => void;
  readonly problem: (kind: ProblemKind, message: string, at: { readonly line?: number; readonly seq?: number }) => void;
};

export type Follower = {
  readonly follow: (line: SoundLine) => void;
  /** A line that cannot be trusted stands where this writer's next one belongs. Tells whether it does. */
  readonly skip: (line: { readonly seq?: number; readonly prev?: string }) => boolean;
  readonly finish: () => void;
  readonly count: () => number;
  /** How many lines with a higher number than this are not there. */
  readonly missingAfter: (seq: number) => number;
  readonly hash: () => string;
};

type Gap = {
  readonly from: number;
  readonly to: number;
  readonly before: string | undefined;
  readonly after: string;
  /** Of the log, where it shows. */
  readonly line: number;
};

const mostAside = 64;
const mostRecent = 256;
const mostGaps = 1_000;

/**
 * Follows one writer's chain with little memory. A line that does not fit is put aside until the next ones show which of the two is out of place: the chain
 * goes on either from where it stood, or from the line aside.
 */
export function followWriter({ accepted, problem }: Following): Follower {
  let seq = 0;
  /** Unknown after a line that could not be trusted. */
  let hash: string | undefined = noHash;
  let prev: string | undefined;
  let lastLine = 0;
  let aside: SoundLine[] = [];
  let rival: SoundLine | undefined;
  let gaps: Gap[] = [];
  const recent = new Map<number, string>();

  const fits = (line: SoundLine): boolean => line.seq === seq + 1 && (hash === undefined || line.prev === hash);

  const accept = (line: SoundLine): void => {
    settleRival();
    seq = line.seq;
    hash = line.hash;
    prev = line.prev;
    lastLine = line.number;
    recent.set(seq, hash);
    for (const oldest of recent.keys()) {
      if (recent.size <= mostRecent) break;
      recent.delete(oldest);
    }
    accepted(line);
  };

  /** The chain goes on from a line that did not fit. */
  const leap = (line: SoundLine): void => {
    settleRival();
    if (line.seq > seq + 1) {
      gaps.push({ from: seq + 1, to: line.seq - 1, before: hash, after: line.prev, line: line.number });
      if (gaps.length > mostGaps) reportGap(gaps.shift());
    } else problem("broken-chain", "it does not follow the line before it: one of them was replaced", { line: line.number, seq: line.seq });
    accept(line);
  };

  const settleRival = (): void => {
    if (rival !== undefined) problem("inserted", "its number is taken by another line", { line: rival.number, seq: rival.seq });
    rival = undefined;
  };

  const follow = (line: SoundLine): void => {
    if (rival !== undefined && line.seq === seq + 1 && line.prev === rival.hash && line.prev !== hash) {
      problem("inserted", "the chain goes on from another line with its number", { line: lastLine, seq });
      hash = rival.hash;
      rival = undefined;
    }
    if (fits(line)) {
      accept(line);
      takeFitting();
      return;
    }
    if (line.seq <= seq) {
      placeLate(line);
      return;
    }
    const latest = aside.at(-1);
    // Numbers go up although the one aside did not fit: lines before it are gone, or it was put in place of another.
    if (latest !== undefined && line.seq > latest.seq) {
      aside.pop();
      leap(latest);
      follow(line);
      return;
    }
    aside.push(line);
    if (aside.length > mostAside) dropAside(aside.shift());
  };

  const takeFitting = (): void => {
    for (let next = aside.find(fits); next !== undefined; next = aside.find(fits)) {
      const taken = next;
      aside = aside.filter((other) => other !== taken);
      problem("reordered", "it comes before its turn", { line: taken.number, seq: taken.seq });
      accept(taken);
    }
  };

  const placeLate = (line: SoundLine): void => {
    const gap = gaps.find(({ from, to }) => line.seq >= from && line.seq <= to);
    const known = recent.get(line.seq);
    const at = { line: line.number, seq: line.seq };
    if (gap !== undefined) fill(gap, line);
    // After a line that could not be trusted comes the one that belongs there: the first was put in.
    else if (line.seq === seq && hash === undefined) accept(line);
    else if (known === undefined || known === line.hash) problem("duplicate", "the line was there before", at);
    else if (line.seq === seq && line.prev === prev && rival === undefined) rival = line;
    else problem("inserted", "its number is taken by another line", at);
  };

  const fill = (gap: Gap, line: SoundLine): void => {
    const at = { line: line.number, seq: line.seq };
    const wrongStart = line.seq === gap.from && gap.before !== undefined && line.prev !== gap.before;
    const wrongEnd = line.seq === gap.to && line.hash !== gap.after;
    if (wrongStart || wrongEnd) {
      problem("inserted", "it does not fit where a line is missing", at);
      return;
    }
    problem("reordered", "it comes after its turn", at);
    accepted(line);
    const parts: Gap[] = [
      { ...gap, to: line.seq - 1, after: line.prev },
      { ...gap, from: line.seq + 1, before: line.hash },
    ];
    gaps = [...gaps.filter((other) => other !== gap), ...parts.filter(({ from, to }) => from <= to)];
  };

  const reportGap = (gap: Gap | undefined): void => {
    if (gap === undefined) return;
    const { from, to, line } = gap;
    const what = from === to ? `number ${from} of the writer is` : `numbers ${from} to ${to} of the writer are`;
    problem("missing", `${what} missing before it`, { line, seq: from });
  };

  const dropAside = (line: SoundLine | undefined): void => {
    if (line !== undefined) problem("inserted", "it belongs nowhere in its writer's chain", { line: line.number, seq: line.seq });
  };

  return {
    follow,
    skip: (line) => {
      if (line.seq !== seq + 1 && (line.prev === undefined || line.prev !== hash)) return false;
      settleRival();
      seq += 1;
      hash = undefined;
      takeFitting();
      return true;
    },
    finish: () => {
      // The last one aside may be the end of the chain; what the chain went past long ago was put in.
      for (const line of [...aside].sort((a, b) => a.seq - b.seq)) {
        if (line.number > lastLine && line.seq > seq) leap(line);
        else dropAside(line);
      }
      aside = [];
      settleRival();
      for (const gap of gaps) reportGap(gap);
    },
    count: () => seq,
    missingAfter: (after) => gaps.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from - 1, after)), 0),
    hash: () => hash ?? "",
  };
}
