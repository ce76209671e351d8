import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { type MatchingPlan, matchPlan } from "../../schema/patterns/index.js";

const parser = new RegExpParser({ ecmaVersion: 2024 });
export const longestText = 500;
const candidates = [
  ..."a1A0b2_-.:/@# ,+=~%&?!*\"'()[]{}|$^;<>\\`",
  ..."cdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ3456789",
  "\n",
  "é",
];

type Bounds = { readonly min: number; readonly max: number };

/** The last text of a pattern, which the next item or key asks for again. */
const last = new WeakMap<MatchingPlan, Bounds & { readonly text: string | undefined }>();

/** A text that a pattern matches, with a length between two bounds: the shortest way through it, each repetition as long as it must be. */
export function matchingText(plan: MatchingPlan, { min, max }: Bounds): string | undefined {
  const before = last.get(plan);
  if (before?.min === min && before.max === max) return before.text;
  const text = findText(plan, { min, max });
  last.set(plan, { min, max, text });
  return text;
}

function findText(plan: MatchingPlan, { min, max }: Bounds): string | undefined {
  const tree = parse(plan.source);
  if (tree === undefined) return undefined;
  const isGood = (made: string | undefined): made is string => {
    if (made === undefined) return false;
    const length = [...made].length;
    return length >= min && length <= max && matchPlan(plan, made) === true;
  };
  for (const extra of [0, 1, 3, 8, 16, 32, Math.min(min, longestText)]) {
    const text = tree.alternatives.map((alternative) => printAll(alternative.elements, { extra })).find(isGood);
    if (text !== undefined) return text;
  }
  const stretched = tree.alternatives.flatMap(({ elements }) => stretch(elements, min)).find(isGood);
  if (stretched !== undefined) return stretched;
  const padded = "text".padEnd(Math.min(min, longestText), "x").slice(0, max);
  return isGood(padded) ? padded : undefined;
}

/** The shortest text, in which one repetition or another makes up for what is missing of the length: `^st-[a-z]+$` of 16 characters has 13 letters. */
function stretch(elements: readonly AST.Element[], min: number): readonly string[] {
  const missing = min - [...(printAll(elements, { extra: 0 }) ?? "")].length;
  if (missing <= 0 || missing > longestText) return [];
  return elements
    .filter((element) => element.type === "Quantifier")
    .flatMap((longer) => printAll(elements, { extra: 0, longer: { of: longer, by: missing } }) ?? []);
}

export function parse(source: string): AST.Pattern | undefined {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    return undefined;
  }
}

/** How often everything is repeated, if it may be, and which one is repeated more often. */
type Printing = { readonly extra: number; readonly longer?: { readonly of: AST.Quantifier; readonly by: number } };

function printAll(elements: readonly AST.Element[], printing: Printing): string | undefined {
  return joinParts(elements, (element) => print(element, printing));
}

/** Undefined where a part cannot be made, or the whole is too long. */
export function joinParts(elements: readonly AST.Element[], make: (element: AST.Element) => string | undefined): string | undefined {
  let text = "";
  for (const element of elements) {
    const part = make(element);
    if (part === undefined || text.length + part.length > longestText * 2) return undefined;
    text += part;
  }
  return text;
}

/** Look-arounds are not made, but what comes out is tried against the whole pattern. */
function print(element: AST.Element, printing: Printing): string | undefined {
  const { extra, longer } = printing;
  switch (element.type) {
    case "Assertion":
      return "";
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterSet":
    case "CharacterClass":
      return membersOf(element.raw)[0];
    case "Group":
    case "CapturingGroup":
      return element.alternatives.map((alternative) => printAll(alternative.elements, printing)).find((made) => made !== undefined);
    case "Quantifier": {
      const wanted = longer?.of === element ? element.min + longer.by : extra;
      const count = Math.min(Math.max(element.min, Math.min(wanted, element.max)), longestText);
      const once = count === 0 ? "" : print(element.element, printing);
      return once?.repeat(count);
    }
    default:
      return undefined;
  }
}

/** The characters of each class: a pattern repeats its classes, and each try would compile one more. */
const known = new Map<string, readonly string[]>();
const mostKnown = 1_000;

/** Those of the candidates that a class has, the usual ones first. */
export function membersOf(raw: string): readonly string[] {
  const members = known.get(raw) ?? findMembers(raw);
  if (known.size >= mostKnown) known.clear();
  known.set(raw, members);
  return members;
}

function findMembers(raw: string): readonly string[] {
  try {
    const pattern = new RegExp(`^${raw}$`, "u");
    return candidates.filter((candidate) => pattern.test(candidate));
  } catch {
    return [];
  }
}
