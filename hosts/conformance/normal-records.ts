import { createHash } from "node:crypto";
import type { AuditLine } from "./stage.ts";

/** Made anew by each run: ids, times, and the chain that both are in. */
const times = new Set(["created_at", "duration_ms", "hash", "prev", "writer", "hash_key", "seq"]);

/** Audit records without ids and times: equal bytes for equal behaviour, whatever the host is. */
export function normalRecords(records: readonly AuditLine[]): readonly string[] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): string => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `id-${numbers.get(id)}`;
  };
  return records.map((record) => {
    const kept = Object.entries(record).filter(([name]) => !times.has(name));
    return JSON.stringify(Object.fromEntries(kept)).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, numberOf);
  });
}

export function digestOf(records: readonly AuditLine[]): string {
  return createHash("sha256").update(normalRecords(records).join("\n")).digest("hex").slice(0, 12);
}
