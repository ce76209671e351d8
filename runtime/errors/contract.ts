import { type ApprovalErrorCode, approvalErrors } from "./approval.js";
import { callAgain, callAs, listRefused, listTools, listUnsettled } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

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
  TOOL_IDEMPOTENCY_MISMATCH: {
    status: "failed",
    message: "The idempotency key is that of another call.",
    suggestions: ["Use a new key for a new call, never to repeat one."],
    command: callAs,
  },
  TOOL_IDEMPOTENCY_IN_PROGRESS: {
    status: "failed",
    message: "A call with the same idempotency key is still running.",
    suggestions: ["Wait, then call again with the same key."],
    command: callAgain,
  },
  TOOL_OUTCOME_UNKNOWN: {
    status: "error",
    message: "An earlier call was interrupted: nobody knows whether it took effect.",
    suggestions: ["Do not repeat the call with another key.", "Look first whether the change happened."],
    command: listUnsettled,
  },
  TOOL_GATE_CLOSED: {
    status: "failed",
    message: "A condition for this call is not met.",
    suggestions: ["Meet the condition in details."],
    command: listRefused,
  },
  TOOL_BUDGET_EXHAUSTED: {
    status: "failed",
    message: "This work may make no more calls.",
    suggestions: ["Go on with what there is."],
    command: listTools,
  },
};
