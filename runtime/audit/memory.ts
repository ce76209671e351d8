import type { Audit, AuditRecord } from "./record.js";

/** Keeps records in the process: for tests and trials. */
export function memoryAudit(): Audit & { readonly records: readonly AuditRecord[] } {
  const records: AuditRecord[] = [];
  return {
    records,
    append: (record) => {
      records.push(record);
    },
  };
}
