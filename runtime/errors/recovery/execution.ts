import { callAgain, listRefused, listTools, showReplacement } from "../commands.js";
import type { ExecutionErrorCode } from "../execution.js";
import { contactAdmin, modifyInput, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askAdministrator, chooseTool, goOnWithout, inspectOutcome, retryWithBackoff, useReplacement } from "./strategies.js";

export const executionRecovery: { readonly [code in ExecutionErrorCode]: Recovery } = {
  TOOL_NOT_FOUND: {
    strategies: [chooseTool],
    actions: [modifyInput("Choose one of the tools that exist.", listTools)],
  },
  TOOL_DEPRECATED: {
    strategies: [useReplacement, chooseTool],
    actions: [modifyInput("Call the replacement instead.", showReplacement), modifyInput("Choose another tool.", listTools)],
  },
  TOOL_TEMPORARILY_DISABLED: {
    strategies: [goOnWithout, askAdministrator],
    actions: [contactAdmin("Ask whether the tool can be switched on.", listRefused)],
  },
  TOOL_EXECUTION_TIMEOUT: {
    strategies: [inspectOutcome, retryWithBackoff],
    actions: [retry("Call again, once it is clear that nothing would happen twice.", callAgain)],
  },
  TOOL_RESOURCE_UNAVAILABLE: {
    strategies: [retryWithBackoff, goOnWithout],
    actions: [retry("Call again later.", callAgain)],
  },
};
