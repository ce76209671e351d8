import type { Approval, ApprovalCount } from "../../approvals/approval.js";
import type { Mutable } from "../../mutable.js";
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
  readonly principal: string;
  readonly question: string | null;
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
    principal: keyText(approval.principal),
    question: approval.question === undefined ? null : keyText(approval.question),
  };
}

export function readApproval(columns: ApprovalColumns): Approval {
  // Both texts were written by this module or by a redemption, which writes what `printCallId` gives it.
  const approval = JSON.parse(columns.body) as Approval;
  const used = columns.used_by === null ? {} : { usedBy: JSON.parse(columns.used_by) as string };
  return { ...approval, state: columns.state, expiresAt: Number(columns.expires_at), ...used };
}

/** Counts of groups, each with the body of one of its approvals: a column may hold a hash of a name. */
export type CountColumns = { readonly count: number | string; readonly body: string };

export function readCounts(rows: readonly CountColumns[]): readonly ApprovalCount[] {
  const counts = new Map<string, Mutable<ApprovalCount>>();
  for (const { count, body } of rows) {
    // Written by this module.
    const { tenant, principal } = JSON.parse(body) as Approval;
    const name = JSON.stringify([tenant, principal]);
    const known = counts.get(name);
    // Approvals of before have no principal in a column, and are groups of their own.
    if (known === undefined) counts.set(name, { tenant, principal, count: Number(count) });
    else known.count += Number(count);
  }
  return [...counts.values()];
}

/** Of the call that redeems, as `used_by` holds it. */
export function printCallId(callId: string): string {
  return JSON.stringify(callId);
}
