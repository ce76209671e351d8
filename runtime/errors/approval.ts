import { type CodeMeaning, failed } from "./meaning.js";

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
  TOOL_CONFIRMATION_REQUIRED: failed(
    "A person must agree before this tool runs.",
    "Read the critical values back, wait for the approval, then call again with the same arguments.",
  ),
  TOOL_CONFIRMATION_DENIED: failed("A person said no to this call.", "Do not ask again; ask the person what to do instead."),
  TOOL_CONFIRMATION_EXPIRED: failed("The approval has expired.", "Call without the approval to ask again."),
  TOOL_APPROVAL_MISMATCH: failed(
    "The approval was given for another call.",
    "Call with the approved arguments, or without the approval to ask again.",
  ),
  // Also for an approval of another tenant: that it exists is not for this one to know.
  TOOL_APPROVAL_NOT_FOUND: failed("There is no such approval.", "Give the right id, or call without the approval to ask again."),
  TOOL_APPROVAL_USED: failed(
    "The approval was used already.",
    "For the earlier answer, repeat the call with its idempotency key.",
    "For another call, ask the person again.",
  ),
  TOOL_APPROVAL_KEY_MISMATCH: failed(
    "The approval was given for another idempotency key.",
    "Call with that key, or without the approval to ask again.",
  ),
};
