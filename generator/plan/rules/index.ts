import type { Report } from "../../diagnostics/index.js";
import type { Contract } from "../../ir/index.js";
import { checkAnswers } from "./answers.js";
import { checkBudgets } from "./budgets.js";
import { checkCacheOnEffect } from "./cache-on-effect.js";
import { checkConfirmContext } from "./confirm-context.js";
import { checkDedupe } from "./dedupe.js";
import { checkDefaults } from "./defaults.js";
import { checkDuplicateIds } from "./duplicate-ids.js";
import { checkEffectWithoutIdempotency } from "./effect-without-idempotency.js";
import { checkExamples } from "./examples.js";
import { checkGraphqlDocument } from "./graphql-document.js";
import { checkInputFields } from "./input-fields.js";
import { checkInputObject } from "./input-object.js";
import { checkIrreversibleWithoutConfirm } from "./irreversible-without-confirm.js";
import { checkNaming } from "./naming.js";
import { checkPermissions } from "./permissions.js";
import { checkPlaceholders } from "./placeholders.js";
import { checkReplacements } from "./replacements.js";
import { checkRequestBody } from "./request-body.js";
import { checkRetriesWithoutKey } from "./retries-without-key.js";
import type { CrossRule, Rule } from "./rule.js";
import { checkSideEffects } from "./side-effects.js";
import { checkSourceNames } from "./source-names.js";
import { checkSuccessField } from "./success-field.js";
import { checkUnevaluated } from "./unevaluated.js";

const rules: readonly Rule[] = [
  checkUnevaluated,
  checkInputObject,
  checkNaming,
  checkSideEffects,
  checkEffectWithoutIdempotency,
  checkIrreversibleWithoutConfirm,
  checkRetriesWithoutKey,
  checkCacheOnEffect,
  checkInputFields,
  checkPlaceholders,
  checkRequestBody,
  checkGraphqlDocument,
  checkDedupe,
  checkSuccessField,
  checkConfirmContext,
  checkDefaults,
  checkExamples,
  checkAnswers,
];

const crossRules: readonly CrossRule[] = [checkSourceNames, checkDuplicateIds, checkReplacements, checkBudgets, checkPermissions];

/** Every rule on one contract by itself. */
export function checkContract(contract: Contract, report: Report): void {
  checkContracts([contract], report);
}

/** Every rule on all contracts of a run. */
export function checkContracts(contracts: readonly Contract[], report: Report): void {
  for (const contract of contracts) for (const rule of rules) rule(contract, report);
  for (const rule of crossRules) rule(contracts, report);
}
