import { callAgain, listRefused } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

export type IntegrationErrorCode = "TOOL_EXTERNAL_SERVICE_ERROR" | "TOOL_API_KEY_INVALID" | "TOOL_NETWORK_ERROR";

/** 1400 to 1499. */
export const integrationErrors: { readonly [code in IntegrationErrorCode]: CodeMeaning } = {
  TOOL_EXTERNAL_SERVICE_ERROR: {
    status: "error",
    message: "A service behind this tool failed.",
    suggestions: ["If the tool changes something, look first whether the change happened.", "Call again in a while."],
    command: callAgain,
  },
  TOOL_API_KEY_INVALID: {
    status: "error",
    message: "A service behind this tool refused the credentials.",
    suggestions: ["Do not repeat the call until somebody renews the credentials."],
    command: listRefused,
  },
  TOOL_NETWORK_ERROR: {
    status: "error",
    message: "A service behind this tool could not be reached.",
    suggestions: ["Call again in a while."],
    command: callAgain,
  },
};
