import { callAgain, checkOutput, showFields } from "../commands.js";
import type { StoredErrorCode } from "../stored.js";
import { contactAdmin, modifyInput, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askAdministrator, inspectOutcome, lookUpName, retryWithBackoff, useExisting } from "./strategies.js";

export const storedRecovery: { readonly [code in StoredErrorCode]: Recovery } = {
  TOOL_RESOURCE_NOT_FOUND: {
    number: 1300,
    recoverable: true,
    strategies: [lookUpName],
    actions: [modifyInput("Name something that exists.", showFields)],
  },
  TOOL_RESOURCE_ALREADY_EXISTS: {
    number: 1301,
    recoverable: true,
    strategies: [useExisting],
    actions: [modifyInput("Choose another name, or update what exists.", showFields)],
  },
  TOOL_DATA_CORRUPTION: {
    number: 1302,
    recoverable: false,
    strategies: [inspectOutcome, askAdministrator],
    actions: [contactAdmin("Report the call_id; see whether the tool still fits its contract.", checkOutput)],
  },
  TOOL_STORAGE_ERROR: {
    number: 1303,
    recoverable: true,
    strategies: [inspectOutcome, retryWithBackoff],
    actions: [
      retry("Call again later, once it is clear that nothing would happen twice.", callAgain),
      contactAdmin("Report it if it stays.", checkOutput),
    ],
  },
};
