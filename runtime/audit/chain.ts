import { randomUUID } from "node:crypto";
import type { WriterHead } from "./audit-store.js";
import { makeCheckpoint, signHead } from "./checkpoint.js";
import { type Line, noHash, printLine } from "./line.js";
import type { AuditRecord } from "./record.js";
import { type SigningKey, signText } from "./signature.js";

export type ChainOptions = {
  /** A new one for each process that writes. Left out: a random UUID. */
  readonly writer?: string;
  /** The writer's last line, where it goes on. */
  readonly resume?: { readonly seq: number; readonly hash: string };
  /** Records between checkpoints; 1,000 where left out. */
  readonly every?: number;
  /** Signs checkpoints and heads. */
  readonly key?: SigningKey;
  readonly now?: () => number;
};

/**
 * The lines of one writer, each holding the hash of the one before. Its state moves only by `commit`, once the lines are kept for good. Where a store
 * cannot know whether they were kept (a connection that broke during a commit), it goes on with a new chain: a second line with the same number would look
 * like tampering.
 */
export type Chain = {
  readonly writer: string;
  /** Ready to be written in this order, with a checkpoint among them where one is due. */
  readonly seal: (records: readonly AuditRecord[]) => Sealed;
  readonly head: () => WriterHead;
};

export type Sealed = { readonly lines: readonly string[]; readonly commit: () => void };

export function createChain(options: ChainOptions = {}): Chain {
  const { writer = randomUUID(), every = 1_000, key, now = Date.now } = options;
  // Otherwise a log that was to be signed would be found out at its first checkpoint, when the call that it records has run.
  if (!Number.isInteger(every) || every < 1) throw new TypeError("The audit log's `every` must be a whole number from 1");
  if (key !== undefined) signText("", key);
  const head = { seq: options.resume?.seq ?? 0, hash: options.resume?.hash ?? noHash };

  return {
    writer,
    seal: (records) => {
      const base = head.seq;
      const lines: string[] = [];
      let seq = base;
      let hash = head.hash;
      const add = (line: Line): void => {
        lines.push(line.text);
        hash = line.hash;
        seq += 1;
      };
      for (const record of records) {
        add(printLine(record, { writer, seq: seq + 1, prev: hash }));
        // By number alone, so that a writer that goes on keeps the measure.
        if ((seq + 1) % (every + 1) === 0) {
          const link = { writer, seq: seq + 1, prev: hash };
          add(printLine(makeCheckpoint(link, new Date(now()).toISOString(), key), link));
        }
      }
      return {
        lines,
        commit: () => {
          if (head.seq !== base) throw new Error("Lines were sealed twice from the same state: only one of them may be kept");
          head.seq = seq;
          head.hash = hash;
        },
      };
    },
    head: () => {
      const state = { count: head.seq, hash: head.hash };
      return key === undefined ? state : { ...state, ...signHead(writer, state, key) };
    },
  };
}
