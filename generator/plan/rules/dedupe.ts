import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at } from "../../ir/index.js";
import { findField } from "./find-field.js";
import type { Rule } from "./rule.js";

/** A dedupe gate names a list of the output, and fields of its items or of the input. */
export const checkDedupe: Rule = (contract, report) => {
  for (const { input, output, declared } of contract.operations) {
    for (const [index, gate] of (declared.gates?.value ?? []).entries()) {
      if (gate.kind !== "dedupe" || declared.gates === undefined) continue;
      const origin = at(declared.gates.origin, index);
      const list = findField(output, gate.list, contract.schemas);
      // An empty name stands for one that could not be read, which was reported.
      if (gate.list === "") continue;
      if (list.kind === "missing") {
        const parameters = { field: gate.list, what: "The dedupe gate", nearest: nearest(gate.list, list.names) };
        report(diagnose("plan/unknown-output-field", parameters, at(origin, "list")));
        continue;
      }
      for (const [position, field] of gate.by.entries()) {
        if (field === "") continue;
        const item = findField(output, `${gate.list}.${field}`, contract.schemas);
        if (item.kind !== "missing" || findField(input, field, contract.schemas).kind !== "missing") continue;
        const names = item.names.map((name) => name.slice(gate.list.length + 1));
        report(
          diagnose(
            "plan/unknown-output-field",
            { field, what: "The dedupe gate", nearest: nearest(field, names) },
            at(origin, "by", position),
          ),
        );
      }
    }
  }
};
