import type { Policy } from "@toolpact/runtime";
import type { Approval } from "@toolpact/runtime/approvals";
import { escapeUnsafe } from "../audit/plain-cell.js";
import { contextOption } from "../call/context-hint.js";

/** What runs the call that was approved. The approval knows who called, and neither the call meta nor the values of secrets. */
export function nextCall(
  { id, tool, tenant, principal, onBehalfOf }: Approval,
  { auth, place }: { readonly auth: Policy["auth"] | undefined; readonly place: string },
): string {
  const context = contextOption({
    ...(tenant === "" ? {} : { tenant }),
    ...(principal === "" ? {} : { principal: { id: principal, ...(auth === "service" ? { kind: "service" } : {}) } }),
    ...(onBehalfOf === undefined ? {} : { onBehalfOf: { id: onBehalfOf } }),
    approvalId: id,
  });
  return `The same call runs now, with what it was called with and the approval: toolpact call ${escapeUnsafe(tool)} … ${escapeUnsafe(context)}${place}`;
}
