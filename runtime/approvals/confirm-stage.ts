import type { ConfirmStage } from "../call/call.js";
import { refuse } from "../call/outcome.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { assertOptions, isAboveZero } from "../known-options.js";
import { mismatch, refuseApproval, refuseUntilApproved } from "./answer-approval.js";
import { askCall, needsApproval } from "./ask.js";
import { approvalStep, confirmationOf } from "./confirm.js";
import { refuseTooManyAsked } from "./too-many-asked.js";

export type ApprovalOptions = {
  /** How long a question to a person stands, and a yes counts: 15 minutes unless given. */
  readonly ttlMs?: number;
  /** How long a denial stands, also for calls with the same question in other characters: 10 minutes unless given. */
  readonly coolDownMs?: number;
  /** Questions of one principal that are open at once: 20 unless given. */
  readonly perPrincipal?: number;
  /** Questions of one tenant that are open at once: 500 unless given. */
  readonly perTenant?: number;
};

const longestMs = 100 * 365.25 * 86_400_000;

/** Confirmation by people: for `createRuntime({ approvals })`. */
export function approvals(options: ApprovalOptions = {}): ConfirmStage {
  assertOptions("approvals", options, { ttlMs: true, coolDownMs: isWait, perPrincipal: isAboveZero, perTenant: isAboveZero });
  const { ttlMs = 900_000, coolDownMs = 600_000, perPrincipal = 20, perTenant = 500 } = options;
  const bounds = { perPrincipal, perTenant };
  // A yes with an expiry that is no moment would count for ever, and of one past the last date nobody could be told.
  if (!(typeof ttlMs === "number" && ttlMs > 0 && ttlMs <= longestMs))
    throw new ToolConfigurationError("`ttlMs` of approvals must be a number above 0, and a hundred years at most.");
  return {
    ttlMs,
    coolDownMs,
    confirmationOf,
    step: (visit, { loaded, given, args, meta }, confirmation) =>
      approvalStep(visit, { loaded, given, args, meta, confirmation, ttlMs, bounds }),
    tooMany: refuseTooManyAsked,
    asked: (visit, { approval, isNew }) => refuseUntilApproved(visit, approval, isNew),
    refused: refuseApproval,
    ask: askCall,
    needed: needsApproval,
    usedFor: (kind) => refuse(mismatch([kind.slice("other-".length)])),
  };
}

function isWait(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= longestMs;
}
