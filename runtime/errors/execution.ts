import { broke, type CodeMeaning, failed } from "./meaning.js";

export type ExecutionErrorCode =
  | "TOOL_NOT_FOUND"
  | "TOOL_DEPRECATED"
  | "TOOL_TEMPORARILY_DISABLED"
  | "TOOL_EXECUTION_TIMEOUT"
  | "TOOL_RESOURCE_UNAVAILABLE";

/** 1200 to 1299. */
export const executionErrors: { readonly [code in ExecutionErrorCode]: CodeMeaning } = {
  TOOL_NOT_FOUND: failed("No tool has this name.", "Use the exact id of a tool."),
  TOOL_DEPRECATED: failed("This tool is deprecated.", "Use the replacement, if details names one."),
  TOOL_TEMPORARILY_DISABLED: failed("This tool is disabled.", "Continue without this tool."),
  // Also when the caller gives up: from outside both are an execution that was not waited for, and details.reason tells them apart.
  TOOL_EXECUTION_TIMEOUT: broke("The tool did not answer in time.", "Try again later."),
  TOOL_RESOURCE_UNAVAILABLE: broke("A resource that the tool needs is unavailable.", "Try again later."),
};
