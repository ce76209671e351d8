import type { VerifyingKeys } from "../chain/signature.js";
import type { CheckedHead } from "./check-head.js";
import { type createCheckpoints, isOpening } from "./checkpoints.js";
import type { SoundLine } from "./read-line.js";
import type { Problem } from "./verification.js";

/** How far head and signatures stand for one writer. */
export type WriterStanding = {
  /** A line has taken its place in the writer's chain. */
  readonly accept: (line: SoundLine) => void;
  /** With keys: what no valid signature stands for is a problem. */
  readonly finish: (count: number) => void;
  /** Up to which line a head or a signature stands for it. */
  readonly vouched: () => number;
  /** Up to which line the head does. A signature tells that its line is right, not that it was the last. */
  readonly known: () => number;
  readonly format: () => 1 | 2;
};

type Standing = {
  readonly name: string;
  readonly head: CheckedHead;
  readonly keys: VerifyingKeys | undefined;
  readonly checkpoints: ReturnType<typeof createCheckpoints>;
  readonly report: (problem: Problem) => void;
};

export function writerStanding({ name, head, keys, checkpoints, report }: Standing): WriterStanding {
  const entry = head.entryOf(name);
  let [vouched, known] = [0, 0];
  let format: 1 | 2 = 1;
  /** The last checkpoint without a signature. */
  let unsigned: { readonly line: number; readonly seq: number } | undefined;
  /** A signature was reported: one problem of the writer is enough. */
  let isWrong = false;
  let lacksMac = false;

  return {
    accept: (line) => {
      const { seq, hash, members, number } = line;
      if (isOpening(line)) format = 2;
      if (format === 2 && typeof members.mac !== "string" && !lacksMac) {
        lacksMac = true;
        report({ kind: "unsigned", line: number, writer: name, seq, message: "it has no `mac`, as each line of a writer that signs has" });
      }
      if (members.kind === "checkpoint") {
        const finding = checkpoints.note(line);
        if (finding === "vouches") vouched = Math.max(vouched, seq);
        if (finding === "unsigned") unsigned = { line: number, seq };
        isWrong ||= finding === "wrong";
      }
      if (entry?.count !== seq) return;
      if (entry.hash !== hash) {
        report({ kind: "broken-chain", line: number, writer: name, seq, message: "it is not the line that the head knows" });
      } else if (entry.vouches) {
        known = seq;
        vouched = Math.max(vouched, seq);
      }
    },
    finish: (count) => {
      if (keys === undefined || isWrong || count === 0) return;
      const hasEntry = entry !== undefined && entry.count > 0;
      // An entry that vouches for nothing is a problem by itself.
      if (vouched === 0 && !hasEntry) report({ kind: "unsigned", writer: name, message: nothingSigned });
      else if (unsigned !== undefined && unsigned.seq > vouched && vouched > 0)
        report({ kind: "unsigned", ...unsigned, writer: name, message: "the checkpoint is not signed, so it confirms nothing" });
    },
    vouched: () => vouched,
    known: () => known,
    format: () => format,
  };
}

const nothingSigned =
  "no valid signature stands for any of its lines: whoever can write the log may have made them up, or the writer had no signing key";
