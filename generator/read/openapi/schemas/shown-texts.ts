import { matchPlan, planPattern } from "../../../schema/patterns/index.js";
import { matchingText } from "../../examples/matching-text.js";
import { takesNothing } from "../../examples/varied-texts.js";

/**
 * Whether the values beside a pattern prove it wrong. It accepts none of the shown texts, and one of two holds: no matching text of the right length is
 * found (`^[a-z]((?!--|..)[a-z.-])+$` with three characters or more, where `..` means two dots), or the pattern is written in words (`a-z, 0-9, /`).
 * Otherwise the example may be wrong.
 */
export function refusesShown(pattern: string | undefined, { examples, initial, min = 0, max = Number.POSITIVE_INFINITY }: Shown): boolean {
  const shown = examples.filter(isText);
  if (pattern === undefined || shown.length === 0) return false;
  const plan = planPattern(pattern);
  if (plan.matcher === "refused" || [...shown, initial].some((text) => isText(text) && matchPlan(plan, text) !== false)) return false;
  return isInWords(pattern) || (matchingText(plan, { min, max }) === undefined && takesNothing(plan, { min, max }));
}

/** Without any sign of a pattern, and no text to be found either, such as `arn:aws:`. */
function isInWords(pattern: string): boolean {
  return !/[[\]\\^$()*+?{}|.]/.test(pattern) && /[\s,]|(?:a-z|0-9)/i.test(pattern);
}

export type Shown = {
  readonly examples: readonly unknown[];
  /** A default that its own schema refuses is left out; one that it takes says that the pattern is meant. */
  readonly initial?: unknown;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** A placeholder shows nothing. */
function isText(value: unknown): value is string {
  return (
    typeof value === "string" && value.trim() !== "" && !/^(?:string|text|value|example|\.{3}|<.*>|\{.*\}|\[.*\])$/is.test(value.trim())
  );
}
