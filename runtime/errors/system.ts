import { broke, type CodeMeaning } from "./meaning.js";

export type SystemErrorCode = "TOOL_INTERNAL_ERROR" | "TOOL_CONFIGURATION_ERROR" | "TOOL_DEPENDENCY_ERROR";

/** 1500 to 1599. */
export const systemErrors: { readonly [code in SystemErrorCode]: CodeMeaning } = {
  // What was thrown stays inside: its text may hold secrets, queries or personal values.
  TOOL_INTERNAL_ERROR: broke("The tool failed with an internal error.", "Report it with the call_id."),
  TOOL_CONFIGURATION_ERROR: broke(
    "The application is not configured for this call.",
    "Do not repeat the call. The application must be changed first.",
    "Continue without this tool.",
  ),
  TOOL_DEPENDENCY_ERROR: broke(
    "A dependency of the tool is missing or broken.",
    "Continue without this tool.",
    "Report it with the call_id.",
  ),
};
