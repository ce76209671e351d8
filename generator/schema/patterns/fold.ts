import { pointsOf, printPoint, printPoints } from "./code-points.js";
import { refuse } from "./foreign.js";

let casedText: string | undefined;

/** All code points that have another case, asked of this Node once. */
function cased(): string {
  casedText ??= Array.from({ length: 0x1f000 }, (_, point) => (point >= 0xd800 && point <= 0xdfff ? "" : String.fromCodePoint(point)))
    .filter((character) => /[\p{Changes_When_Casemapped}\p{Changes_When_Casefolded}]/u.test(character))
    .join("");
  return casedText;
}

/**
 * What the `i` flag adds to one class, written out: exact because `RegExp` itself is asked, with `i` and without. `negated` classes leave out what
 * their plain form would add.
 */
export function foldClass(body: string, negated: boolean): string {
  const open = negated ? "[^" : "[";
  const withFlag = new RegExp(`[${body}]`, "giu");
  const without = new RegExp(`[${body}]`, "u");
  const added = (cased().match(withFlag) ?? []).filter((character) => !without.test(character));
  // What a property lacks differs from one edition of Unicode to the next, so it is not written out.
  if (added.length > 20 && /\\p/i.test(body)) refuse("a property of cased letters under `(?i)` cannot be written without a flag");
  return `${open}${body}${printPoints(pointsOf(added.join("")))}]`;
}

/** What ſ and the Kelvin sign are under `i` and `u`: word characters, since they fold to s and k. */
export const foldedWord = "\\w\\u017F\\u212A";
/** All others, without naming `\W`, which holds those two. */
export const foldedNonWord = "\\0-\\/:-@\\[-\\^`\\{-\\u017E\\u0180-\\u2129\\u212B-\\u{10FFFF}";

/** One code point, in all its cases. */
export function foldPoint(point: number): string {
  const folded = foldClass(printPoint(point, "class"), false);
  return folded === `[${printPoint(point, "class")}]` ? printPoint(point, "text") : folded;
}
