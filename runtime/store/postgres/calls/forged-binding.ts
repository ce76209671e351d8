import { bindingOf } from "../../../approvals/binding.js";
import type { Redemption } from "../../begin.js";
import { type ApprovalColumns, readApproval } from "../../sql/approval-row.js";
import { keyText } from "../../sql/key-text.js";
import type { PostgresConnection } from "../connection/connection.js";
import type { Names } from "../names.js";

/** An approval whose column says that it is bound to this call, and whose record says another. `open_call_2` sees the column alone. */
export async function forgedBinding(
  connection: PostgresConnection,
  { schema }: Names,
  { id, binding }: Redemption,
): Promise<ApprovalColumns | undefined> {
  const text = `SELECT state, expires_at, used_by, body FROM ${schema}.approvals WHERE id = $1 AND binding = $2`;
  const { rows } = await connection.query({ text, values: [keyText(id), keyText(binding)] });
  const [row] = rows as readonly ApprovalColumns[];
  return row === undefined || bindingOf(readApproval(row)) === binding ? undefined : row;
}
