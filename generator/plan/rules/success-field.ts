import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at } from "../../ir/index.js";
import { jsonTypes } from "../../schema/index.js";
import { findField } from "./find-field.js";
import type { Rule } from "./rule.js";

/** The field by which an answer says that nothing was done is a boolean of the output: under another name it would never be false. */
export const checkSuccessField: Rule = (contract, report) => {
  for (const { output, declared } of contract.operations) {
    const field = declared.idempotency?.value.success;
    // An empty name stands for one that could not be read, which was reported.
    if (declared.idempotency === undefined || field === undefined || field === "") continue;
    const origin = at(declared.idempotency.origin, "success");
    const found = findField(output, field, contract.schemas);
    if (found.kind === "missing")
      report(diagnose("plan/unknown-output-field", { field, what: "`success`", nearest: nearest(field, found.names) }, origin));
    else if (found.kind === "found" && !found.schemas.some((schema) => jsonTypes(schema, contract.schemas).has("boolean")))
      report(diagnose("plan/success-not-boolean", { field }, origin));
  }
};
