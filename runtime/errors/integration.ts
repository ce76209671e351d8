import { type CataloguedError, contactAdmin, retry, retryWithBackoff } from "./recovery.js";

export type IntegrationErrorCode = "TOOL_EXTERNAL_SERVICE_ERROR" | "TOOL_API_KEY_INVALID" | "TOOL_NETWORK_ERROR";

/** 1400 to 1499. */
export const integrationErrors: { readonly [code in IntegrationErrorCode]: CataloguedError } = {
  TOOL_EXTERNAL_SERVICE_ERROR: {
    number: 1400,
    status: "error",
    recoverable: true,
    message: "A service behind this tool answered with an error.",
    suggestions: ["Call again in a while.", "Go on without this tool if the work allows it."],
    strategies: [retryWithBackoff],
    actions: [retry("Call again later.")],
  },
  TOOL_API_KEY_INVALID: {
    number: 1401,
    status: "error",
    recoverable: false,
    message: "A service behind this tool refused the credentials.",
    suggestions: ["Do not repeat the call: it fails until somebody renews the credentials."],
    strategies: [],
    actions: [contactAdmin("Renew the credentials of the service.")],
  },
  TOOL_NETWORK_ERROR: {
    number: 1402,
    status: "error",
    recoverable: true,
    message: "A service behind this tool could not be reached.",
    suggestions: ["Call again in a while."],
    strategies: [retryWithBackoff],
    actions: [retry("Call again later.")],
  },
};
