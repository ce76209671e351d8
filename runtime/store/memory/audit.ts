import { setImmediate } from "node:timers/promises";
import { asRecorded, matchesLine } from "../../audit/audit-query.js";
import type { AuditQuery, AuditStore } from "../../audit/audit-store.js";
import { createChain } from "../../audit/chain/chain.js";
import type { LogOptions } from "../../audit/chain/chain-options.js";
import type { AuditRecord } from "../../audit/record.js";
import { assertSealable } from "./assert-sealable.js";
import { type Packed, waitingRecords } from "./waiting-records.js";

export type LazyAudit = AuditStore & {
  /** To be added once all else has gone well. Throws where the record cannot become a line. `intent`: the number of the call's own. */
  readonly pack: (record: AuditRecord, intent?: number) => Packed;
  /** Gives its number. */
  readonly add: (packed: Packed, intent?: number) => number;
};

/**
 * Records become chained lines when a reader asks for them: records that die with the process need no seal before. Past `keep` the older half is
 * dropped: a log in the process is for looking at, and must not fill its memory.
 */
export function lazyAudit(options: LogOptions, keep: number): LazyAudit {
  const chain = createChain(options);
  // Signs once, so that an unusable key fails now.
  if (options.key !== undefined) chain.head();
  let lines: string[] = [];
  const waiting = waitingRecords();

  const seal = (): void => {
    const sealed = chain.seal(waiting.all());
    sealed.commit();
    lines = lines.concat(sealed.lines);
    // Only now: where a key or a clock throws, the records wait for the next who asks.
    waiting.keepNewest(0);
  };
  const pack = (record: AuditRecord, intent?: number): Packed => {
    const packed = waiting.pack(record, intent);
    if ("kind" in packed) assertSealable(packed);
    return packed;
  };
  const add = (packed: Packed, intent?: number): number => {
    const number = waiting.add(packed, intent);
    if (lines.length + waiting.size() <= keep) return number;
    const half = Math.ceil(keep / 2);
    lines = lines.slice(lines.length - Math.max(0, half - waiting.size()));
    waiting.keepNewest(half);
    return number;
  };

  return {
    pack,
    add,
    append: (records) => {
      for (const packed of records.map((record) => pack(record))) add(packed);
    },
    lines: (query) => {
      seal();
      return select(lines, query ?? {});
    },
    head: () => {
      seal();
      return { writers: lines.length === 0 ? {} : { [chain.writer]: chain.head() } };
    },
  };
}

const perTurn = 500;

/** Calls get their turn in between. */
async function* select(lines: readonly string[], asked: AuditQuery): AsyncGenerator<string> {
  const query = asRecorded(asked);
  for (const [index, line] of lines.entries()) {
    if (index % perTurn === perTurn - 1) await setImmediate();
    if (matchesLine(line, query)) yield line;
  }
}
