import { broke, type CodeMeaning } from "./meaning.js";

export type IntegrationErrorCode = "TOOL_EXTERNAL_SERVICE_ERROR" | "TOOL_API_KEY_INVALID" | "TOOL_NETWORK_ERROR";

/** 1400 to 1499. */
export const integrationErrors: { readonly [code in IntegrationErrorCode]: CodeMeaning } = {
  TOOL_EXTERNAL_SERVICE_ERROR: broke("The service failed.", "Try again later."),
  TOOL_API_KEY_INVALID: broke(
    "The service refused the credentials.",
    "Do not repeat the call. The application must renew the credentials.",
  ),
  TOOL_NETWORK_ERROR: broke("The service is unreachable.", "Try again later."),
};
