import { type ApprovalErrorCode, approvalErrors } from "./approval.js";
import { callAgain, callAs, listRefused, listTools, listUnsettled } from "./commands.js";
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
    callAs,
    "The idempotency key is that of another call.",
    "Use a new key for a new call, never to repeat one.",
  ),
  TOOL_IDEMPOTENCY_IN_PROGRESS: failed(
    callAgain,
    "A call with the same idempotency key is still running.",
    "Wait, then call again with the same key.",
  ),
  TOOL_OUTCOME_UNKNOWN: broke(
    listUnsettled,
    "An earlier call was interrupted: nobody knows whether it took effect.",
    "Do not repeat the call with another key.",
    "Look first whether the change happened.",
  ),
  TOOL_GATE_CLOSED: failed(listRefused, "A condition for this call is not met.", "Meet the condition in details."),
  TOOL_BUDGET_EXHAUSTED: failed(listTools, "This work may make no more calls.", "Go on with what there is."),
};
