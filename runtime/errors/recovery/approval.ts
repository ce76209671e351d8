import type { ApprovalErrorCode } from "../approval.js";
import { callAgain, callAs, listApprovals, showFields } from "../commands.js";
import { checkPermissions, modifyInput, retry } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { askPerson, proposeOther, useApprovedCall } from "./strategies.js";

export const approvalRecovery: { readonly [code in ApprovalErrorCode]: Recovery } = {
  TOOL_CONFIRMATION_REQUIRED: {
    number: 1600,
    recoverable: true,
    strategies: [askPerson],
    actions: [
      checkPermissions("Have the call approved, then give `approvalId` in the context.", callAs),
      checkPermissions("See what waits for a person, who decides it.", listApprovals),
    ],
  },
  TOOL_CONFIRMATION_DENIED: {
    number: 1601,
    recoverable: false,
    strategies: [proposeOther],
    actions: [modifyInput("Propose something else.", showFields)],
  },
  TOOL_CONFIRMATION_EXPIRED: {
    number: 1602,
    recoverable: true,
    strategies: [askPerson],
    actions: [retry("Call again to ask once more.", callAgain)],
  },
  TOOL_APPROVAL_MISMATCH: {
    number: 1603,
    recoverable: true,
    strategies: [useApprovedCall, askPerson],
    actions: [modifyInput("Use the approved arguments.", callAs)],
  },
  TOOL_APPROVAL_NOT_FOUND: {
    number: 1609,
    recoverable: true,
    strategies: [askPerson],
    actions: [retry("Call without the approval to ask for one.", callAgain)],
  },
  TOOL_APPROVAL_USED: {
    number: 1610,
    recoverable: true,
    strategies: [useApprovedCall, askPerson],
    actions: [retry("Repeat the approved call with its key, or call without the approval to ask again.", callAs)],
  },
  TOOL_APPROVAL_KEY_MISMATCH: {
    number: 1611,
    recoverable: true,
    strategies: [useApprovedCall, askPerson],
    actions: [modifyInput("Use the key of the call that was approved.", callAs)],
  },
};
