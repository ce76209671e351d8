import { literal } from "../ledger/key-format.js";
import { formsOf } from "./forms.js";

/** Finds all forms of some secrets in one pass over a text. */
export type SecretFinder = {
  /** Without those that are too short to be looked for within words. */
  readonly spansIn: (text: string) => readonly Span[];
  /** Those, where they stand alone. */
  readonly short: RegExp | undefined;
  readonly isForm: (text: string) => boolean;
  /** Those that are longer than the listed ones. */
  readonly long: readonly string[];
};
export type Span = readonly [start: number, end: number];

/** A shorter form counts where it stands alone: taken out of other words it would garble what is said, and show by the gaps what it is. */
const shortest = 4;
/** A secret that is this long is found in any letter case. A shorter one would be found in words. */
const anyCase = 8;
/** A longer form has no place in the table: a text that repeats its beginning would be compared with it again and again. */
export const longestListed = 1_024;

const finders = /* @__PURE__ */ new WeakMap<object, SecretFinder>();

/** The same for the same list, which must not change. */
export function finderOf(values: Iterable<string>): SecretFinder {
  const known = finders.get(values);
  if (known) return known;
  const made = makeFinder([...values]);
  if (Array.isArray(values)) finders.set(values, made);
  return made;
}

/** Longest first: a short form inside a long one must not leave the rest of it behind. */
function allForms(values: Iterable<string>): readonly string[] {
  return longestFirst([...values].flatMap(formsOf));
}

function longestFirst(forms: readonly string[]): readonly string[] {
  return [...new Set(forms)].filter(Boolean).sort((a, b) => b.length - a.length);
}

function makeFinder(values: readonly string[]): SecretFinder {
  const isLong = (value: string): boolean => value.trim().length >= anyCase;
  const exact = allForms(values.filter((value) => !isLong(value)));
  const whole = allForms(values.filter(isLong));
  const folded = longestFirst(whole.map(fold));
  const short = exact.filter(({ length }) => length < shortest);
  const search = [searchFor(exact.filter(({ length }) => length >= shortest)), searchFor(folded)] as const;
  const isKnown = new Set([...exact, ...folded]);
  return {
    spansIn: (text) => joined([...search[0](text), ...search[1](fold(text))]),
    short: short[0]
      ? new RegExp(`(?<!(?<!%.|\\\\(?:u...)?)[\\p{L}\\d])(?:${short.map(literal).join("|")})(?![\\p{L}\\d])`, "gu")
      : undefined,
    isForm: (text) => isKnown.has(text),
    long: whole.filter(({ length }) => length > longestListed),
  };
}

/** In lower case, and as long as before: places are those of the text. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[^\0-\x7f]|[A-Z]+/g, (sign) => sameLength(sign, sign.toLowerCase()));
}

function sameLength(sign: string, lower: string): string {
  return lower.length === sign.length ? lower : sign;
}

function searchFor(forms: readonly string[]): (text: string) => Iterable<Span> {
  if (!forms[0]) return () => [];
  const listed = new Map<number, string[]>();
  const long: string[] = [];
  for (const form of forms) {
    const beginning = beginningAt(form, 0);
    const alike = listed.get(beginning);
    if (form.length > longestListed) long.push(form);
    else if (alike) alike.push(form);
    else listed.set(beginning, [form]);
  }
  return function* (text) {
    for (const form of long)
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) yield [at, at + form.length];
    for (let at = 0; at + shortest <= text.length; at++) {
      const found = listed.get(beginningAt(text, at))?.find((form) => text.startsWith(form, at));
      if (found !== undefined) yield [at, at + found.length];
    }
  };
}

/** Four characters as a number: a text of its own for each place would cost ten times as much. */
function beginningAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 961 + text.charCodeAt(at + 2) * 31 + text.charCodeAt(at + 3);
}

/** Those that overlap as one: what is left of the second must not stand behind the first. */
function joined(spans: readonly Span[]): readonly Span[] {
  const all: [number, number][] = [];
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
