/** A set of code points: ranges in order that neither touch nor overlap. */
export type CodePoints = readonly (readonly [from: number, to: number])[];

export const lastPoint = 0x10ffff;
export const everyPoint: CodePoints = [[0, lastPoint]];

export function union(...sets: readonly CodePoints[]): CodePoints {
  const joined: [number, number][] = [];
  for (const [from, to] of sets.flat().sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export function complement(set: CodePoints): CodePoints {
  const starts = [0, ...set.map(([, to]) => to + 1)];
  const ends = [...set.map(([from]) => from - 1), lastPoint];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? lastPoint;
    return from <= to ? [[from, to] as const] : [];
  });
}

export function has(set: CodePoints, point: number): boolean {
  let [low, high] = [0, set.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = set[middle] ?? [0, -1];
    if (point < from) high = middle - 1;
    else if (point > to) low = middle + 1;
    else return true;
  }
  return false;
}

export function areDisjoint(one: CodePoints, other: CodePoints): boolean {
  return one.every(([from, to]) => other.every(([low, high]) => to < low || high < from));
}

export function pointsOf(text: string): CodePoints {
  return union(Array.from(text, (character) => [character.codePointAt(0) ?? 0, character.codePointAt(0) ?? 0]));
}

/** What stands between the brackets of a class. */
export function printPoints(set: CodePoints): string {
  return set
    .map(([from, to]) => {
      const separator = to - from > 1 ? "-" : "";
      return from === to ? printPoint(from, "class") : `${printPoint(from, "class")}${separator}${printPoint(to, "class")}`;
    })
    .join("");
}

const syntax = { class: /[\\\][^-]/, text: /[$^\\.*+?()[\]{}|/]/ };

/** One code point under the `u` flag. */
export function printPoint(point: number, where: "class" | "text"): string {
  const text = String.fromCodePoint(point);
  if (syntax[where].test(text)) return `\\${text}`;
  if (/[\p{L}\p{N}\p{P}\p{S} ]/u.test(text) && (point < 0x7f || where === "text")) return text;
  const short: { readonly [text: string]: string } = { "\t": "\\t", "\n": "\\n", "\v": "\\v", "\f": "\\f", "\r": "\\r" };
  const hex = point.toString(16).toUpperCase();
  return short[text] ?? (point < 0x100 ? `\\x${hex.padStart(2, "0")}` : point < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\u{${hex}}`);
}
