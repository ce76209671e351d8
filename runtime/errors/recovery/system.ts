import { checkOutput, listRefused } from "../commands.js";
import type { SystemErrorCode } from "../system.js";
import { contactAdmin } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askAdministrator, goOnWithout, inspectOutcome } from "./strategies.js";

export const systemRecovery: { readonly [code in SystemErrorCode]: Recovery } = {
  TOOL_INTERNAL_ERROR: {
    number: 1500,
    recoverable: false,
    strategies: [inspectOutcome, askAdministrator],
    actions: [contactAdmin("Report the call_id; see whether the tool still fits its contract.", checkOutput)],
  },
  TOOL_CONFIGURATION_ERROR: {
    number: 1501,
    recoverable: false,
    strategies: [goOnWithout, askAdministrator],
    actions: [contactAdmin("Set up what the message names.", listRefused)],
  },
  TOOL_DEPENDENCY_ERROR: {
    number: 1502,
    recoverable: false,
    strategies: [goOnWithout, askAdministrator],
    actions: [contactAdmin("Report the call_id; see whether the generated files are complete.", checkOutput)],
  },
};
