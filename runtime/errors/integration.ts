import { callAgain, listRefused } from "./commands.js";
import { broke, type CodeMeaning } from "./meaning.js";

export type IntegrationErrorCode = "TOOL_EXTERNAL_SERVICE_ERROR" | "TOOL_API_KEY_INVALID" | "TOOL_NETWORK_ERROR";

/** 1400 to 1499. */
export const integrationErrors: { readonly [code in IntegrationErrorCode]: CodeMeaning } = {
  TOOL_EXTERNAL_SERVICE_ERROR: broke(callAgain, "A service behind this tool failed.", "Call again in a while."),
  TOOL_API_KEY_INVALID: broke(
    listRefused,
    "A service behind this tool refused the credentials.",
    "Do not repeat the call until somebody renews the credentials.",
  ),
  TOOL_NETWORK_ERROR: broke(callAgain, "A service behind this tool could not be reached.", "Call again in a while."),
};
