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

const longestMs = 100 * 365.25 * 86_400_000;

/** Confirmation by people: for `createRuntime({ approvals })`. */
export function approvals(options: ApprovalOptions = {}): ConfirmStage {
  assertOptions("approvals", options, { ttlMs: true });
  const { ttlMs = 900_000 } = options;
  // A yes with an expiry that is no moment would count for ever, and of one past the last date nobody could be told.
  if (!(typeof ttlMs === "number" && ttlMs > 0 && ttlMs <= longestMs))
    throw new ToolConfigurationError("`ttlMs` of approvals must be a number above 0, and a hundred years at most.");
  return {
    ttlMs,
    confirmationOf,
    step: (visit, { loaded, args, meta }, confirmation) => approvalStep(visit, { loaded, args, meta, confirmation, ttlMs }),
    asked: (visit, { approval, isNew }) => refuseUntilApproved(visit, approval, isNew),
    refused: refuseApproval,
    usedFor: (kind) => refuse(mismatch([kind.slice("other-".length)])),
  };
}
