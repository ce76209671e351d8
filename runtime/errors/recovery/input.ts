import { showFields } from "../commands.js";
import type { InputErrorCode } from "../input.js";
import { modifyInput } from "./actions.js";
import type { Recovery } from "./recovery.js";
import { correctInput, sendLess } from "./strategies.js";

export const inputRecovery: { readonly [code in InputErrorCode]: Recovery } = {
  TOOL_INVALID_INPUT: {
    number: 1000,
    recoverable: true,
    strategies: [correctInput],
    actions: [modifyInput("Correct the named fields.", showFields)],
  },
  TOOL_MISSING_REQUIRED_FIELD: {
    number: 1001,
    recoverable: true,
    strategies: [correctInput],
    actions: [modifyInput("Add the missing fields.", showFields)],
  },
  TOOL_INVALID_FIELD_TYPE: {
    number: 1002,
    recoverable: true,
    strategies: [correctInput],
    actions: [modifyInput("Change the type of the named fields.", showFields)],
  },
  TOOL_INVALID_FIELD_VALUE: {
    number: 1003,
    recoverable: true,
    strategies: [correctInput],
    actions: [modifyInput("Choose allowed values for the named fields.", showFields)],
  },
  TOOL_INPUT_TOO_LARGE: {
    number: 1004,
    recoverable: true,
    strategies: [sendLess],
    actions: [modifyInput("Shorten or flatten the input.", showFields)],
  },
};
