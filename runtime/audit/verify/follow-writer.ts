import { noHash } from "../chain/line.js";
import { createGaps, type Following } from "./gaps.js";
import type { SoundLine } from "./read-line.js";

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

const mostAside = 64;
const mostRecent = 256;

/**
 * Follows one writer's chain with little memory. A line that does not fit is put aside until the next ones show which of the two is out of place: the chain
 * goes on either from where it stood, or from the line aside.
 */
export function followWriter(following: Following): Follower {
  const { accepted, problem } = following;
  const gaps = createGaps(following);
  let seq = 0;
  /** Unknown after a line that could not be trusted. */
  let hash: string | undefined = noHash;
  let prev: string | undefined;
  let lastLine = 0;
  let aside: SoundLine[] = [];
  let rival: SoundLine | undefined;
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
    if (line.seq > seq + 1) gaps.add({ from: seq + 1, to: line.seq - 1, before: hash, after: line.prev, line: line.number });
    else problem("broken-chain", "it does not follow the line before it: one of them was replaced", { line: line.number, seq: line.seq });
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
    if (gaps.take(line)) return;
    const known = recent.get(line.seq);
    const at = { line: line.number, seq: line.seq };
    // After a line that could not be trusted comes the one that belongs there: the first was put in.
    if (line.seq === seq && hash === undefined) accept(line);
    else if (known === undefined || known === line.hash) problem("duplicate", "the line was there before", at);
    else if (line.seq === seq && line.prev === prev && rival === undefined) rival = line;
    else problem("inserted", "its number is taken by another line", at);
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
      gaps.finish();
    },
    count: () => seq,
    missingAfter: gaps.countAfter,
    hash: () => hash ?? "",
  };
}
