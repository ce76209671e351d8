import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Contract, type Operation, type Origin } from "../../ir/index.js";
import { findField } from "./find-field.js";
import { takesAny } from "./input-fields.js";
import { metaOf, type Rule } from "./rule.js";

/** A dedupe gate names a list of the output, and fields of its items, of the input or of the call meta. */
export const checkDedupe: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { output, declared } = operation;
    for (const [index, gate] of (declared.gates?.value ?? []).entries()) {
      // An empty name stands for one that could not be read, which was reported.
      if (gate.kind !== "dedupe" || declared.gates === undefined || gate.list === "") continue;
      const origin = at(declared.gates.origin, index);
      const list = findField(output, gate.list, contract.schemas);
      if (list.kind === "missing") {
        const parameters = { field: gate.list, what, nearest: nearest(gate.list, list.names) };
        report(diagnose("plan/unknown-output-field", parameters, at(origin, "list")));
        continue;
      }
      for (const [position, field] of gate.by.entries())
        if (field !== "") checkBy({ contract, operation, list: gate.list, field, origin: at(origin, "by", position), report });
    }
  }
};

const what = "The dedupe gate";

type By = {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly list: string;
  readonly field: string;
  readonly origin: Origin;
  readonly report: Report;
};

function checkBy({ contract, operation, list, field, origin, report }: By): void {
  const { schemas } = contract;
  const meta = metaOf(contract, operation);
  const item = findField(operation.output, `${list}.${field}`, schemas);
  const given = findField(operation.input, field, schemas);
  if (item.kind === "found" || given.kind === "found") return;
  if (meta !== undefined && findField(meta, field, schemas).kind === "found") {
    if (takesAny(field, operation, contract)) report(diagnose("plan/meta-from-input", { field, what, mayBeRequired: false }, origin));
    return;
  }
  if (item.kind === "open" || given.kind === "open") return;
  const names = item.names.map((name) => name.slice(list.length + 1));
  report(diagnose("plan/unknown-output-field", { field, what, nearest: nearest(field, names) }, origin));
}
