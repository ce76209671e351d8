import type { AST } from "@eslint-community/regexpp";

/** How many characters a piece reads at most. */
export function longest(element: AST.Element): number {
  switch (element.type) {
    case "Quantifier": {
      const each = longest(element.element);
      return each === 0 ? 0 : each * element.max;
    }
    case "Group":
    case "CapturingGroup":
      return Math.max(...element.alternatives.map(longestOf));
    case "Assertion":
      return 0;
    case "Backreference": {
      const group = groupBefore(element);
      return group === undefined ? Number.POSITIVE_INFINITY : longest(group);
    }
    default:
      return 1;
  }
}

/** How many characters a piece reads at least; a reference may stand for nothing. */
export function shortest(element: AST.Element): number {
  switch (element.type) {
    case "Quantifier":
      return element.min === 0 ? 0 : shortest(element.element) * element.min;
    case "Group":
    case "CapturingGroup":
      return Math.min(...element.alternatives.map(({ elements }) => elements.reduce((sum, each) => sum + shortest(each), 0)));
    case "Assertion":
    case "Backreference":
      return 0;
    default:
      return 1;
  }
}

/** The group that a reference means, if it is over when the reference is reached. */
export function groupBefore({ resolved, start }: AST.Backreference): AST.CapturingGroup | undefined {
  return Array.isArray(resolved) || resolved.end > start ? undefined : resolved;
}

export function longestOf({ elements }: AST.Alternative): number {
  return elements.reduce((sum, element) => sum + longest(element), 0);
}

/** How many states a piece takes when its repeats are written out. */
export function sizeOf(node: AST.Pattern | AST.Element): number {
  switch (node.type) {
    case "Quantifier":
      return (sizeOf(node.element) + 1) * Math.max(1, Number.isFinite(node.max) ? node.max : node.min + 1);
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return sizeOfAll(node.alternatives);
    case "Assertion":
      return "alternatives" in node ? sizeOfAll(node.alternatives) + 1 : 1;
    default:
      return 1;
  }
}

function sizeOfAll(alternatives: readonly AST.Alternative[]): number {
  return alternatives.reduce((sum, { elements }) => sum + elements.reduce((all, element) => all + sizeOf(element), 1), 0);
}

/** How many ways there are through a piece that repeats nothing. */
export function pathsOf(node: AST.Pattern | AST.Element): number {
  if (!("alternatives" in node)) return 1;
  return node.alternatives.reduce((sum, { elements }) => sum + elements.reduce((all, element) => all * pathsOf(element), 1), 0);
}
