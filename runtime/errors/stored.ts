import { broke, type CodeMeaning, failed } from "./meaning.js";

export type StoredErrorCode = "TOOL_RESOURCE_NOT_FOUND" | "TOOL_RESOURCE_ALREADY_EXISTS" | "TOOL_DATA_CORRUPTION" | "TOOL_STORAGE_ERROR";

/** 1300 to 1399. */
export const storedErrors: { readonly [code in StoredErrorCode]: CodeMeaning } = {
  TOOL_RESOURCE_NOT_FOUND: failed("Not found.", "Look up the right id or name, then call again."),
  TOOL_RESOURCE_ALREADY_EXISTS: failed("The resource already exists.", "Use the existing resource, or choose another name."),
  // Also the code for an answer that the tool's own output schema refuses. Not TOOL_INTERNAL_ERROR: the handler ended normally, so an
  // effect may well have happened, and what an agent must not do is repeat the call or use the data.
  TOOL_DATA_CORRUPTION: broke("The data is invalid.", "Report it with the call_id."),
  TOOL_STORAGE_ERROR: broke("Storing or reading data failed.", "Try again later."),
};
