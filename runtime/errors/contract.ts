import { type CataloguedError, checkPermissions, contactAdmin, inspectOutcome, modifyInput, retry, waitThenRetry } from "./recovery.js";

export type ContractErrorCode =
  | "TOOL_CONFIRMATION_REQUIRED"
  | "TOOL_CONFIRMATION_DENIED"
  | "TOOL_CONFIRMATION_EXPIRED"
  | "TOOL_APPROVAL_MISMATCH"
  | "TOOL_IDEMPOTENCY_MISMATCH"
  | "TOOL_IDEMPOTENCY_IN_PROGRESS"
  | "TOOL_OUTCOME_UNKNOWN"
  | "TOOL_GATE_CLOSED"
  | "TOOL_BUDGET_EXHAUSTED";

/** 1600 to 1699: beyond specification v2, what the execution contract refuses. */
export const contractErrors: { readonly [code in ContractErrorCode]: CataloguedError } = {
  TOOL_CONFIRMATION_REQUIRED: {
    number: 1600,
    status: "failed",
    recoverable: true,
    message: "A person must agree before this tool runs.",
    suggestions: ["Read the critical values back to the person and wait for the approval, then call again with the same arguments."],
    strategies: [
      {
        strategy_id: "ask-person",
        description: "Ask a person who may approve, then call again with the approval.",
        automatic: false,
        side_effects: ["A person is asked."],
      },
    ],
    actions: [checkPermissions("Approve or deny the call.")],
  },
  TOOL_CONFIRMATION_DENIED: {
    number: 1601,
    status: "failed",
    recoverable: false,
    message: "A person said no to this call.",
    suggestions: ["Do not ask again for the same thing; ask the person what to do instead."],
    strategies: [],
    actions: [modifyInput("Propose something else.")],
  },
  TOOL_CONFIRMATION_EXPIRED: {
    number: 1602,
    status: "failed",
    recoverable: true,
    message: "The approval came too late or is too old.",
    suggestions: ["Ask the person again."],
    strategies: [],
    actions: [retry("Call again to ask once more.")],
  },
  TOOL_APPROVAL_MISMATCH: {
    number: 1603,
    status: "failed",
    recoverable: true,
    message: "The approval was given for another call.",
    suggestions: ["Call with exactly the approved arguments and key, or ask for a new approval."],
    strategies: [],
    actions: [modifyInput("Use the approved arguments.")],
  },
  TOOL_IDEMPOTENCY_MISMATCH: {
    number: 1604,
    status: "failed",
    recoverable: true,
    message: "The idempotency key was used for other arguments.",
    suggestions: ["Use a new key for a new call; keep the key only when repeating the same call."],
    strategies: [],
    actions: [modifyInput("Use a new idempotency key.")],
  },
  TOOL_IDEMPOTENCY_IN_PROGRESS: {
    number: 1605,
    status: "failed",
    recoverable: true,
    message: "A call with the same idempotency key is still running.",
    suggestions: ["Wait, then call again with the same key to get its answer."],
    strategies: [waitThenRetry],
    actions: [retry("Call again with the same key.")],
  },
  TOOL_OUTCOME_UNKNOWN: {
    number: 1606,
    status: "error",
    recoverable: false,
    message: "An earlier call was interrupted, and nobody knows yet whether it took effect.",
    suggestions: ["Do not repeat the call with another key.", "Look at the affected resource, or wait until somebody settled the call."],
    strategies: [inspectOutcome],
    actions: [contactAdmin("Settle the interrupted call.")],
  },
  TOOL_GATE_CLOSED: {
    number: 1607,
    status: "failed",
    recoverable: false,
    message: "A condition for this call is not met.",
    suggestions: ["See in details which condition it is, and meet it first."],
    strategies: [],
    actions: [checkPermissions("See which condition is not met.")],
  },
  TOOL_BUDGET_EXHAUSTED: {
    number: 1608,
    status: "failed",
    recoverable: false,
    message: "The number of calls that this work may make is used up.",
    suggestions: ["Go on with the results that there are."],
    strategies: [],
    actions: [contactAdmin("Raise the budget, if the work is worth it.")],
  },
};
