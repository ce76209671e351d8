import { diagnose } from "../../diagnostics/index.js";
import {
  at,
  type Contract,
  type InputExample,
  type Json,
  type Operation,
  type Origin,
  type OutputExample,
  type Schema,
} from "../../ir/index.js";
import { checkValue } from "../../schema/check-value.js";
import { isObject } from "../../schema/keywords/values.js";
import { applyUnknownKeys } from "../unknown-keys.js";
import type { Rule } from "./rule.js";

type Sample = {
  readonly example: InputExample | OutputExample;
  readonly part: string;
  readonly schema: Schema;
  readonly value: Json;
  readonly origin: Origin;
};

export type RefusedExample = Pick<Sample, "example" | "part" | "origin"> & { readonly id: string; readonly reason: string };

/**
 * Examples are what people and models copy: each must be accepted by the schema that it illustrates, and one must be good. Of a provider's contract those that are
 * not were left out before.
 */
export const checkExamples: Rule = (contract, report) => {
  for (const { id, examples, origin } of contract.operations) {
    if (examples.input.length === 0 || examples.input.some(({ expect }) => expect === "success")) continue;
    report(diagnose("plan/no-good-example", { id }, at(origin, "examples", "input"), { atKey: true }));
  }
  if (contract.authored !== true) return;
  for (const { example, part, reason, origin } of refusedExamples(contract))
    report(diagnose("plan/example-rejected", { example: example.name, part, reason }, origin));
};

export function* refusedExamples(contract: Contract): Iterable<RefusedExample> {
  for (const operation of contract.operations) {
    for (const { example, part, schema, value, origin } of samplesOf(operation, contract)) {
      const reasons = checkValue(schema, value, contract.schemas);
      if (reasons.length > 0) yield { id: operation.id, example, part, origin, reason: reasons.join("; ") };
    }
  }
}

function samplesOf(operation: Operation, contract: Contract): readonly Sample[] {
  const inputs = operation.examples.input
    .filter(({ expect }) => expect === "success")
    .map((example) => ({
      example,
      part: "input",
      schema: applyUnknownKeys(operation.input, operation.declared.validation?.value.unknownKeys ?? "strip", contract.schemas),
      value: example.input,
      origin: at(example.origin, "input"),
    }));
  return [...inputs, ...operation.examples.output.flatMap((example) => outputSamples(example, operation))];
}

/** The data itself, or what an envelope carries: data of a success, details of an error. */
function outputSamples(example: OutputExample, { output, errors }: Operation): readonly Sample[] {
  const { data, response, origin } = example;
  if (data !== undefined) return [{ example, part: "output", schema: output, value: data, origin: at(origin, "data") }];
  if (response?.status === "success") {
    return [{ example, part: "output", schema: output, value: response.data ?? null, origin: at(origin, "response", "data") }];
  }
  const error = response?.error;
  if (!isObject(error) || error.details === undefined) return [];
  const code = String(error.code);
  const schema = errors.get(code);
  const place = at(origin, "response", "error", "details");
  return schema === undefined ? [] : [{ example, part: `\`${code}\` error`, schema, value: error.details, origin: place }];
}
