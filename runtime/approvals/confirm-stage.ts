import { refuse } from "../call/outcome.js";
import type { ConfirmStage } from "../call/stages.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { assertOptions } from "../known-options.js";
import { mismatch, refuseApproval, refuseUntilApproved } from "./answer-approval.js";
import { approvalStep, confirmationOf } from "./confirm.js";

export type ApprovalOptions = {
  /** How long a question to a person stands, and a yes counts: 15 minutes unless given. */
  readonly ttlMs?: number;
};

/** Confirmation by people: for `createRuntime({ approvals })`. */
export function approvals(options: ApprovalOptions = {}): ConfirmStage {
  assertOptions("approvals", options, { ttlMs: true });
  const { ttlMs = 900_000 } = options;
  // A yes with an expiry that is no moment would count for ever.
  if (!Number.isFinite(ttlMs) || ttlMs <= 0) throw new ToolConfigurationError("`ttlMs` of approvals must be a number above 0.");
  return {
    ttlMs,
    confirmationOf,
    step: (visit, { loaded, args, meta }, confirmation) => approvalStep(visit, { loaded, args, meta, confirmation, ttlMs }),
    asked: (visit, { approval, isNew }) => refuseUntilApproved(visit, approval, isNew),
    refused: refuseApproval,
    usedFor: (kind) => refuse(mismatch([kind.slice("other-".length)])),
  };
}
