import { noHash, printLine } from "../../audit/line.js";
import type { AuditRecord } from "../../audit/record.js";

/** What cannot become a line is told to whoever gives it, not to whoever reads the log. */
export function assertSealable(record: AuditRecord): void {
  if (!isPlain(record as AuditRecord & Members)) printLine(record, { writer: "", seq: 0, prev: noHash });
}

type Members = { readonly [key: string]: unknown };

/** The members of the records of calls. */
const members: ReadonlySet<string> = new Set(
  (
    "kind id call_id request_id tool_name tool_version input_hash created_at tenant principal on_behalf_of policy key_hash approval_id " +
    "output_hash success duration_ms error decision effect attempts replay_of degraded"
  ).split(" "),
);

/** A quick yes for the usual record: printing it only to see whether that works costs more than all the rest of a call in memory. */
function isPlain(record: Members): boolean {
  for (const key in record) {
    const member = record[key];
    const isText = typeof member === "string" || typeof member === "boolean" || member === undefined;
    if (!members.has(key) || !(isText || Number.isFinite(member))) return false;
  }
  return true;
}
