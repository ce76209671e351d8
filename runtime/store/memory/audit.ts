import type { AuditQuery, AuditStore } from "../../audit/audit-store.js";
import { createChain } from "../../audit/chain.js";
import type { AuditRecord } from "../../audit/record.js";
import { type AuditColumns, isUnfiltered, matchesQuery } from "../audit-filter.js";
import type { AuditOptions } from "../audit-options.js";
import { assertSealable } from "./assert-sealable.js";

export type MemoryAudit = AuditStore & {
  /** Takes what `assertSealable` has let pass. */
  readonly record: (record: AuditRecord) => void;
};

/**
 * Records become chained lines when somebody asks for them: what dies with the process needs no seal before. Past `keep` the older half is dropped: a log
 * in the process is for looking at, and must not fill its memory.
 */
export function memoryAudit(options: AuditOptions, keep: number): MemoryAudit {
  const chain = createChain(options);
  // Signs once, so that a key that cannot is told now.
  if (options.key !== undefined) chain.head();
  let lines: string[] = [];
  let waiting: AuditRecord[] = [];

  const seal = (): void => {
    const sealed = chain.seal(waiting);
    sealed.commit();
    lines = lines.concat(sealed.lines);
    waiting = [];
  };
  const record = (added: AuditRecord): void => {
    waiting.push(added);
    if (lines.length + waiting.length <= keep) return;
    const half = Math.ceil(keep / 2);
    lines = lines.slice(lines.length - Math.max(0, half - waiting.length));
    waiting = waiting.slice(-half);
  };

  return {
    record,
    append: (records) => {
      records.forEach(assertSealable);
      records.forEach(record);
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

async function* select(lines: readonly string[], query: AuditQuery): AsyncGenerator<string> {
  const all = isUnfiltered(query);
  // Printed by this very process, from a record.
  for (const line of lines) if (all || matchesQuery(JSON.parse(line) as AuditColumns, query)) yield line;
}
