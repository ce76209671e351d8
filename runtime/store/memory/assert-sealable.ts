import { noHash, printLine } from "../../audit/chain/line.js";
import type { AuditRecord, IntentRecord } from "../../audit/record.js";
import { countKeys } from "../../schema/object-keys.js";

/** A record that cannot become a line fails when it is written, not when the log is read. */
export function assertSealable(record: AuditRecord): void {
  // A quick yes for the record of every effect: printing it only to see whether that works costs more than all the rest of a call in memory.
  if (record.kind === "intent" && isPlain(record)) return;
  printLine(record, { writer: "", seq: 0, prev: noHash });
}

function isPlain(intent: IntentRecord): boolean {
  const { kind, id, call_id, request_id, tool_name, tool_version, input_hash, created_at } = intent;
  const { tenant, principal, on_behalf_of, policy, key, key_hash, approval_id, hash_key } = intent;
  const required =
    one(kind) + one(id) + one(call_id) + one(request_id) + one(tool_name) + one(tool_version) + one(input_hash) + one(created_at);
  return (
    countKeys(intent) ===
    required + one(hash_key) + one(tenant) + one(principal) + one(on_behalf_of) + one(policy) + one(key ?? key_hash) + one(approval_id)
  );
}

function one(value: string | undefined): number {
  return typeof value === "string" ? 1 : 0;
}
