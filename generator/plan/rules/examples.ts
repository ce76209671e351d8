import { diagnose } from "../../diagnostics/index.js";
import { at, type Contract, type Json, type Operation, type Origin, type OutputExample, type Schema } from "../../ir/index.js";
import { checkValue } from "../../schema/check-value.js";
import { isObject } from "../../schema/keywords/values.js";
import { applyUnknownKeys } from "../unknown-keys.js";
import type { Rule } from "./rule.js";

type Sample = { readonly example: string; readonly part: string; readonly schema: Schema; readonly value: Json; readonly origin: Origin };

/** Examples are what people and models copy: each must be accepted by the schema that it illustrates, and one must be good. */
export const checkExamples: Rule = (contract, report) => {
  for (const { id, examples, origin } of contract.operations) {
    if (examples.input.length === 0 || examples.input.some(({ expect }) => expect === "success")) continue;
    report(diagnose("plan/no-good-example", { id }, at(origin, "examples", "input"), { atKey: true }));
  }
  for (const { example, part, schema, value, origin } of contract.operations.flatMap((operation) => samplesOf(operation, contract))) {
    const reasons = checkValue(schema, value, contract.schemas);
    if (reasons.length > 0) report(diagnose("plan/example-rejected", { example, part, reason: reasons.join("; ") }, origin));
  }
};

function samplesOf(operation: Operation, contract: Contract): readonly Sample[] {
  const inputs = operation.examples.input
    .filter(({ expect }) => expect === "success")
    .map(({ name, input, origin }) => ({
      example: name,
      part: "input",
      schema: applyUnknownKeys(operation.input, operation.declared.validation?.value.unknownKeys ?? "strip", contract.schemas),
      value: input,
      origin: at(origin, "input"),
    }));
  return [...inputs, ...operation.examples.output.flatMap((example) => outputSamples(example, operation))];
}

/** The data itself, or what an envelope carries: data of a success, details of an error. */
function outputSamples({ name, data, response, origin }: OutputExample, { output, errors }: Operation): readonly Sample[] {
  if (data !== undefined) return [{ example: name, part: "output", schema: output, value: data, origin: at(origin, "data") }];
  if (response?.status === "success") {
    return [{ example: name, part: "output", schema: output, value: response.data ?? null, origin: at(origin, "response", "data") }];
  }
  const error = response?.error;
  if (!isObject(error) || error.details === undefined) return [];
  const code = String(error.code);
  const schema = errors.get(code);
  const place = at(origin, "response", "error", "details");
  return schema === undefined ? [] : [{ example: name, part: `\`${code}\` error`, schema, value: error.details, origin: place }];
}
