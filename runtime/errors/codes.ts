import { type ContractErrorCode, contractErrors } from "./contract.js";
import { type ExecutionErrorCode, executionErrors } from "./execution.js";
import { type InputErrorCode, inputErrors } from "./input.js";
import { type IntegrationErrorCode, integrationErrors } from "./integration.js";
import type { CodeMeaning } from "./meaning.js";
import { type PermissionErrorCode, permissionErrors } from "./permission.js";
import { type StoredErrorCode, storedErrors } from "./stored.js";
import { type SystemErrorCode, systemErrors } from "./system.js";

/** Specification v2's 25 codes, and those that the execution contract needs beyond them. */
export type ErrorCode =
  | InputErrorCode
  | PermissionErrorCode
  | ExecutionErrorCode
  | StoredErrorCode
  | IntegrationErrorCode
  | SystemErrorCode
  | ContractErrorCode;

/** No door hands it out: what others see is the frozen `errorCatalogue`. */
export const errorMeanings: { readonly [code in ErrorCode]: CodeMeaning } = {
  ...inputErrors,
  ...permissionErrors,
  ...executionErrors,
  ...storedErrors,
  ...integrationErrors,
  ...systemErrors,
  ...contractErrors,
};

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errorMeanings, value);
}
