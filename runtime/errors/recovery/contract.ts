import type { ApprovalErrorCode } from "../approval.js";
import { callAgain, callAs, checkOutput, listRefused, listTools } from "../commands.js";
import type { ContractErrorCode } from "../contract.js";
import { checkPermissions, contactAdmin, modifyInput, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askAdministrator, goOnWithout, inspectOutcome, meetCondition, useNewKey, waitThenRetry } from "./strategies.js";

export const contractRecovery: { readonly [code in Exclude<ContractErrorCode, ApprovalErrorCode>]: Recovery } = {
  TOOL_IDEMPOTENCY_MISMATCH: {
    strategies: [useNewKey],
    actions: [modifyInput("Use a new idempotency key.", callAs)],
  },
  TOOL_IDEMPOTENCY_IN_PROGRESS: {
    strategies: [waitThenRetry],
    actions: [retry("Call again with the same key.", callAgain)],
  },
  TOOL_OUTCOME_UNKNOWN: {
    strategies: [inspectOutcome, askAdministrator],
    actions: [contactAdmin("Settle the interrupted call.", checkOutput)],
  },
  TOOL_GATE_CLOSED: {
    strategies: [meetCondition, goOnWithout],
    actions: [checkPermissions("See which condition is not met.", listRefused)],
  },
  TOOL_BUDGET_EXHAUSTED: {
    strategies: [goOnWithout, askAdministrator],
    actions: [contactAdmin("Raise the budget, if the work is worth it.", listTools)],
  },
};
