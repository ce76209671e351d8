import { type CodeMeaning, failed } from "./meaning.js";

export type PermissionErrorCode =
  | "TOOL_INSUFFICIENT_PERMISSIONS"
  | "TOOL_ROLE_NOT_AUTHORIZED"
  | "TOOL_CAPABILITY_MISSING"
  | "TOOL_RESOURCE_ACCESS_DENIED"
  | "TOOL_RATE_LIMIT_EXCEEDED";

/** 1100 to 1199. The tool did not run. */
export const permissionErrors: { readonly [code in PermissionErrorCode]: CodeMeaning } = {
  TOOL_INSUFFICIENT_PERMISSIONS: failed(
    "The caller may not use this tool.",
    "Do not repeat the call as it is.",
    "Ask an administrator for what details names.",
  ),
  TOOL_ROLE_NOT_AUTHORIZED: failed("None of the caller's roles may use this tool.", "Call on behalf of a person with one of the roles."),
  TOOL_CAPABILITY_MISSING: failed("The caller lacks a capability that this tool needs.", "Ask an administrator for what details names."),
  TOOL_RESOURCE_ACCESS_DENIED: failed("The caller may not use this tool on this resource.", "Choose another resource, or ask its owner."),
  TOOL_RATE_LIMIT_EXCEEDED: failed("Too many calls of this tool.", "Wait, then try again.", "Request more data with each call."),
};
