import type { AST } from "@eslint-community/regexpp";
import { type Ambiguity, findAmbiguity, type Pump } from "./ambiguity.js";
import { buildAutomaton } from "./automaton.js";
import { makeStepCounter, type StepCounter } from "./backtrack.js";
import { parseEcma } from "./ecma.js";
import { pathsOf } from "./measures.js";
import { isSpent, spend, stepsLeft } from "./steps.js";

/** How the time that `RegExp` needs grows with the length of a text that does not match. */
export type Complexity =
  /** Proved. */
  | { readonly kind: "linear" }
  /** Shown, by a text for which it happens. */
  | { readonly kind: "super-linear"; readonly degree: Degree; readonly attack: Attack }
  | { readonly kind: "unknown" };

/** The power of the text's length. */
export type Degree = number | "exponential";

/** A slow text of any length. */
export type Attack = { readonly prefix: string; readonly pump: string; readonly suffix: string };

export function attackText({ prefix, pump, suffix }: Attack, length: number): string {
  const count = Math.max(1, Math.ceil((length - prefix.length - suffix.length) / pump.length));
  return prefix + pump.repeat(count) + suffix;
}

/** As a person would write it: `"x" + "ab".repeat(25000) + "!"`. */
export function showAttack({ prefix, pump, suffix }: Attack, length: number): string {
  const count = Math.max(1, Math.ceil((length - prefix.length - suffix.length) / pump.length));
  const [before, after] = [prefix, suffix].map((text) => (text === "" ? [] : [JSON.stringify(text)]));
  return [...(before ?? []), `${JSON.stringify(pump)}.repeat(${count})`, ...(after ?? [])].join(" + ");
}

const known = new Map<string, Complexity>();
const knownLimit = 2_000;

/** Takes patterns of ECMA-262 with the `u` flag. */
export function checkComplexity(source: string): Complexity {
  const found = known.get(source);
  if (found !== undefined) return found;
  const parsed = parseEcma(source);
  const complexity: Complexity =
    parsed.kind === "wrong" || isSpent()
      ? { kind: "unknown" }
      : isShort(source, parsed.pattern)
        ? { kind: "linear" }
        : measure(parsed.pattern);
  // What is unknown for want of steps may be known in the next run.
  if (isSpent()) return complexity;
  if (known.size === knownLimit) known.clear();
  known.set(source, complexity);
  return complexity;
}

/** As many as are fast at every place of a text. */
const fewPaths = 1_000;

/**
 * Without a quantifier the steps at one place have a limit, whatever the text; but choices in a row multiply it: `(a|a)` forty times takes as long as `(a+)+`. `(?` and
 * `\p{` look like a quantifier, too: those are measured.
 */
function isShort(source: string, pattern: AST.Pattern): boolean {
  return !/[*+?{]/.test(source) && pathsOf(pattern) <= fewPaths;
}

function measure(pattern: AST.Pattern): Complexity {
  spend(stepsOfCharacter * pattern.raw.length);
  const automaton = buildAutomaton(pattern);
  const ambiguity: Ambiguity = "kind" in automaton ? { kind: "too-large" } : findAmbiguity(automaton);
  if (ambiguity.kind === "none") return { kind: "linear" };
  const samples = "kind" in automaton ? ["a", "0", "A", " "] : automaton.alphabet.samples;
  const pumps = ambiguity.kind === "found" ? ambiguity.pumps : samples.map((pump) => ({ prefix: "", pump }));
  const found = findAttack(pumps, samples, withBudget(makeStepCounter(pattern)));
  if (found === undefined) return { kind: "unknown" };
  // The automaton knows the degree of a polynomial better than a few runs do.
  const degree = ambiguity.kind === "found" && ambiguity.degree !== 1 ? ambiguity.degree : found.degree;
  return { kind: "super-linear", degree, attack: found.attack };
}

/** To build an automaton of it. */
const stepsOfCharacter = 20;
const budget = 2_000_000;

/** A pattern may be large and its steps slow; past the budget it is neither linear nor slow, and matched as if it were slow. */
function withBudget(count: StepCounter): StepCounter {
  let left = budget;
  return (text, limit) => {
    const counted = left <= 0 || isSpent() ? { steps: 0, isMatch: false } : count(text, limit);
    left -= counted.steps;
    return counted;
  };
}

const triedPumps = 8;
const triedSuffixes = 16;

/** The automaton allows more paths than there are, so an attack counts only when the matcher's steps show it. */
function findAttack(
  pumps: readonly Pump[],
  samples: readonly string[],
  count: StepCounter,
): { readonly attack: Attack; readonly degree: Degree } | undefined {
  const suffixes = [...new Set(["", "!", "\n", "\u0000", ...samples])].slice(0, triedSuffixes);
  for (const pump of pumps.slice(0, triedPumps)) {
    const attacks = suffixes.map((suffix) => ({ ...pump, suffix }));
    const steps = attacks.map((attack) => count(attackText(attack, 16 * attack.pump.length), 4_000).steps);
    const attack = attacks[steps.indexOf(Math.max(...steps))];
    const degree = attack === undefined ? undefined : growthOf(attack, count);
    if (attack !== undefined && degree !== undefined) return { attack, degree };
  }
  return undefined;
}

const growthLimit = 100_000;

/** Doubles the text until the steps tell: a polynomial's degree shows in the ratio, an exponential spends all steps on a short text. */
function growthOf(attack: Attack, count: StepCounter): Degree | undefined {
  let before = 0;
  for (let pumps = 16; pumps <= 4096; pumps *= 2) {
    const limit = Math.max(growthLimit, 4 * before);
    const { steps } = count(attackText(attack, pumps * attack.pump.length), limit);
    if (steps >= limit && pumps <= 64) return "exponential";
    if (steps >= limit || (pumps >= 256 && steps > 20_000)) {
      const ratio = steps / before;
      return ratio > 3 && Number.isFinite(ratio) ? Math.max(2, Math.round(Math.log2(ratio))) : undefined;
    }
    before = steps;
  }
  return undefined;
}

/** No text may be longer than this, however few its steps. */
const lengthCap = 10_000;
/** A few milliseconds of V8's time. */
const affordableSteps = 1_000_000;
/** Looking for the length may take as many. */
const searchSteps = 8 * affordableSteps;

/** The longest text, up to `longest`, for which the steps stay affordable: computed, not timed, so that each machine prints the same. */
export function affordableLength(source: string, attacks: readonly Attack[], longest = lengthCap): number {
  const parsed = parseEcma(source);
  if (parsed.kind === "wrong") return 0;
  const count = makeStepCounter(parsed.pattern);
  let left = Math.min(searchSteps, stepsLeft());
  const isAffordable = (length: number): boolean =>
    attacks.every((attack) => {
      const { steps } = left <= 0 ? { steps: affordableSteps } : count(attackText(attack, length), affordableSteps);
      left -= steps;
      return steps < affordableSteps;
    });
  let low = 8;
  while (low < longest && isAffordable(low * 2)) low *= 2;
  for (let gap = low / 2; low < longest && gap >= 1 && gap >= low / 8; gap /= 2) if (isAffordable(low + gap)) low += gap;
  return Math.min(low, longest);
}
