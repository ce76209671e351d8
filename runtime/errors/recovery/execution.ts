import { callAgain, listRefused, listTools, showReplacement } from "../commands.js";
import type { ExecutionErrorCode } from "../execution.js";
import { contactAdmin, modifyInput, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askAdministrator, chooseTool, goOnWithout, inspectOutcome, retryWithBackoff, useReplacement } from "./strategies.js";

export const executionRecovery: { readonly [code in ExecutionErrorCode]: Recovery } = {
  TOOL_NOT_FOUND: {
    number: 1200,
    recoverable: true,
    strategies: [chooseTool],
    actions: [modifyInput("Choose one of the tools that exist.", listTools)],
  },
  TOOL_DEPRECATED: {
    number: 1201,
    recoverable: true,
    strategies: [useReplacement, chooseTool],
    actions: [modifyInput("Call the replacement instead.", showReplacement), modifyInput("Choose another tool.", listTools)],
  },
  TOOL_TEMPORARILY_DISABLED: {
    number: 1202,
    recoverable: false,
    strategies: [goOnWithout, askAdministrator],
    actions: [contactAdmin("Ask whether the tool can be switched on.", listRefused)],
  },
  TOOL_EXECUTION_TIMEOUT: {
    number: 1203,
    recoverable: true,
    strategies: [inspectOutcome, retryWithBackoff],
    actions: [retry("Call again, once it is clear that nothing would happen twice.", callAgain)],
  },
  TOOL_RESOURCE_UNAVAILABLE: {
    number: 1204,
    recoverable: true,
    strategies: [retryWithBackoff, goOnWithout],
    actions: [retry("Call again later.", callAgain)],
  },
};
