import { callAgain, callAs, listTools } from "../commands.js";
import type { PermissionErrorCode } from "../permission.js";
import { checkPermissions, contactAdmin, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { actForPerson, askAdministrator, waitThenRetry } from "./strategies.js";

export const permissionRecovery: { readonly [code in PermissionErrorCode]: Recovery } = {
  TOOL_INSUFFICIENT_PERMISSIONS: {
    number: 1100,
    recoverable: false,
    strategies: [actForPerson, askAdministrator],
    actions: [
      checkPermissions("Compare the caller's permissions with those of the tool.", listTools),
      contactAdmin("Ask for the missing permissions.", listTools),
    ],
  },
  TOOL_ROLE_NOT_AUTHORIZED: {
    number: 1101,
    recoverable: false,
    strategies: [actForPerson, askAdministrator],
    actions: [
      checkPermissions("Call with a principal that has one of the required roles.", callAs),
      contactAdmin("Ask for one of the required roles.", listTools),
    ],
  },
  TOOL_CAPABILITY_MISSING: {
    number: 1102,
    recoverable: false,
    strategies: [askAdministrator],
    actions: [
      checkPermissions("Call with a principal that has the capability.", callAs),
      contactAdmin("Ask for the capability.", listTools),
    ],
  },
  TOOL_RESOURCE_ACCESS_DENIED: {
    number: 1103,
    recoverable: false,
    strategies: [actForPerson, askAdministrator],
    actions: [checkPermissions("Call as the owner of the resource.", callAs)],
  },
  TOOL_RATE_LIMIT_EXCEEDED: {
    number: 1104,
    recoverable: true,
    strategies: [waitThenRetry],
    actions: [retry("Call again later.", callAgain)],
  },
};
