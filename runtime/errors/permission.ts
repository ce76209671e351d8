import { callAgain, callAs, listTools } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

export type PermissionErrorCode =
  | "TOOL_INSUFFICIENT_PERMISSIONS"
  | "TOOL_ROLE_NOT_AUTHORIZED"
  | "TOOL_CAPABILITY_MISSING"
  | "TOOL_RESOURCE_ACCESS_DENIED"
  | "TOOL_RATE_LIMIT_EXCEEDED";

/** 1100 to 1199. The tool did not run. */
export const permissionErrors: { readonly [code in PermissionErrorCode]: CodeMeaning } = {
  TOOL_INSUFFICIENT_PERMISSIONS: {
    status: "failed",
    message: "The caller may not use this tool.",
    suggestions: ["Do not repeat the call as it is.", "Ask an administrator for what details names."],
    command: listTools,
  },
  TOOL_ROLE_NOT_AUTHORIZED: {
    status: "failed",
    message: "None of the caller's roles may use this tool.",
    suggestions: ["Act for a person who has one of the roles."],
    command: callAs,
  },
  TOOL_CAPABILITY_MISSING: {
    status: "failed",
    message: "The caller lacks a capability that this tool needs.",
    suggestions: ["Ask an administrator for what details names."],
    command: callAs,
  },
  TOOL_RESOURCE_ACCESS_DENIED: {
    status: "failed",
    message: "The caller may not use this tool on this resource.",
    suggestions: ["Choose another resource, or ask its owner."],
    command: callAs,
  },
  TOOL_RATE_LIMIT_EXCEEDED: {
    status: "failed",
    message: "Too many calls of this tool.",
    suggestions: ["Wait, then call again.", "Ask for more with each call."],
    command: callAgain,
  },
};
