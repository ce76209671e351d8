import { callAgain, callAs, showFields } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

export type ApprovalErrorCode =
  | "TOOL_CONFIRMATION_REQUIRED"
  | "TOOL_CONFIRMATION_DENIED"
  | "TOOL_CONFIRMATION_EXPIRED"
  | "TOOL_APPROVAL_MISMATCH"
  | "TOOL_APPROVAL_NOT_FOUND"
  | "TOOL_APPROVAL_USED"
  | "TOOL_APPROVAL_KEY_MISMATCH";

/** Of 1600 to 1699: a person's word, and what became of it. The tool did not run. */
export const approvalErrors: { readonly [code in ApprovalErrorCode]: CodeMeaning } = {
  TOOL_CONFIRMATION_REQUIRED: {
    status: "failed",
    message: "A person must agree before this tool runs.",
    suggestions: ["Read the critical values back, wait for the approval, then call again with the same arguments."],
    command: callAs,
  },
  TOOL_CONFIRMATION_DENIED: {
    status: "failed",
    message: "A person said no to this call.",
    suggestions: ["Do not ask again; ask the person what to do instead."],
    command: showFields,
  },
  TOOL_CONFIRMATION_EXPIRED: {
    status: "failed",
    message: "The approval has expired.",
    suggestions: ["Call without the approval to ask again."],
    command: callAgain,
  },
  TOOL_APPROVAL_MISMATCH: {
    status: "failed",
    message: "The approval was given for another call.",
    suggestions: ["Call with the approved arguments, or without the approval to ask again."],
    command: callAs,
  },
  // Also for an approval of another tenant: that it exists is not for this one to know.
  TOOL_APPROVAL_NOT_FOUND: {
    status: "failed",
    message: "There is no such approval.",
    suggestions: ["Give the right id, or call without the approval to ask again."],
    command: callAgain,
  },
  TOOL_APPROVAL_USED: {
    status: "failed",
    message: "The approval was used already.",
    suggestions: ["For the earlier answer, repeat the call with its idempotency key.", "For another call, ask the person again."],
    command: callAs,
  },
  TOOL_APPROVAL_KEY_MISMATCH: {
    status: "failed",
    message: "The approval was given for another idempotency key.",
    suggestions: ["Call with that key, or without the approval to ask again."],
    command: callAs,
  },
};
