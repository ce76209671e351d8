import type { Approval } from "../../approvals/approval.js";
import { keyText } from "./key-text.js";

/** The columns that SQL asks about, and the whole record as one text. What the columns say goes first: only they are changed by a redemption. */
export type ApprovalColumns = {
  readonly state: Approval["state"];
  readonly expires_at: number;
  readonly used_by: string | null;
  readonly body: string;
};

type ApprovalRow = ApprovalColumns & {
  readonly id: string;
  readonly binding: string;
  readonly tenant: string;
  readonly tool: string;
  readonly created_at: number;
};

export function printApproval(approval: Approval): ApprovalRow {
  return {
    id: keyText(approval.id),
    binding: keyText(approval.binding),
    tenant: keyText(approval.tenant),
    tool: keyText(approval.tool),
    state: approval.state,
    created_at: approval.createdAt,
    expires_at: approval.expiresAt,
    used_by: approval.usedBy === undefined ? null : printCallId(approval.usedBy),
    body: JSON.stringify(approval),
  };
}

export function readApproval(columns: ApprovalColumns): Approval {
  // Both texts were written by this module or by a redemption, which writes what `printCallId` gives it.
  const approval = JSON.parse(columns.body) as Approval;
  const used = columns.used_by === null ? {} : { usedBy: JSON.parse(columns.used_by) as string };
  return { ...approval, state: columns.state, expiresAt: Number(columns.expires_at), ...used };
}

/** Of the call that redeems, as `used_by` holds it. */
export function printCallId(callId: string): string {
  return JSON.stringify(callId);
}
