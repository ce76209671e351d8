import { showFields } from "./commands.js";
import type { CodeMeaning } from "./meaning.js";

export type InputErrorCode =
  | "TOOL_INVALID_INPUT"
  | "TOOL_MISSING_REQUIRED_FIELD"
  | "TOOL_INVALID_FIELD_TYPE"
  | "TOOL_INVALID_FIELD_VALUE"
  | "TOOL_INPUT_TOO_LARGE";

/** Only where there are such: what a service refuses has none. */
export const correctFields = "Correct each field that details.validation_errors names.";

/** For fields of the context: no argument can mend them. */
export const ofApplication = "The application must mend it, not the input.";

/** 1000 to 1099. The tool did not run. */
export const inputErrors: { readonly [code in InputErrorCode]: CodeMeaning } = {
  TOOL_INVALID_INPUT: {
    status: "failed",
    message: "The input does not fit the tool's schema.",
    suggestions: ["Compare it with the tool's schema."],
    command: showFields,
  },
  TOOL_MISSING_REQUIRED_FIELD: {
    status: "failed",
    message: "A required field is missing.",
    suggestions: ["Ask the person for values that are not known."],
    command: showFields,
  },
  TOOL_INVALID_FIELD_TYPE: {
    status: "failed",
    message: "A field has the wrong type.",
    suggestions: ['Send each field in the type of the schema: "5" is not 5.'],
    command: showFields,
  },
  TOOL_INVALID_FIELD_VALUE: {
    status: "failed",
    message: "A field has a value that is not allowed.",
    suggestions: ["Choose values that the schema allows."],
    command: showFields,
  },
  TOOL_INPUT_TOO_LARGE: {
    status: "failed",
    message: "The input is too large or too deep.",
    suggestions: ["Send less: split the work."],
    command: showFields,
  },
};
