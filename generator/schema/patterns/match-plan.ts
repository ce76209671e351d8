import { makeStepCounter, type StepCounter } from "./backtrack.js";
import { parseEcma } from "./ecma.js";
import { type PatternPlan, planPattern } from "./plan.js";

/** Of a pattern that is one. */
export type MatchingPlan = Exclude<PatternPlan, { readonly matcher: "refused" }>;

/** A few milliseconds. */
const stepLimit = 100_000;
/** As often as this a pattern may come to that limit. A list of a thousand such texts in one document would take as many times as long. */
const vainLimit = 10;

/**
 * Whether a text matches, as at run time; undefined where telling takes too long. A contract brings both the pattern and the text (an example, a default, a key), so
 * `RegExp` alone would hang over `^(a+)+$` and forty letters.
 */
export function matchPlan(plan: MatchingPlan, text: string): boolean | undefined {
  switch (plan.matcher) {
    case "native":
      return new RegExp(plan.source, plan.flags).test(text);
    case "limited":
      return text.length <= plan.maxLength && new RegExp(plan.source, plan.flags).test(text);
    case "linear": {
      const counter = counterOf(plan.source);
      if (counter.inVain >= vainLimit) return undefined;
      const { steps, isMatch } = counter.count(text, stepLimit);
      if (isMatch || steps < stepLimit) return isMatch;
      counter.inVain += 1;
      return undefined;
    }
  }
}

/** Whether a pattern matches a key. False for an invalid pattern, and where the answer is unknown. */
export function matchesKey(pattern: string, key: string): boolean {
  const plan = planPattern(pattern);
  return plan.matcher !== "refused" && matchPlan(plan, key) === true;
}

type Counter = { readonly count: StepCounter; inVain: number };

const known = new Map<string, Counter>();
const knownLimit = 2_000;

function counterOf(source: string): Counter {
  const found = known.get(source);
  if (found !== undefined) return found;
  const parsed = parseEcma(source);
  // A plan's source has been read before.
  const count: StepCounter = parsed.kind === "wrong" ? (_, limit) => ({ steps: limit, isMatch: false }) : makeStepCounter(parsed.pattern);
  const counter = { count, inVain: 0 };
  if (known.size === knownLimit) known.clear();
  known.set(source, counter);
  return counter;
}
