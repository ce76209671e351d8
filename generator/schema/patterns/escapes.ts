import { type CodePoints, complement, pointsOf, printPoint, printPoints, union } from "./code-points.js";
import { refuse } from "./foreign.js";
import { translateProperty } from "./properties.js";

/** What a backslash escape stands for. */
export type Escape =
  | { readonly kind: "point"; readonly point: number }
  /** Several code points; `source` may stand in a class. */
  | { readonly kind: "points"; readonly source: string }
  | { readonly kind: "assertion"; readonly source: string }
  | { readonly kind: "line-break" }
  | { readonly kind: "nothing" };

export type ReadEscape = { readonly escape: Escape; readonly length: number; readonly note?: string };

const controls: { readonly [letter: string]: number } = { a: 0x07, e: 0x1b, f: 0x0c, n: 0x0a, r: 0x0d, t: 0x09, v: 0x0b };
const horizontal = union(pointsOf("\t \u00a0\u1680\u180e\u202f\u205f\u3000"), [[0x2000, 0x200a]]);
const vertical = union([[0x0a, 0x0d]], pointsOf("\u0085\u2028\u2029"));

const sets: { readonly [letter: string]: { readonly points: CodePoints; readonly note: string } } = {
  h: { points: horizontal, note: "`\\h` is read as horizontal space, as Perl and Java do" },
  H: { points: complement(horizontal), note: "`\\H` is read as anything but horizontal space" },
  V: { points: complement(vertical), note: "`\\V` is read as anything but vertical space" },
  N: { points: complement(pointsOf("\n")), note: "`\\N` is read as anything but a line feed" },
};

const assertions: { readonly [letter: string]: { readonly source: string; readonly note: string } } = {
  A: { source: "^", note: "`\\A` is written `^`" },
  z: { source: "$", note: "`\\z` is written `$`" },
  Z: { source: "$", note: "`\\Z` is read as the end of the text, as Python does; Perl would let a line feed follow" },
  G: { source: "^", note: "`\\G` is written `^`" },
};

/** Escapes by code point. The first that matches counts. */
const numbers: readonly { readonly form: RegExp; readonly base: number; readonly note?: string }[] = [
  { form: /\\u\{([0-9a-fA-F]{1,6})\}/y, base: 16 },
  { form: /\\u([0-9a-fA-F]{4})/y, base: 16 },
  { form: /\\x([0-9a-fA-F]{2})/y, base: 16 },
  { form: /\\x\{\s*([0-9a-fA-F]{1,6})\s*\}/y, base: 16, note: "`\\x{…}` is written `\\u{…}`" },
  { form: /\\U([0-9a-fA-F]{8})/y, base: 16, note: "`\\U` is written `\\u{…}`" },
  { form: /\\N\{U\+([0-9a-fA-F]{1,6})\}/y, base: 16, note: "`\\N{U+…}` is written `\\u{…}`" },
  { form: /\\o\{([0-7]{1,7})\}/y, base: 8, note: "an octal escape is written as hexadecimal" },
  { form: /\\(0[0-7]{0,2})(?![0-7])/y, base: 8, note: "an octal escape is written as hexadecimal" },
];

/** Reads the escape at a backslash; digits that may be a backreference are not its business. */
export function readEscape(source: string, at: number): ReadEscape {
  const letter = String.fromCodePoint(source.codePointAt(at + 1) ?? 0);
  if (at + 1 >= source.length) refuse("it ends with a lone backslash");
  const pair = takeAt(/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/y, source, at);
  if (pair !== undefined) {
    const text = String.fromCharCode(Number.parseInt(pair[1] ?? "", 16), Number.parseInt(pair[2] ?? "", 16));
    return { escape: { kind: "point", point: text.codePointAt(0) ?? 0 }, length: pair[0].length };
  }
  for (const { form, base, note } of numbers) {
    const match = takeAt(form, source, at);
    if (match === undefined) continue;
    const point = Number.parseInt(match[1] ?? "", base);
    if (point > 0x10ffff) refuse(`\`${match[0]}\` is past the last code point`);
    const isPlain = note === undefined || match[0] === "\\0";
    return { escape: { kind: "point", point }, length: match[0].length, ...(isPlain ? {} : { note }) };
  }
  const property = takeAt(/\\([pP])(?:\{([^}]*)\}|([A-Z]))/y, source, at);
  if (property !== undefined) {
    const written = translateProperty(property[1] === "P" ? "P" : "p", property[2] ?? property[3] ?? "");
    const note = `\`${property[0]}\` is written \`${written}\``;
    return { escape: { kind: "points", source: written }, length: property[0].length, ...(written === property[0] ? {} : { note }) };
  }
  const control = takeAt(/\\c([a-zA-Z])/y, source, at);
  if (control !== undefined) return { escape: { kind: "point", point: (control[1] ?? "").charCodeAt(0) % 32 }, length: 3 };
  return readLetter(letter);
}

function readLetter(letter: string): ReadEscape {
  const length = 1 + letter.length;
  const control = own(controls, letter);
  if (control !== undefined) {
    const note = letter === "a" || letter === "e" ? { note: `\`\\${letter}\` is written \`${printPoint(control, "text")}\`` } : {};
    return { escape: { kind: "point", point: control }, length, ...note };
  }
  const set = own(sets, letter);
  if (set !== undefined) return { escape: { kind: "points", source: printPoints(set.points) }, length, note: set.note };
  const assertion = own(assertions, letter);
  if (assertion !== undefined) return { escape: { kind: "assertion", source: assertion.source }, length, note: assertion.note };
  if (/[dDwWsS]/.test(letter)) return { escape: { kind: "points", source: `\\${letter}` }, length };
  if (/[bB]/.test(letter)) return { escape: { kind: "assertion", source: `\\${letter}` }, length };
  if (letter === "R") return { escape: { kind: "line-break" }, length, note: "`\\R` is written out as the line breaks that it stands for" };
  if (letter === "K")
    return { escape: { kind: "nothing" }, length, note: "`\\K` is left out: it moves the match, and only whether there is one counts" };
  if (letter === "E") return { escape: { kind: "nothing" }, length, note: "a lone `\\E` is left out" };
  if (/[a-zA-Z0-9]/.test(letter)) refuse(`\`\\${letter}\` has no meaning in ECMA-262, and none that all other engines share`);
  const isKnown = /[$^\\.*+?()[\]{}|/]/.test(letter);
  return {
    escape: { kind: "point", point: letter.codePointAt(0) ?? 0 },
    length,
    ...(isKnown ? {} : { note: `\`\\${letter}\` is written without its backslash` }),
  };
}

function takeAt(form: RegExp, source: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at;
  return form.exec(source) ?? undefined;
}

function own<T>(record: { readonly [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
