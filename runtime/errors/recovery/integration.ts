import { callAgain, listRefused } from "../commands.js";
import type { IntegrationErrorCode } from "../integration.js";
import { contactAdmin, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askAdministrator, goOnWithout, inspectOutcome, retryWithBackoff } from "./strategies.js";

export const integrationRecovery: { readonly [code in IntegrationErrorCode]: Recovery } = {
  TOOL_EXTERNAL_SERVICE_ERROR: {
    number: 1400,
    recoverable: true,
    strategies: [inspectOutcome, retryWithBackoff, goOnWithout],
    actions: [retry("Call again later.", callAgain)],
  },
  TOOL_API_KEY_INVALID: {
    number: 1401,
    recoverable: false,
    strategies: [goOnWithout, askAdministrator],
    actions: [contactAdmin("Renew the credentials of the service.", listRefused)],
  },
  TOOL_NETWORK_ERROR: {
    number: 1402,
    recoverable: true,
    strategies: [retryWithBackoff, goOnWithout],
    actions: [retry("Call again later.", callAgain)],
  },
};
