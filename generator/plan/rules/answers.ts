import { diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Contract, type Json, type Operation, type Origin } from "../../ir/index.js";
import type { Rule } from "./rule.js";
import { checkTemplate } from "./template.js";
import { placeholdersIn, standsFor } from "./template-placeholder.js";

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
  const scope = { input: operation.input, schemas: contract.schemas };
  for (const { placeholder, origin: place } of placeholdersIn(value, origin)) {
    const stands = standsFor(placeholder, scope);
    if (stands.kind !== "unknown") continue;
    report(diagnose("plan/unknown-placeholder", { placeholder: stands.name, nearest: stands.nearest }, place));
  }
  const reasons = checkTemplate(value, operation.output, scope);
  if (reasons.length > 0) report(diagnose("plan/answer-rejected", { what, reason: reasons.join("; ") }, origin));
}
