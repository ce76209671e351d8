import type { Policy } from "@toolpact/runtime";
import type { Approval } from "@toolpact/runtime/approvals";
import { escapeUnsafe } from "../audit/plain-cell.js";
import { printContext } from "../call/context-options.js";

type Next = {
  /** Undefined for a tool that is gone. */
  readonly policy: Policy | undefined;
  readonly place: string;
};

/** What runs the call that was approved. The approval knows who called and with which key, and neither the call meta nor the values of secrets. */
export function nextCall(approval: Approval, { policy, place }: Next): string {
  const { id, tool, tenant, principal, principalKind: kind, onBehalfOf, idempotencyKey, expiresAt } = approval;
  // A key that is an input field stands among the arguments.
  const key = policy?.idempotency?.key.from === "call" ? idempotencyKey : undefined;
  const named = {
    ...(tenant === "" ? {} : { tenant }),
    ...(principal === "" ? {} : { principal: { id: principal, ...(kind === undefined ? {} : { kind }) } }),
    ...(onBehalfOf === undefined ? {} : { onBehalfOf: { id: onBehalfOf } }),
    ...(key === undefined ? {} : { idempotencyKey: key }),
    approvalId: id,
  };
  const context = printContext(named, policy?.auth);
  const until = new Date(expiresAt).toISOString();
  const command = `toolpact call ${escapeUnsafe(tool)} … ${escapeUnsafe(context)}${place}`;
  return `The call is approved until ${until} and has not run. Its caller repeats it with the same input: ${command}`;
}
