import { type ApprovalErrorCode, approvalErrors } from "./approval.js";
import { broke, type CodeMeaning, failed } from "./meaning.js";

export type ContractErrorCode =
  | ApprovalErrorCode
  | "TOOL_IDEMPOTENCY_MISMATCH"
  | "TOOL_IDEMPOTENCY_IN_PROGRESS"
  | "TOOL_OUTCOME_UNKNOWN"
  | "TOOL_GATE_CLOSED"
  | "TOOL_BUDGET_EXHAUSTED";

/** 1600 to 1699: beyond specification v2, what the execution contract refuses. */
export const contractErrors: { readonly [code in ContractErrorCode]: CodeMeaning } = {
  ...approvalErrors,
  TOOL_IDEMPOTENCY_MISMATCH: failed(
    "The idempotency key belongs to another call.",
    "Use a new key for a new call. Repeat a call with its own key.",
  ),
  TOOL_IDEMPOTENCY_IN_PROGRESS: failed(
    "A call with the same idempotency key is still running.",
    "Wait, then call again with the same key.",
  ),
  TOOL_OUTCOME_UNKNOWN: broke(
    "An earlier call was interrupted. Its outcome is unknown.",
    "Do not repeat the call with another key.",
    "Check first whether the change happened.",
  ),
  TOOL_GATE_CLOSED: failed("A condition for this call is not met.", "Meet the condition that details names."),
  TOOL_BUDGET_EXHAUSTED: failed("The budget of calls is used up.", "Continue with the results so far."),
};
