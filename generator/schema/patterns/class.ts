import { type CodePoints, complement, printPoint, printPoints, union } from "./code-points.js";
import { readEscape } from "./escapes.js";
import { foldClass, foldedNonWord, foldedWord } from "./fold.js";
import { refuse } from "./foreign.js";

const [digit, upper, lower]: readonly [CodePoints, CodePoints, CodePoints] = [[[0x30, 0x39]], [[0x41, 0x5a]], [[0x61, 0x7a]]];

/** The POSIX classes, of ASCII as in PCRE, Go, Java and the POSIX locale. */
const posix: { readonly [name: string]: CodePoints } = {
  alnum: union(digit, upper, lower),
  alpha: union(upper, lower),
  ascii: [[0, 0x7f]],
  blank: union([[0x09, 0x09]], [[0x20, 0x20]]),
  cntrl: union([[0, 0x1f]], [[0x7f, 0x7f]]),
  digit,
  graph: [[0x21, 0x7e]],
  lower,
  print: [[0x20, 0x7e]],
  punct: union([[0x21, 0x2f]], [[0x3a, 0x40]], [[0x5b, 0x60]], [[0x7b, 0x7e]]),
  space: union([[0x09, 0x0d]], [[0x20, 0x20]]),
  upper,
  word: union(digit, upper, lower, [[0x5f, 0x5f]]),
  xdigit: union(digit, [[0x41, 0x46]], [[0x61, 0x66]]),
};

export type ReadClass = { readonly source: string; readonly end: number };

type Item = { readonly kind: "point"; readonly point: number } | { readonly kind: "set"; readonly source: string };

/** Reads the class at an opening bracket. */
export function readClass(
  source: string,
  start: number,
  options: { readonly fold: boolean; readonly note: (text: string) => void },
): ReadClass {
  const { fold, note } = options;
  const negated = source[start + 1] === "^";
  const first = start + (negated ? 2 : 1);
  const items: string[] = [];
  let at = first;
  let hasBracket = false;

  const close = (cut: string): ReadClass => {
    const body = items.join("");
    const plain = fold ? foldClass(body, negated) : `[${negated ? "^" : ""}${body}]`;
    if (hasBracket && source[at] === "]") refuse("a class within a class is a union in some engines and no class in others");
    return { source: cut === "" ? plain : `(?:${cut}${plain})`, end: at };
  };
  const item = (): Item => {
    const named = /\[:(\^?)([a-z]+):\]/y;
    named.lastIndex = at;
    const match = named.exec(source);
    if (match !== null) {
      const set = Object.hasOwn(posix, match[2] ?? "") ? posix[match[2] ?? ""] : undefined;
      if (set === undefined) return refuse(`\`${match[0]}\` is no POSIX class`);
      at = named.lastIndex;
      note(`\`${match[0]}\` is written out, as ASCII`);
      return { kind: "set", source: printPoints(match[1] === "^" ? complement(set) : set) };
    }
    if (source[at] === "\\") return escaped();
    const point = source.codePointAt(at);
    if (point === undefined) return refuse("a class `[` is never closed");
    if (source[at] === "[" && /[.=]/.test(source[at + 1] ?? "")) refuse("collating elements have no meaning in ECMA-262");
    hasBracket ||= source[at] === "[";
    at += point > 0xffff ? 2 : 1;
    return { kind: "point", point };
  };
  const escaped = (): Item => {
    const octal = /\\([0-7]{1,3})/y;
    octal.lastIndex = at;
    const digits = octal.exec(source)?.[1];
    if (digits !== undefined && digits !== "0") {
      note("an octal escape is written as hexadecimal");
      at += 1 + digits.length;
      return { kind: "point", point: Number.parseInt(digits, 8) };
    }
    if (source.startsWith("\\b", at)) {
      at += 2;
      return { kind: "point", point: 0x08 };
    }
    const read = readEscape(source, at);
    const text = source.slice(at, at + read.length);
    if (read.note !== undefined && text !== "\\-") note(read.note);
    at += read.length;
    if (read.escape.kind === "point") return { kind: "point", point: read.escape.point };
    if (read.escape.kind === "nothing") return { kind: "set", source: "" };
    if (read.escape.kind !== "points") return refuse(`\`${text}\` cannot stand in a class`);
    const folded = text === "\\w" ? foldedWord : text === "\\W" ? foldedNonWord : read.escape.source;
    return { kind: "set", source: fold ? folded : read.escape.source };
  };
  const quoted = (): boolean => {
    if (!source.startsWith("\\Q", at)) return false;
    const end = source.indexOf("\\E", at);
    const text = source.slice(at + 2, end === -1 ? source.length : end);
    items.push(...Array.from(text, (character) => printPoint(character.codePointAt(0) ?? 0, "class")));
    at = end === -1 ? source.length : end + 2;
    note("`\\Q…\\E` is written with escapes");
    return true;
  };
  /** `[a-z-[aeiou]]` of .NET and `[a-z&&[^aeiou]]` of Java: one class less, or and, another. */
  const combined = (): string | undefined => {
    const operator = source.startsWith("-[", at) ? "-" : source.startsWith("&&", at) ? "&&" : undefined;
    if (operator === undefined || items.length === 0 || source.startsWith("-[:", at)) return undefined;
    const opens = at + operator.length;
    if (source[opens] !== "[") return refuse("`&&` in a class means an intersection in some engines and itself in others");
    const other = readClass(source, opens, options);
    if (source[other.end] !== "]") return undefined;
    if (fold || (negated && operator === "&&")) return refuse("classes that are combined cannot be told exactly here");
    at = other.end + 1;
    note(operator === "-" ? "a class less another is written with a lookahead" : "an intersection of classes is written with a lookahead");
    return `(?${operator === "-" ? "!" : "="}${other.source})`;
  };

  for (;;) {
    if (at >= source.length) refuse("a class `[` is never closed");
    if (source[at] === "]" && at > first) {
      at += 1;
      return close("");
    }
    const cut = combined();
    if (cut !== undefined) return close(cut);
    if (quoted()) continue;
    if (source[at] === "]") note("a `]` that stands first in a class is written `\\]`");
    const low = item();
    if (low.kind === "set") {
      items.push(low.source);
      if (source[at] === "-" && source[at + 1] !== "]") note("a `-` beside a set is written `\\-`");
      continue;
    }
    const isRange = source[at] === "-" && source[at + 1] !== "]" && at + 1 < source.length && !source.startsWith("-[", at);
    if (!isRange) {
      items.push(printPoint(low.point, "class"));
      continue;
    }
    at += 1;
    const high = item();
    if (high.kind === "set") {
      note("a `-` beside a set is written `\\-`");
      items.push(printPoint(low.point, "class"), "\\-", high.source);
    } else if (high.point < low.point) {
      refuse(`the range \`${printPoint(low.point, "class")}-${printPoint(high.point, "class")}\` is out of order`);
    } else items.push(`${printPoint(low.point, "class")}-${printPoint(high.point, "class")}`);
  }
}
