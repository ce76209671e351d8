import { deepFreeze } from "../../deep-freeze.js";
import { type ErrorCode, errorMeanings } from "../codes.js";
import { approvalRecovery } from "./approval.js";
import { contractRecovery } from "./contract.js";
import { executionRecovery } from "./execution.js";
import { inputRecovery } from "./input.js";
import { integrationRecovery } from "./integration.js";
import { permissionRecovery } from "./permission.js";
import type { CataloguedError, Recovery } from "./recovery.js";
import { storedRecovery } from "./stored.js";
import { systemRecovery } from "./system.js";

const recoveries: { readonly [code in ErrorCode]: Recovery } = {
  ...inputRecovery,
  ...permissionRecovery,
  ...executionRecovery,
  ...storedRecovery,
  ...integrationRecovery,
  ...systemRecovery,
  ...contractRecovery,
  ...approvalRecovery,
};

/** Every code with its meaning and what can be done about it. */
export const errorCatalogue: { readonly [code in ErrorCode]: CataloguedError } = deepFreeze(
  // The keys are those of `errorMeanings`, which has every code.
  Object.fromEntries(
    (Object.keys(errorMeanings) as ErrorCode[]).map((code) => [code, { ...errorMeanings[code], ...recoveries[code] }]),
  ) as {
    [code in ErrorCode]: CataloguedError;
  },
);
