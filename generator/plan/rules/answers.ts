import { type Diagnostic, diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Contract, type Json, type JsonObject, type Operation, type Origin } from "../../ir/index.js";
import { applyUnknownKeys } from "../unknown-keys.js";
import type { Rule } from "./rule.js";
import { checkAnswerTemplate, isMoment } from "./template.js";
import { isPlaceholder, nameOf, placeholdersIn, standsFor, strayKeys, type TemplateScope } from "./template-placeholder.js";
import { quoteJson } from "./words.js";

/** What a fallback or a closed gate answers is an output like any other. */
export const checkAnswers: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { fallback, gates } = operation.declared;
    if (fallback?.value.answer.kind === "value") {
      const origin = at(fallback.origin, "value");
      checkAnswer({ what: "fallback", value: fallback.value.answer.value, origin, operation, contract, report });
    }
    for (const [index, gate] of (gates?.value ?? []).entries()) {
      if (gates === undefined || gate.kind === "dedupe" || gate.answer.kind !== "value") continue;
      const origin = at(gates.origin, index, "answer", "value");
      checkAnswer({ what: `answer of the ${gate.kind} gate`, value: gate.answer.value, origin, operation, contract, report });
    }
  }
};

type Answer = {
  readonly what: string;
  readonly value: Json;
  readonly origin: Origin;
  readonly operation: Operation;
  readonly contract: Contract;
  readonly report: Report;
};

function checkAnswer({ what, value, origin, operation, contract, report }: Answer): void {
  const unknownKeys = operation.declared.validation?.value.unknownKeys ?? "strip";
  const scope = { input: applyUnknownKeys(operation.input, unknownKeys, contract.schemas), schemas: contract.schemas };
  const problems = placeholdersIn(value, origin).flatMap((found) => checkPlaceholder(found, scope));
  for (const problem of problems) report(problem);
  // The result of a broken placeholder is unknown.
  const reasons = problems.length > 0 ? [] : checkAnswerTemplate(value, operation.output, scope);
  if (reasons.length > 0) report(diagnose("plan/answer-rejected", { what, reason: reasons.join("; ") }, origin));
}

type Placed = { readonly placeholder: JsonObject; readonly origin: Origin };

function checkPlaceholder({ placeholder, origin }: Placed, scope: TemplateScope): readonly Diagnostic[] {
  const name = nameOf(placeholder);
  const stands = standsFor(placeholder, scope);
  const stray = strayKeys(placeholder).map((key) =>
    diagnose("plan/stray-placeholder-key", { key, placeholder: name }, at(origin, key), { atKey: true }),
  );
  const { at: moment } = placeholder;
  return [
    ...(stands.kind === "unknown" ? [diagnose("plan/unknown-placeholder", { placeholder: name, nearest: stands.nearest }, origin)] : []),
    ...stray,
    ...(stray.length > 0 || moment === undefined || isMoment(moment, scope)
      ? []
      : [
          diagnose(
            "plan/moment-expected",
            { found: isPlaceholder(moment) ? `\`${nameOf(moment)}\`` : quoteJson(moment) },
            at(origin, "at"),
          ),
        ]),
  ];
}
