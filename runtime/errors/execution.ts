import { callAgain, listRefused, listTools, showReplacement } from "./commands.js";
import { broke, type CodeMeaning, failed } from "./meaning.js";

export type ExecutionErrorCode =
  | "TOOL_NOT_FOUND"
  | "TOOL_DEPRECATED"
  | "TOOL_TEMPORARILY_DISABLED"
  | "TOOL_EXECUTION_TIMEOUT"
  | "TOOL_RESOURCE_UNAVAILABLE";

/** 1200 to 1299. */
export const executionErrors: { readonly [code in ExecutionErrorCode]: CodeMeaning } = {
  TOOL_NOT_FOUND: failed(listTools, "There is no tool of this name.", "Use the exact id of a tool."),
  TOOL_DEPRECATED: failed(showReplacement, "This tool is no longer in use.", "Use its replacement, if details names one."),
  TOOL_TEMPORARILY_DISABLED: failed(listRefused, "This tool is switched off.", "Go on without this tool, or tell the person."),
  // Also when the caller gives up: from outside both are an execution that was not waited for, and details.reason tells them apart.
  TOOL_EXECUTION_TIMEOUT: broke(callAgain, "The tool did not answer in time.", "Call again in a while."),
  TOOL_RESOURCE_UNAVAILABLE: broke(callAgain, "Something that the tool needs is not available.", "Call again in a while."),
};
