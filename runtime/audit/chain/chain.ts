import { randomUUID } from "node:crypto";
import type { WriterHead } from "../audit-store.js";
import { writerHead } from "../head/writer-head.js";
import type { AuditRecord } from "../record.js";
import { assertChainOptions, type ChainOptions } from "./chain-options.js";
import { makeCheckpoint } from "./checkpoint.js";
import { type Line, noHash, printLine } from "./line.js";
import { lineKeyOf } from "./line-key.js";
import type { Link } from "./link.js";

/**
 * The lines of one writer, each holding the hash of the one before. Its state moves only by `commit`, once the lines are kept for good. Where a store
 * cannot know whether they were kept (a connection that broke during a commit), it goes on with a new chain: a second line with the same number would look
 * like tampering.
 */
export type Chain = {
  readonly writer: string;
  /** Ready to be written in this order, with a checkpoint among them where one is due: also as the first line of a writer that signs. */
  readonly seal: (records: readonly AuditRecord[]) => Sealed;
  readonly head: () => WriterHead;
};

export type Sealed = { readonly lines: readonly string[]; readonly commit: () => void };

export function createChain(options: ChainOptions = {}): Chain {
  assertChainOptions(options);
  const { writer = randomUUID(), every = 1_000, key, now = Date.now } = options;
  const lineKey = key && lineKeyOf(key);
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
      const next = (): Link => ({ writer, seq: seq + 1, prev: hash });
      const check = (): void => add(printLine(makeCheckpoint(next(), new Date(now()).toISOString(), key), next(), lineKey));
      for (const record of records) {
        // Signed, so that a writer that was made up by who has no key is known from its first line on.
        if (seq === 0 && key !== undefined) check();
        add(printLine(record, next(), lineKey));
        // By number alone, so that a writer that goes on keeps the measure.
        if ((seq + 1) % (every + 1) === 0) check();
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
    head: () => writerHead({ writer, count: head.seq, hash: head.hash }, key),
  };
}
