import type { AuditColumns } from "../../audit/audit-query.js";
import type { Sealed } from "../../audit/chain/chain.js";
import type { AuditRecord } from "../../audit/record.js";
import { keyText } from "./key-text.js";

/** A line of the log and the columns by which it is found. */
export type LineRow = {
  readonly writer: string;
  readonly seq: number;
  readonly tool: string | null;
  readonly tenant: string | null;
  readonly call_id: string | null;
  readonly created_at: string;
  readonly line: string;
};

type Written = { readonly writer: string; readonly seq: number };

/** `after` is the writer's last line so far. */
export function lineRows(records: readonly AuditRecord[], { lines }: Sealed, after: Written): readonly LineRow[] {
  return lines.map((line, index) => {
    // With a checkpoint among them they are no longer record by record; what was just printed is read again.
    const columns: AuditColumns = (lines.length === records.length ? records[index] : undefined) ?? (JSON.parse(line) as AuditColumns);
    return {
      writer: after.writer,
      seq: after.seq + index + 1,
      tool: column(columns.tool_name),
      tenant: column(columns.tenant),
      call_id: column(columns.call_id),
      created_at: columns.created_at,
      line,
    };
  });
}

function column(value: string | undefined): string | null {
  return value === undefined ? null : keyText(value);
}
