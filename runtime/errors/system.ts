import { checkOutput, listRefused } from "./commands.js";
import { broke, type CodeMeaning } from "./meaning.js";

export type SystemErrorCode = "TOOL_INTERNAL_ERROR" | "TOOL_CONFIGURATION_ERROR" | "TOOL_DEPENDENCY_ERROR";

/** 1500 to 1599. */
export const systemErrors: { readonly [code in SystemErrorCode]: CodeMeaning } = {
  // What was thrown stays inside: its text may hold secrets, queries or personal values.
  TOOL_INTERNAL_ERROR: broke(checkOutput, "The tool failed for a reason of its own.", "Report it with the call_id."),
  TOOL_CONFIGURATION_ERROR: broke(
    listRefused,
    "The application is not set up for this call.",
    "Do not repeat the call until somebody changes the application.",
    "Go on without this tool, or tell the person.",
  ),
  TOOL_DEPENDENCY_ERROR: broke(
    checkOutput,
    "Something that the tool needs is missing or broken.",
    "Go on without this tool.",
    "Report it with the call_id.",
  ),
};
