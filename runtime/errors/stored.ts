import { callAgain, checkOutput, showFields } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

export type StoredErrorCode = "TOOL_RESOURCE_NOT_FOUND" | "TOOL_RESOURCE_ALREADY_EXISTS" | "TOOL_DATA_CORRUPTION" | "TOOL_STORAGE_ERROR";

/** 1300 to 1399. */
export const storedErrors: { readonly [code in StoredErrorCode]: CodeMeaning } = {
  TOOL_RESOURCE_NOT_FOUND: {
    status: "failed",
    message: "What the call names does not exist.",
    suggestions: ["Look for it with another tool, then call again."],
    command: showFields,
  },
  TOOL_RESOURCE_ALREADY_EXISTS: {
    status: "failed",
    message: "What the call would create exists already.",
    suggestions: ["Use what exists, or choose another name."],
    command: showFields,
  },
  // Also the code for an answer that the tool's own output schema refuses. Not TOOL_INTERNAL_ERROR: the handler ended normally, so an
  // effect may well have happened, and what an agent must not do is repeat the call or use the data.
  TOOL_DATA_CORRUPTION: {
    status: "error",
    message: "The data is not what it must be.",
    suggestions: ["If the tool changes something, look first whether the change happened.", "Report it with the call_id."],
    command: checkOutput,
  },
  TOOL_STORAGE_ERROR: {
    status: "error",
    message: "Something could not be stored or read.",
    suggestions: ["If the tool changes something, look first whether the change happened.", "Call again in a while."],
    command: callAgain,
  },
};
