import { areDisjoint, type CodePoints } from "./code-points.js";
import { parseEcma, setOf } from "./ecma.js";
import { type Piece, refuse } from "./foreign.js";

/** Prints a pattern of another engine as ECMA-262. */
export function printPattern(piece: Piece): string {
  const settled = settle(piece);
  checkReferences(settled, new Set());
  return print(settled, numberGroups(settled), false);
}

/** Groups are numbered anew, because an atomic group needs one of its own. */
function numberGroups(piece: Piece): ReadonlyMap<Piece | number, number> {
  const numbers = new Map<Piece | number, number>();
  let count = 0;
  const walk = (each: Piece): void => {
    if (each.kind === "capture" || each.kind === "atomic" || (each.kind === "repeat" && each.possessive)) {
      count += 1;
      numbers.set(each, count);
      if (each.kind === "capture") numbers.set(each.number, count);
    }
    partsOf(each).forEach(walk);
  };
  walk(piece);
  return numbers;
}

function partsOf(piece: Piece): readonly Piece[] {
  switch (piece.kind) {
    case "sequence":
      return piece.items;
    case "choice":
      return piece.options;
    case "repeat":
      return [piece.item];
    case "group":
    case "capture":
    case "atomic":
      return [piece.body];
    default:
      return [];
  }
}

function print(piece: Piece, numbers: ReadonlyMap<Piece | number, number>, inLookbehind: boolean): string {
  const inner = (each: Piece): string => print(each, numbers, inLookbehind);
  const atomic = (body: string): string => {
    if (inLookbehind) refuse("an atomic group in a lookbehind cannot be written in ECMA-262");
    return `(?:(?=(${body}))\\${numbers.get(piece)})`;
  };
  switch (piece.kind) {
    case "point":
    case "other":
      return piece.source;
    case "sequence":
      return piece.items
        .map(inner)
        .reduce(
          (text, next) => (/^\d/.test(next) && /\\\d+$/.test(text.slice(-longestReference)) ? `${text}(?:)${next}` : text + next),
          "",
        );
    case "choice":
      return piece.options.map(inner).join("|");
    case "group":
      return `(${piece.open}${print(piece.body, numbers, inLookbehind || piece.open.startsWith("?<"))})`;
    case "capture":
      return `(${piece.name === undefined ? "" : `?<${piece.name}>`}${inner(piece.body)})`;
    case "atomic":
      return atomic(inner(piece.body));
    case "reference":
      return typeof piece.to === "string" ? `\\k<${piece.to}>` : `\\${numbers.get(piece.to)}`;
    case "repeat":
      return piece.possessive ? atomic(inner(piece.item) + piece.quantifier) : inner(piece.item) + piece.quantifier;
  }
}

/** `\\` and its digits: only the end of what is printed is looked at, however long it is. */
const longestReference = 12;

/** A possessive repeat gives nothing back. Where what follows could not use it, that makes no difference: `\d++$` is `\d+$`. */
function settle(piece: Piece): Piece {
  if (piece.kind === "choice") return { ...piece, options: piece.options.map(settle) };
  if (piece.kind !== "sequence") return piece;
  return {
    ...piece,
    items: piece.items.map((item, index) => {
      if (item.kind !== "repeat" || !item.possessive || item.item.kind !== "point") return item;
      const set = setOfPoint(item.item.source);
      return set !== undefined && cannotUse(piece.items.slice(index + 1), set) ? { ...item, possessive: false } : item;
    }),
  };
}

function cannotUse(following: readonly Piece[], set: CodePoints): boolean {
  for (const piece of following) {
    if (piece.kind === "other") return piece.source === "$";
    const point = piece.kind === "repeat" ? piece.item : piece;
    const other = point.kind === "point" ? setOfPoint(point.source) : undefined;
    if (other === undefined || !areDisjoint(set, other)) return false;
    if (piece.kind !== "repeat" || /^(?:\+|\{[1-9])/.test(piece.quantifier)) return true;
  }
  return true;
}

function setOfPoint(source: string): CodePoints | undefined {
  const parsed = parseEcma(source);
  const elements = parsed.kind === "pattern" ? parsed.pattern.alternatives[0]?.elements : undefined;
  const [only] = elements ?? [];
  const isPoint = only?.type === "Character" || only?.type === "CharacterSet" || only?.type === "CharacterClass";
  return isPoint && elements?.length === 1 ? setOf(only) : undefined;
}

/**
 * A reference to a group that took no part matches nothing at all in other engines, and the empty text in ECMA-262. The groups that took part for
 * sure are handed on from left to right.
 */
function checkReferences(piece: Piece, before: ReadonlySet<number | string>): ReadonlySet<number | string> {
  switch (piece.kind) {
    case "sequence":
      return piece.items.reduce((set, item) => checkReferences(item, set), before);
    case "choice": {
      const sets = piece.options.map((option) => checkReferences(option, before));
      return new Set([...(sets[0] ?? [])].filter((group) => sets.every((set) => set.has(group))));
    }
    case "capture":
      return new Set([...checkReferences(piece.body, before), piece.number, ...(piece.name === undefined ? [] : [piece.name])]);
    case "group": {
      const inside = checkReferences(piece.body, before);
      return piece.open.endsWith("!") ? before : inside;
    }
    case "atomic":
      return checkReferences(piece.body, before);
    case "repeat": {
      const inside = checkReferences(piece.item, before);
      return /^(?:[*?]|\{0+[,}])/.test(piece.quantifier) ? before : inside;
    }
    case "reference":
      if (piece.mustBeSet && !before.has(piece.to)) refuse(`the group \`${piece.to}\` may have taken no part where it is referred to`);
      return before;
    default:
      return before;
  }
}
