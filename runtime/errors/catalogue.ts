import { type ContractErrorCode, contractErrors } from "./contract.js";
import { type DataErrorCode, dataErrors } from "./data.js";
import { type ExecutionErrorCode, executionErrors } from "./execution.js";
import { type InputErrorCode, inputErrors } from "./input.js";
import { type IntegrationErrorCode, integrationErrors } from "./integration.js";
import { type PermissionErrorCode, permissionErrors } from "./permission.js";
import type { CataloguedError } from "./recovery.js";
import { type SystemErrorCode, systemErrors } from "./system.js";

/** Specification v2's 25 codes, and those that the execution contract needs beyond them. */
export type ErrorCode =
  | InputErrorCode
  | PermissionErrorCode
  | ExecutionErrorCode
  | DataErrorCode
  | IntegrationErrorCode
  | SystemErrorCode
  | ContractErrorCode;

export const errorCatalogue: { readonly [code in ErrorCode]: CataloguedError } = {
  ...inputErrors,
  ...permissionErrors,
  ...executionErrors,
  ...dataErrors,
  ...integrationErrors,
  ...systemErrors,
  ...contractErrors,
};

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errorCatalogue, value);
}
