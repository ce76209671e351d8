import type { ConfirmStage } from "../call/stages.js";
import { refuseApproval, refuseUntilApproved } from "./answer-approval.js";
import { approvalStep, confirmationOf } from "./confirm.js";

export type ApprovalOptions = {
  /** How long a question to a person stands, and a yes counts: 15 minutes unless given. */
  readonly ttlMs?: number;
};

/** Confirmation by people: for `createRuntime({ approvals })`. */
export function approvals({ ttlMs = 900_000 }: ApprovalOptions = {}): ConfirmStage {
  return {
    ttlMs,
    confirmationOf,
    step: (visit, { loaded, args }, confirmation) => approvalStep(visit, { loaded, args, confirmation, ttlMs }),
    asked: (visit, { approval, isNew }) => refuseUntilApproved(visit, approval, isNew),
    refused: refuseApproval,
  };
}
