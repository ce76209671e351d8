import { zodOf } from "./cast.js";
import { isObject, keyword } from "./checks.js";
import * as evaluation from "./evaluation.js";
import type { Check, Schema } from "./opaque.js";

export { evaluatedAll, evaluatedKeys, evaluatedPrefix, evaluatedWith } from "./evaluation.js";

/** `unevaluatedProperties` and `unevaluatedItems` over Zod: the evaluator with schemas where it asks for predicates. */
type Evaluated = evaluation.Evaluated;

const matcher =
  (schema: Schema): evaluation.Predicate =>
  (value) =>
    zodOf(schema).safeParse(value).success;

export function evaluatedMatching(schema: Schema): Evaluated {
  return evaluation.evaluatedMatching(matcher(schema));
}

export function evaluatedIf(condition: Schema, consequence: readonly Evaluated[], alternative: readonly Evaluated[]): Evaluated {
  return evaluation.evaluatedIf(matcher(condition), consequence, alternative);
}

export function unevaluatedProperties(rest: Schema, ...parts: readonly Evaluated[]): Check {
  return keyword("Must have no other properties than those that match", (value) => {
    return !isObject(value) || evaluation.restMatches(value, matcher(rest), parts);
  });
}

export function unevaluatedItems(rest: Schema, ...parts: readonly Evaluated[]): Check {
  return keyword(
    "Must have no other items than those that match",
    (value) => !Array.isArray(value) || evaluation.restMatches(value, matcher(rest), parts),
  );
}
