import type { AST } from "@eslint-community/regexpp";
import { compileStepsOf } from "./compile-steps.js";
import { type Attack, affordableLength, checkComplexity, type Degree, showAttack } from "./complexity.js";
import { parseEcma } from "./ecma.js";
import { sizeOf } from "./measures.js";
import { isFirstPastBudget, isSpent, spend, withSteps } from "./steps.js";
import { translatePattern } from "./translate.js";

/** How a pattern is matched at run time. Sources are ECMA-262 for the `u` flag. */
export type PatternPlan =
  | {
      /** `native`: `RegExp`. `linear`: `linearRegex` of the runtime, because `RegExp` is slow on some texts or may be. */
      readonly matcher: "native" | "linear";
      readonly source: string;
      readonly flags: "u";
      readonly diagnostics: readonly PatternDiagnostic[];
    }
  | {
      /** `RegExp` behind a length: a text of more UTF-16 units than this is refused unread. */
      readonly matcher: "limited";
      readonly source: string;
      readonly flags: "u";
      readonly maxLength: number;
      readonly diagnostics: readonly PatternDiagnostic[];
    }
  | { readonly matcher: "refused"; readonly diagnostics: readonly PatternDiagnostic[] };

export type PatternDiagnostic =
  | { readonly code: "schema/invalid-pattern"; readonly parameters: { readonly pattern: string; readonly reason: string } }
  | {
      readonly code: "schema/translated-pattern";
      readonly parameters: { readonly pattern: string; readonly written: string; readonly note: string };
    }
  | {
      readonly code: "schema/slow-pattern";
      readonly parameters: {
        readonly pattern: string;
        /** "exponentially with" or "with the square of" the text's length. */
        readonly growth: string;
        readonly attack: string;
        readonly maxLength: number | undefined;
      };
    }
  | { readonly code: "schema/unproven-pattern"; readonly parameters: { readonly pattern: string; readonly maxLength: number } }
  | { readonly code: "schema/unjudged-patterns"; readonly parameters: { readonly pattern: string } };

/** The length that attacks are shown with. */
const shownLength = 50_000;
/** What `linearRegex` takes (runtime/schema/patterns/program.ts), less what the estimate may be wrong by. */
const linearSize = 15_000;
const linearLooks = 24;
const unprovenLength = 1_000;

let known = new Map<string, PatternPlan>();
let knownLimit = 2_000;

/** One run, in which all patterns together have a limit. What a pattern was judged to be, it stays: other faces of the same schema ask later, when less is left. */
export function withPatternSteps<Result>(work: () => Result): Result {
  // A run within a run is a part of it.
  if (knownLimit === Number.POSITIVE_INFINITY) return work();
  const before = { known, knownLimit };
  known = new Map();
  knownLimit = Number.POSITIVE_INFINITY;
  try {
    return withSteps(work);
  } finally {
    ({ known, knownLimit } = before);
  }
}

export function planPattern(pattern: string): PatternPlan {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const plan = makePlan(pattern);
  if (known.size === knownLimit) known.clear();
  known.set(pattern, plan);
  return plan;
}

function makePlan(pattern: string): PatternPlan {
  const translation = translatePattern(pattern);
  if (translation.kind === "refused") {
    return { matcher: "refused", diagnostics: [{ code: "schema/invalid-pattern", parameters: { pattern, reason: translation.reason } }] };
  }
  const { source } = translation;
  const isCostly = isCostlyToCompile(source);
  if (isCostly ? !fitsLinear(source) : isTooLarge(source)) {
    const reason = isCostly ? "`RegExp` takes too long to compile it" : "it is larger than what `RegExp` takes";
    return { matcher: "refused", diagnostics: [{ code: "schema/invalid-pattern", parameters: { pattern, reason } }] };
  }
  const translated: readonly PatternDiagnostic[] =
    translation.kind === "translated"
      ? [{ code: "schema/translated-pattern", parameters: { pattern, written: source, note: translation.note } }]
      : [];
  const complexity = checkComplexity(source);
  if (complexity.kind === "linear" && !isCostly) return { matcher: "native", source, flags: "u", diagnostics: translated };
  const isSlow = complexity.kind === "super-linear";
  const maxLength = fitsLinear(source) ? undefined : limitOf(source, isSlow ? [complexity.attack] : undefined);
  const slow: readonly PatternDiagnostic[] = isSlow
    ? [
        {
          code: "schema/slow-pattern",
          parameters: { pattern, growth: growthIn(complexity.degree), attack: showAttack(complexity.attack, shownLength), maxLength },
        },
      ]
    : maxLength === undefined
      ? []
      : [{ code: "schema/unproven-pattern", parameters: { pattern, maxLength } }];
  const past: readonly PatternDiagnostic[] =
    complexity.kind === "unknown" && isFirstPastBudget() ? [{ code: "schema/unjudged-patterns", parameters: { pattern } }] : [];
  const diagnostics = [...translated, ...slow, ...past];
  return maxLength === undefined
    ? { matcher: "linear", source, flags: "u", diagnostics }
    : { matcher: "limited", source, flags: "u", maxLength, diagnostics };
}

/** A tenth of a second, here and at run time. */
const mostCompileSteps = 1_000_000;
/** A millisecond, for patterns that come when nothing is left. */
const fewCompileSteps = 10_000;

/** Whether `RegExp` takes so long to compile it that only `linearRegex` matches it. */
function isCostlyToCompile(source: string): boolean {
  const parsed = parseEcma(source);
  if (parsed.kind === "wrong") return false;
  const steps = compileStepsOf(parsed.pattern);
  if (steps > (isSpent() ? fewCompileSteps : mostCompileSteps)) return true;
  spend(steps);
  return false;
}

/** Some are refused only when they are first used. */
function isTooLarge(source: string): boolean {
  try {
    new RegExp(source, "u").test("");
    return false;
  } catch {
    return true;
  }
}

function growthIn(degree: Degree): string {
  if (degree === "exponential") return "exponentially with";
  return degree === 2 ? "with the square of" : degree === 3 ? "with the cube of" : `with the power ${degree} of`;
}

function limitOf(source: string, attacks: readonly Attack[] | undefined): number {
  if (attacks !== undefined) return affordableLength(source, attacks);
  const guesses = ["a", "0", " ", "-"].flatMap((pump) => ["", "!"].map((suffix) => ({ prefix: "", pump, suffix })));
  return affordableLength(source, guesses, unprovenLength);
}

/** Whether `linearRegex` can match it: no backreference, and not too large when its repeats are written out. */
function fitsLinear(source: string): boolean {
  const parsed = parseEcma(source);
  if (parsed.kind === "wrong") return false;
  let looks = 0;
  let hasReference = false;
  const walk = (node: AST.Pattern | AST.Alternative | AST.Element): void => {
    if (node.type === "Backreference") hasReference = true;
    if (node.type === "Assertion" && "alternatives" in node) looks += 1;
    if (node.type === "Alternative") node.elements.forEach(walk);
    else if (node.type === "Quantifier") walk(node.element);
    else if ("alternatives" in node) node.alternatives.forEach(walk);
  };
  walk(parsed.pattern);
  return !hasReference && looks <= linearLooks && sizeOf(parsed.pattern) <= linearSize;
}
