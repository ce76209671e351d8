import { type CodeMeaning, failed } from "./meaning.js";

export type InputErrorCode =
  | "TOOL_INVALID_INPUT"
  | "TOOL_MISSING_REQUIRED_FIELD"
  | "TOOL_INVALID_FIELD_TYPE"
  | "TOOL_INVALID_FIELD_VALUE"
  | "TOOL_INPUT_TOO_LARGE";

/** Only where there are such: what a service refuses has none. */
export const correctFields = "Correct each field that details.validation_errors names.";

/** For fields of the context: no argument can correct them. */
export const ofApplication = "The application must correct it, not the input.";

/** 1000 to 1099. The tool did not run. */
export const inputErrors: { readonly [code in InputErrorCode]: CodeMeaning } = {
  TOOL_INVALID_INPUT: failed("The input does not fit the tool's schema.", "Compare it with the tool's schema."),
  TOOL_MISSING_REQUIRED_FIELD: failed("A required field is missing.", "Ask the user for unknown values."),
  TOOL_INVALID_FIELD_TYPE: failed("A field has the wrong type.", 'Send each field in the type of the schema: "5" is not 5.'),
  TOOL_INVALID_FIELD_VALUE: failed("A field has the wrong value.", "Choose values that the schema allows."),
  TOOL_INPUT_TOO_LARGE: failed("The input is too large or too deep.", "Split the work into smaller calls."),
};
