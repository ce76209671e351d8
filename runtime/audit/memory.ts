import { countRefusals } from "../call/refusal-tally.js";
import { asRecorded, matchesLine } from "./audit-query.js";
import type { AuditStore } from "./audit-store.js";
import { createChain } from "./chain/chain.js";
import type { ChainOptions } from "./chain/chain-options.js";
import type { AuditRecord } from "./record.js";

/** Keeps records in the process: for tests and trials. */
export function memoryAudit(options: ChainOptions = {}): AuditStore & { readonly records: readonly AuditRecord[] } {
  const chain = createChain(options);
  const records: AuditRecord[] = [];
  const lines: string[] = [];
  return {
    records,
    refusals: countRefusals,
    append: (added) => {
      const sealed = chain.seal(added);
      sealed.commit();
      records.push(...added);
      lines.push(...sealed.lines);
    },
    lines: async function* (asked = {}) {
      const query = asRecorded(asked);
      for (const line of lines) if (matchesLine(line, query)) yield line;
    },
    head: () => ({ writers: lines.length === 0 ? {} : { [chain.writer]: chain.head() } }),
  };
}
