/** Character classes of ECMA-262 with the `u` flag: https://tc39.es/ecma262/#prod-CharacterClass */
interface Atom {
  readonly end: number;
  /** NaN for `\d`, `\p{L}` and their like, which cannot be an end of a range. */
  readonly point: number;
}

const escapePattern =
  /\\(?:u[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|u\{0*[0-9A-Fa-f]{1,6}\}|x[0-9A-Fa-f]{2}|c[A-Za-z]|0(?!\d)|[bfnrtvdDsSwW^$\\.*+?()[\]{}|/-])/y;
const propertyPattern = /\\[pP]\{[^}]*\}/y;
const controls: { readonly [letter: string]: number } = { "0": 0, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };
const lastCodePoint = 0x10ffff;

const properties = new Set<string>();

/** The end of `\p{…}` at an index, or -1. The engine says which properties exist; only those are remembered, so the set stays small. */
export function propertyEnd(text: string, index: number): number {
  propertyPattern.lastIndex = index;
  const found = propertyPattern.exec(text)?.[0] ?? "";
  if (!properties.has(found)) {
    try {
      new RegExp(found || "(", "u");
    } catch {
      return -1;
    }
    properties.add(found);
  }
  return index + found.length;
}

function escapedPoint(text: string): number {
  const letter = text.charAt(1);
  if (letter === "u" && text.length === 12) {
    return String.fromCharCode(Number.parseInt(text.slice(2, 6), 16), Number.parseInt(text.slice(8), 16)).codePointAt(0) ?? 0;
  }
  if ((letter === "u" || letter === "x") && text.length > 2) {
    return Number.parseInt(text.slice(text.charAt(2) === "{" ? 3 : 2), 16);
  }
  if (letter === "c") {
    return text.charCodeAt(2) % 32;
  }
  return /[dDsSwW]/.test(letter) ? Number.NaN : (controls[letter] ?? letter.charCodeAt(0));
}

function readAtom(text: string, index: number): Atom | undefined {
  if (text.charAt(index) !== "\\") {
    const point = text.codePointAt(index) ?? 0;
    return { end: index + (point > 0xffff ? 2 : 1), point };
  }
  if (/[pP]/.test(text.charAt(index + 1))) {
    const end = propertyEnd(text, index);
    return end < 0 ? undefined : { end, point: Number.NaN };
  }
  escapePattern.lastIndex = index;
  const found = escapePattern.exec(text)?.[0];
  const point = found === undefined ? Number.POSITIVE_INFINITY : escapedPoint(found);
  return found === undefined || point > lastCodePoint ? undefined : { end: index + found.length, point };
}

/** The end of the class that opens at an index, or -1 where it is none. */
export function classEnd(text: string, open: number): number {
  let index = open + (text.startsWith("^", open + 1) ? 2 : 1);
  while (index < text.length) {
    if (text.charAt(index) === "]") {
      return index + 1;
    }
    const first = readAtom(text, index);
    const isRange = first !== undefined && text.charAt(first.end) === "-" && text.charAt(first.end + 1) !== "]";
    const last = isRange ? readAtom(text, first.end + 1) : first;
    if (first === undefined || last === undefined || (isRange && !(first.point <= last.point))) {
      return -1;
    }
    index = last.end;
  }
  return -1;
}
