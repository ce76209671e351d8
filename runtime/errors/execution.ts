import { callAgain, listRefused, listTools, showReplacement } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

export type ExecutionErrorCode =
  | "TOOL_NOT_FOUND"
  | "TOOL_DEPRECATED"
  | "TOOL_TEMPORARILY_DISABLED"
  | "TOOL_EXECUTION_TIMEOUT"
  | "TOOL_RESOURCE_UNAVAILABLE";

/** 1200 to 1299. */
export const executionErrors: { readonly [code in ExecutionErrorCode]: CodeMeaning } = {
  TOOL_NOT_FOUND: {
    status: "failed",
    message: "There is no tool of this name.",
    suggestions: ["Use the exact id of a tool."],
    command: listTools,
  },
  TOOL_DEPRECATED: {
    status: "failed",
    message: "This tool is no longer in use.",
    suggestions: ["Use its replacement, if details names one."],
    command: showReplacement,
  },
  TOOL_TEMPORARILY_DISABLED: {
    status: "failed",
    message: "This tool is switched off.",
    suggestions: ["Go on without this tool, or tell the person."],
    command: listRefused,
  },
  // Also when the caller gives up: from outside both are an execution that was not waited for, and details.reason tells them apart.
  TOOL_EXECUTION_TIMEOUT: {
    status: "error",
    message: "The tool did not answer in time.",
    suggestions: ["If the tool only reads, call again.", "If the tool changes something, look first whether the change happened."],
    command: callAgain,
  },
  TOOL_RESOURCE_UNAVAILABLE: {
    status: "error",
    message: "Something that the tool needs is not available.",
    suggestions: ["Call again in a while."],
    command: callAgain,
  },
};
