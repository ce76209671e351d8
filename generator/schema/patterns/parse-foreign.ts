import { readClass } from "./class.js";
import { printPoint } from "./code-points.js";
import { readEscape } from "./escapes.js";
import { foldClass, foldedNonWord, foldedWord, foldPoint } from "./fold.js";
import { type Modes, type Piece, refuse } from "./foreign.js";

export type ForeignPattern = { readonly piece: Piece; readonly notes: readonly string[] };

const lineBreak = "\\r\\n|\\r(?!\\n)|[\\n\\v\\f\\x85\\u2028\\u2029]";
const lineEnds = "\\n\\r\\u2028\\u2029";
const nothing: Piece = { kind: "sequence", items: [] };

/** Constructs that no regular expression of ECMA-262 can stand for. The first that matches counts. */
const untranslatable: readonly (readonly [RegExp, string])[] = [
  [/\(\?(?:R|0|[+-]?\d+|&|P>)/y, "it calls itself, which ECMA-262 cannot"],
  [/\\g[<']/y, "it calls itself, which ECMA-262 cannot"],
  [/\(\?\(/y, "it holds a condition on a group, which ECMA-262 cannot"],
  [/\(\?\|/y, "its alternatives number their groups anew, which ECMA-262 cannot"],
  [/\(\?[{?C]/y, "it calls code"],
  [/\(\*/y, "it holds a verb such as `(*FAIL)`, which ECMA-262 cannot"],
  [/\(\?<[^>=!]*-[^>]*>/y, "its groups balance each other, which ECMA-262 cannot"],
  [/\\X/y, "`\\X` stands for what a reader sees as one character, which ECMA-262 cannot"],
];

const openings: readonly (readonly [RegExp, string])[] = [
  [/\(\?:/y, "?:"],
  [/\(\?=/y, "?="],
  [/\(\?!/y, "?!"],
  [/\(\?<=/y, "?<="],
  [/\(\?<!/y, "?<!"],
];

/** Reads what Perl, PCRE, Java, .NET, Python, Ruby and Go write. What ECMA-262 defines keeps the meaning that ECMA-262 gives it. */
export function parseForeign(source: string): ForeignPattern {
  const notes = new Set<string>();
  const note = (text: string): void => void notes.add(text);
  let modes: Modes = { i: false, m: false, s: false, x: false };
  let captures = 0;
  let at = 0;

  const take = (form: RegExp): RegExpExecArray | undefined => {
    form.lastIndex = at;
    const match = form.exec(source) ?? undefined;
    if (match !== undefined) at = form.lastIndex;
    return match;
  };

  const choice = (): Piece => {
    const options = [sequence()];
    while (take(/\|/y)) options.push(sequence());
    return options.length === 1 ? (options[0] ?? nothing) : { kind: "choice", options };
  };
  const sequence = (): Piece => {
    const items: Piece[] = [];
    for (;;) {
      skipIgnored();
      if (at >= source.length || source[at] === "|" || source[at] === ")") return { kind: "sequence", items };
      const quote = take(/\\Q([\s\S]*?)(?:\\E|$)/y)?.[1];
      items.push(...(quote === undefined ? [repeated(term())] : quoted(quote)));
    }
  };
  const skipIgnored = (): void => {
    for (;;) {
      if (take(/\(\?#[^)]*\)/y)) note("comments are left out");
      else if (modes.x && take(/(?:\s+|#[^\n]*)/y)) note("what `(?x)` lets stand between the parts is left out");
      else return;
    }
  };
  const quoted = (text: string): readonly Piece[] => {
    note("`\\Q…\\E` is written with escapes");
    const items = Array.from(text, (character) => pointPiece(character.codePointAt(0) ?? 0));
    const last = items.at(-1);
    return last === undefined ? [] : [...items.slice(0, -1), repeated(last)];
  };
  const pointPiece = (point: number): Piece => ({ kind: "point", source: modes.i ? foldPoint(point) : printPoint(point, "text") });

  const term = (): Piece => {
    for (const [form, reason] of untranslatable) if (take(form)) refuse(reason);
    const character = source[at] ?? "";
    if (character === "(") return group();
    if (character === "[") {
      const { source: written, end } = readClass(source, at, { fold: modes.i, note });
      at = end;
      return { kind: "point", source: written };
    }
    if (character === "\\") return reference() ?? escaped();
    if (/[*+?]/.test(character) || take(/(?=\{\d+(?:,\d*)?\})/y)) refuse(`there is nothing to repeat before \`${character}\``);
    if (take(/(?=\{\s*\d*\s*,?\s*\d*\s*\})(?=\{[^}]*\d)/y)) refuse("`{,n}` and `{ n }` are repeats in some engines and text in others");
    if (take(/\^/y)) return { kind: "other", source: modes.m ? `(?<![^${lineEnds}])` : "^" };
    if (take(/\$/y)) return { kind: "other", source: modes.m ? `(?![^${lineEnds}])` : "$" };
    if (take(/\./y)) return { kind: "point", source: modes.s ? "[\\s\\S]" : "." };
    if (/[{}\]]/.test(character)) note(`a lone \`${character}\` is written \`\\${character}\``);
    const point = source.codePointAt(at) ?? 0;
    at += point > 0xffff ? 2 : 1;
    return pointPiece(point);
  };

  const reference = (): Piece | undefined => {
    const plain = /\\([1-9]\d?\d?)/y;
    plain.lastIndex = at;
    const digits = plain.exec(source)?.[1];
    if (digits !== undefined) {
      const isOctal = digits.length > 1 && Number(digits) > countCaptures(source) && /^[0-7]+$/.test(digits);
      if (!isOctal) return numbered(take(/\\(\d+)/y)?.[1] ?? digits, false);
      at += 1 + digits.length;
      note("an octal escape is written as hexadecimal");
      return pointPiece(Number.parseInt(digits, 8));
    }
    const relative = take(/\\g(?:\{(-?\d+)\}|(-?\d+))/y);
    if (relative !== undefined) return numbered(relative[1] ?? relative[2] ?? "", true);
    const ecma = take(/\\k<([^>]*)>/y)?.[1];
    const named = ecma ?? take(/\\[kg]\{([^}]*)\}/y)?.[1] ?? take(/\\k'([^']*)'/y)?.[1];
    return named === undefined ? undefined : referTo(named, ecma === undefined);
  };
  const numbered = (digits: string, isForeign: boolean): Piece => {
    const number = digits.startsWith("-") ? captures + 1 + Number(digits) : Number(digits);
    if (number < 1 || number > countCaptures(source)) refuse(`there is no group ${digits}`);
    return referTo(number, isForeign);
  };
  const referTo = (to: number | string, isForeign: boolean): Piece => {
    if (modes.i) refuse("a reference under `(?i)` cannot be written without a flag");
    if (isForeign) note("references are written `\\1` or `\\k<name>`");
    return { kind: "reference", to, mustBeSet: isForeign };
  };

  const escaped = (): Piece => {
    const read = readEscape(source, at);
    const text = source.slice(at, at + read.length);
    at += read.length;
    if (read.note !== undefined) note(read.note);
    switch (read.escape.kind) {
      case "point":
        return pointPiece(read.escape.point);
      case "points":
        return { kind: "point", source: foldedSet(text, read.escape.source) };
      case "assertion":
        return { kind: "other", source: modes.i && /\\[bB]/.test(text) ? foldedEdge(text) : read.escape.source };
      case "line-break":
        return { kind: "group", open: "?:", body: { kind: "other", source: lineBreak } };
      case "nothing":
        return nothing;
    }
  };
  const foldedSet = (text: string, written: string): string => {
    if (modes.i && text === "\\w") return `[${foldedWord}]`;
    if (modes.i && text === "\\W") return `[${foldedNonWord}]`;
    if (modes.i && /\\p/i.test(text)) return foldClass(written, false);
    return /^\\[dDwWsSpP]/.test(written) ? written : `[${written}]`;
  };

  const group = (): Piece => {
    const before = modes;
    const piece = modifier() ?? bracketed();
    if (piece !== nothing) modes = before;
    return piece;
  };
  /** `(?i)` holds to the end of the group that it stands in, `(?i:…)` within its own. */
  const modifier = (): Piece | undefined => {
    const match = take(/\(\?([a-zA-Z^]*)(?:-([a-zA-Z]*))?([:)])/y);
    if (match === undefined) return undefined;
    const [, on = "", off = "", end] = match;
    const unknown = Array.from(on + off).find((letter) => !"imsx".includes(letter));
    if (unknown !== undefined) refuse(`the mode \`${unknown}\` has no meaning that can be written in ECMA-262`);
    const mode = (letter: keyof Modes): boolean => (on.includes(letter) || modes[letter]) && !off.includes(letter);
    if (on.includes("i")) note("`(?i)` is written out in classes, as the flags `i` and `u` would match");
    if (on.includes("s")) note("`.` under `(?s)` is written `[\\s\\S]`");
    if (on.includes("m")) note("`^` and `$` under `(?m)` are written as lookaround");
    modes = { i: mode("i"), m: mode("m"), s: mode("s"), x: mode("x") };
    return end === ")" ? nothing : { kind: "group", open: "?:", body: closed() };
  };
  const bracketed = (): Piece => {
    for (const [form, open] of openings) if (take(form)) return { kind: "group", open, body: closed() };
    if (take(/\(\?>/y)) {
      note("an atomic group is written as a lookahead and a reference");
      return { kind: "atomic", body: closed() };
    }
    const again = take(/\(\?P=([^)]*)\)/y);
    if (again !== undefined) return referTo(again[1] ?? "", true);
    const foreign = take(/\(\?P<([^>]*)>/y)?.[1] ?? take(/\(\?'([^']*)'/y)?.[1];
    const name = foreign ?? take(/\(\?<([^>=!][^>]*)>/y)?.[1];
    if (foreign !== undefined) note("named groups are written `(?<name>…)`");
    if (name === undefined && take(/\((?!\?)/y) === undefined) refuse(`\`${source.slice(at, at + 4)}\` opens no group that is known`);
    captures += 1;
    const number = captures;
    return { kind: "capture", number, name, body: closed() };
  };
  const closed = (): Piece => {
    const body = choice();
    if (!take(/\)/y)) refuse("a group `(` is never closed");
    return body;
  };

  const repeated = (item: Piece): Piece => {
    skipIgnored();
    const match = take(/([*+?]|\{(\d+)(?:,(\d*))?\})([?+]?)/y);
    if (match === undefined) return item;
    const [, quantifier = "", low, high, manner] = match;
    if (item === nothing) refuse(`there is nothing to repeat before \`${quantifier}\``);
    if (item.kind === "other" || (item.kind === "group" && item.open !== "?:")) refuse("an assertion cannot be repeated");
    if (low !== undefined && high !== undefined && high !== "" && Number(high) < Number(low))
      refuse(`the numbers of \`${quantifier}\` are out of order`);
    if (take(/(?=[*+?]|\{\d+(?:,\d*)?\})/y)) refuse("a repeat is repeated");
    if (manner === "+")
      note("a possessive repeat is written without `+` where nothing could be given back, and otherwise as a lookahead and a reference");
    return { kind: "repeat", item, quantifier: manner === "?" ? `${quantifier}?` : quantifier, possessive: manner === "+" };
  };

  const piece = choice();
  if (at < source.length) refuse("a `)` closes no group");
  return { piece, notes: [...notes] };
}

function foldedEdge(text: string): string {
  const word = `[${foldedWord}]`;
  return text === "\\b" ? `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))` : `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`;
}

/** Groups that have a number, by a glance: escapes and classes are stepped over. */
function countCaptures(source: string): number {
  const marks =
    source.match(/\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\((?!\?)|\(\?P?<(?![=!])|\(\?'/g) ?? [];
  return marks.filter((mark) => mark.startsWith("(")).length;
}
