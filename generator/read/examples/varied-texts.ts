import type { AST } from "@eslint-community/regexpp";
import { type MatchingPlan, matchPlan } from "../../schema/patterns/index.js";
import { joinParts, longestText, membersOf, parse } from "./matching-text.js";

/** Ways to go through a pattern: other letters in each, and other alternatives. */
const turns = 8;
/** What repeats nothing in itself is made in no time, and still again and again. */
const mostSteps = 5_000;

/**
 * Whether no text of this length is found that matches the pattern. Texts of many different characters are tried, as `^(?!a)[a-z]+$` and password rules
 * need. False where the answer is unknown: some parts are not made here, or only in longer texts.
 */
export function takesNothing(plan: MatchingPlan, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const tree = parse(plan.source);
  if (tree === undefined || min > longestText) return false;
  for (const extra of [0, 1, 3, 8, 16, 32, min]) {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { elements } of tree.alternatives) {
        const text = printAll(elements, { extra, turn, steps: 0, chosen: 0 });
        if (text === undefined) return false;
        const { length } = [...text];
        if (length >= min && length <= max && matchPlan(plan, text) !== false) return false;
      }
    }
  }
  return true;
}

/** `steps`: how many parts were made before, `chosen`: how many of them characters of a class. */
type Printing = { readonly extra: number; readonly turn: number; steps: number; chosen: number };

function printAll(elements: readonly AST.Element[], printing: Printing): string | undefined {
  return joinParts(elements, (element) => print(element, printing));
}

/** What is looked for around a text is not made, but what comes out is tried against the whole pattern. */
function print(element: AST.Element, printing: Printing): string | undefined {
  const { extra, turn } = printing;
  printing.steps += 1;
  if (printing.steps > mostSteps) return undefined;
  switch (element.type) {
    case "Assertion":
      return "";
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterSet":
    case "CharacterClass":
      return choose(membersOf(element.raw), turn + printing.chosen++);
    case "Group":
    case "CapturingGroup":
      return printAll(choose(element.alternatives, turn)?.elements ?? [], printing);
    case "Quantifier": {
      const count = Math.min(Math.max(element.min, Math.min(extra, element.max)), longestText);
      return printAll(
        Array.from({ length: count }, () => element.element),
        printing,
      );
    }
    default:
      return undefined;
  }
}

function choose<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items[turn % items.length];
}
