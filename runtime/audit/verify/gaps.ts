import type { SoundLine } from "./read-line.js";
import type { ProblemKind } from "./verification.js";

/** Told of each line that takes its place in the chain, and of each that does not fit. */
export type Following = {
  readonly accepted: (line: SoundLine) => void;
  readonly problem: (kind: ProblemKind, message: string, at: { readonly line?: number; readonly seq?: number }) => void;
};

export type Gap = {
  readonly from: number;
  readonly to: number;
  /** The hash of the line before it, where that is known. */
  readonly before: string | undefined;
  /** What the line behind it says of the last one in it. */
  readonly after: string;
  /** Of the log, where it shows. */
  readonly line: number;
};

/** Numbers of a writer that the chain went past without their lines. */
export type Gaps = {
  readonly add: (gap: Gap) => void;
  /** A line that comes after its turn. Tells whether its number is one of those. */
  readonly take: (line: SoundLine) => boolean;
  /** How many of them are higher than this. */
  readonly countAfter: (seq: number) => number;
  readonly finish: () => void;
};

const mostGaps = 1_000;

export function createGaps({ accepted, problem }: Following): Gaps {
  let gaps: Gap[] = [];

  const report = (gap: Gap | undefined): void => {
    if (gap === undefined) return;
    const { from, to, line } = gap;
    const what = from === to ? `number ${from} of the writer is` : `numbers ${from} to ${to} of the writer are`;
    problem("missing", `${what} missing before it`, { line, seq: from });
  };

  return {
    add: (gap) => {
      gaps.push(gap);
      if (gaps.length > mostGaps) report(gaps.shift());
    },
    take: (line) => {
      const gap = gaps.find(({ from, to }) => line.seq >= from && line.seq <= to);
      if (gap === undefined) return false;
      const at = { line: line.number, seq: line.seq };
      const wrongStart = line.seq === gap.from && gap.before !== undefined && line.prev !== gap.before;
      const wrongEnd = line.seq === gap.to && line.hash !== gap.after;
      if (wrongStart || wrongEnd) {
        problem("inserted", "it does not fit where a line is missing", at);
        return true;
      }
      problem("reordered", "it comes after its turn", at);
      accepted(line);
      const parts: readonly Gap[] = [
        { ...gap, to: line.seq - 1, after: line.prev },
        { ...gap, from: line.seq + 1, before: line.hash },
      ];
      gaps = [...gaps.filter((other) => other !== gap), ...parts.filter(({ from, to }) => from <= to)];
      return true;
    },
    countAfter: (seq) => gaps.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from - 1, seq)), 0),
    finish: () => {
      for (const gap of gaps) report(gap);
    },
  };
}
