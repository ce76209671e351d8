import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { type MatchingPlan, matchPlan } from "../../schema/patterns/index.js";

const parser = new RegExpParser({ ecmaVersion: 2024 });
const longest = 500;
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
  const known = last.get(plan);
  if (known?.min === min && known.max === max) return known.text;
  const text = findText(plan, { min, max });
  last.set(plan, { min, max, text });
  return text;
}

function findText(plan: MatchingPlan, { min, max }: Bounds): string | undefined {
  const tree = parse(plan.source);
  if (tree === undefined) return undefined;
  for (const extra of [0, 1, 3, 8, 16, 32, Math.min(min, longest)]) {
    const text = tree.alternatives
      .map((alternative) => printAll(alternative.elements, extra))
      .find((made) => {
        if (made === undefined) return false;
        const length = [...made].length;
        return length >= min && length <= max && matchPlan(plan, made) === true;
      });
    if (text !== undefined) return text;
  }
  const padded = "text".padEnd(Math.min(min, longest), "x").slice(0, max);
  return padded.length >= min && matchPlan(plan, padded) === true ? padded : undefined;
}

function parse(source: string): AST.Pattern | undefined {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    return undefined;
  }
}

function printAll(elements: readonly AST.Element[], extra: number): string | undefined {
  let text = "";
  for (const element of elements) {
    const part = print(element, extra);
    if (part === undefined || text.length + part.length > longest * 2) return undefined;
    text += part;
  }
  return text;
}

/** Look-arounds are not made, but what comes out is tried against the whole pattern. */
function print(element: AST.Element, extra: number): string | undefined {
  switch (element.type) {
    case "Assertion":
      return "";
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterSet":
    case "CharacterClass":
      return memberOf(element.raw);
    case "Group":
    case "CapturingGroup":
      return element.alternatives.map((alternative) => printAll(alternative.elements, extra)).find((made) => made !== undefined);
    case "Quantifier": {
      const count = Math.min(Math.max(element.min, Math.min(extra, element.max)), longest);
      const once = count === 0 ? "" : print(element.element, extra);
      return once?.repeat(count);
    }
    default:
      return undefined;
  }
}

/** A character of each class: a pattern repeats its classes, and each try would compile one more. */
const members = new Map<string, string | undefined>();
const mostMembers = 1_000;

function memberOf(raw: string): string | undefined {
  if (members.has(raw)) return members.get(raw);
  if (members.size >= mostMembers) members.clear();
  const found = firstMember(raw);
  members.set(raw, found);
  return found;
}

function firstMember(raw: string): string | undefined {
  try {
    const pattern = new RegExp(`^${raw}$`, "u");
    return candidates.find((candidate) => pattern.test(candidate));
  } catch {
    return undefined;
  }
}
