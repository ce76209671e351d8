import type { ApprovalErrorCode } from "../approval.js";
import { callAgain, callAs, listRefused, listTools, listUnsettled } from "../commands.js";
import type { ContractErrorCode } from "../contract.js";
import { checkPermissions, contactAdmin, modifyInput, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askAdministrator, goOnWithout, inspectOutcome, meetCondition, useNewKey, waitThenRetry } from "./strategies.js";

export const contractRecovery: { readonly [code in Exclude<ContractErrorCode, ApprovalErrorCode>]: Recovery } = {
  TOOL_IDEMPOTENCY_MISMATCH: {
    number: 1604,
    recoverable: true,
    strategies: [useNewKey],
    actions: [modifyInput("Use a new idempotency key.", callAs)],
  },
  TOOL_IDEMPOTENCY_IN_PROGRESS: {
    number: 1605,
    recoverable: true,
    strategies: [waitThenRetry],
    actions: [retry("Call again with the same key.", callAgain)],
  },
  TOOL_OUTCOME_UNKNOWN: {
    number: 1606,
    recoverable: false,
    strategies: [inspectOutcome, askAdministrator],
    actions: [contactAdmin("Find the interrupted call by its call_id, and settle it with a reconciler.", listUnsettled)],
  },
  TOOL_GATE_CLOSED: {
    number: 1607,
    recoverable: false,
    strategies: [meetCondition, goOnWithout],
    actions: [checkPermissions("See which condition is not met.", listRefused)],
  },
  TOOL_BUDGET_EXHAUSTED: {
    number: 1608,
    recoverable: false,
    strategies: [goOnWithout, askAdministrator],
    actions: [contactAdmin("Raise the budget, if the work is worth it.", listTools)],
  },
};
