import { concat, type Doc, enclosed, operands } from "../../print/index.js";

/** A condition on a value, printable as itself and as its opposite, so that a guard reads `a !== b` and never `!(a === b)`. */
export type Test =
  | { readonly kind: "always" }
  | { readonly kind: "never" }
  | { readonly kind: "atom"; readonly yes: Doc; readonly no: Doc }
  | { readonly kind: "all"; readonly parts: readonly Test[] }
  | { readonly kind: "any"; readonly parts: readonly Test[] };

export const always: Test = { kind: "always" };
export const never: Test = { kind: "never" };

export function atom(yes: Doc, no: Doc = concat("!", yes)): Test {
  return { kind: "atom", yes, no };
}

export function equal(left: Doc, right: Doc): Test {
  return atom(concat(left, " === ", right), concat(left, " !== ", right));
}

export function all(...parts: readonly Test[]): Test {
  return combine("all", parts);
}

export function any(...parts: readonly Test[]): Test {
  return combine("any", parts);
}

export function not(test: Test): Test {
  switch (test.kind) {
    case "always":
      return never;
    case "never":
      return always;
    case "atom":
      return { kind: "atom", yes: test.no, no: test.yes };
    case "all":
      return any(...test.parts.map(not));
    case "any":
      return all(...test.parts.map(not));
  }
}

/** What decides alone is all that is left; what says nothing falls away; the same operator inside itself needs no brackets. */
function combine(kind: "all" | "any", parts: readonly Test[]): Test {
  const [neutral, final] = kind === "all" ? [always, never] : [never, always];
  const flat: Test[] = [];
  for (const part of parts) {
    if (part.kind === final.kind) return final;
    if (part.kind === kind) flat.push(...part.parts);
    else if (part.kind !== neutral.kind) flat.push(part);
  }
  const [only] = flat;
  if (only === undefined) {
    return neutral;
  }
  return flat.length === 1 ? only : { kind, parts: flat };
}

export function printTest(test: Test): Doc {
  switch (test.kind) {
    case "always":
      return "true";
    case "never":
      return "false";
    case "atom":
      return test.yes;
    default:
      return operands(test.parts.map(printOperand), test.kind === "all" ? "&&" : "||");
  }
}

/** The condition where something else stands beside it. */
export function printOperand(test: Test): Doc {
  return test.kind === "all" || test.kind === "any" ? enclosed("(", printTest(test), ")") : printTest(test);
}
