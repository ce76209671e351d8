import { checkOutput, listRefused } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

export type SystemErrorCode = "TOOL_INTERNAL_ERROR" | "TOOL_CONFIGURATION_ERROR" | "TOOL_DEPENDENCY_ERROR";

/** 1500 to 1599. */
export const systemErrors: { readonly [code in SystemErrorCode]: CodeMeaning } = {
  // What was thrown stays inside: its text may hold secrets, queries or personal values.
  TOOL_INTERNAL_ERROR: {
    status: "error",
    message: "The tool failed for a reason of its own.",
    suggestions: ["If the tool changes something, look first whether the change happened.", "Report it with the call_id."],
    command: checkOutput,
  },
  TOOL_CONFIGURATION_ERROR: {
    status: "error",
    message: "The application is not set up for this call.",
    suggestions: ["Do not repeat the call until somebody changes the application.", "Go on without this tool, or tell the person."],
    command: listRefused,
  },
  TOOL_DEPENDENCY_ERROR: {
    status: "error",
    message: "Something that the tool needs is missing or broken.",
    suggestions: ["Go on without this tool.", "Report it with the call_id."],
    command: checkOutput,
  },
};
