import { sha256 } from "../../ir/index.js";

/** Words of a name in any style: `searchVendors`, `repos/list-for-org`, `HTTPRequest`; `VMs` is one word, `WANAsService` three. Only ASCII letters and digits can stand in an id. */
export function wordsOf(text: string): readonly string[] {
  return plainLetters(text)
    .replace(/(?<=[A-Z])(?![B-Z]s(?![a-z])|As(?![A-Za-z]))(?=[A-Z][a-z])/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A name by its words alone, however they are joined: `restrictAccess` and `restrict_Access` are one. */
export function plainly(name: string): string {
  return wordsOf(name).join("_").toLowerCase();
}

function plainLetters(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}+/gu, "");
}

/** Six characters that stand for a text without any readable character. */
export function shortHash(text: string): string {
  return sha256(text).slice(0, 6);
}

const segment = /^[A-Za-z][A-Za-z0-9_]*$/;
/** Characters of one part of an id. */
export const longestSegment = 100;

/** One part of an id: as it is written, with `_` for what cannot stand there; where nothing can, a hash. */
export function segmentOf(text: string, prefix: string): string {
  const trimmed = text.trim();
  if (segment.test(trimmed) && trimmed.length <= longestSegment) return trimmed;
  const joined = plainLetters(trimmed)
    .replace(/[^A-Za-z0-9]+/g, (between) => (/[^_]/.test(between) ? "_" : between))
    .replace(/^_+/, "")
    .replace(/(?<!_)_+$/, "");
  const name = /^[A-Za-z]/.test(joined) ? joined : `${prefix}_${joined === "" ? shortHash(text) : joined}`;
  return name.length <= longestSegment ? name : shorten(name, longestSegment, text);
}

/** Where a word ends: before `_` and `-`, within `searchVendors` and `HTTPRequest`, and at the end. */
const wordEnd = /[_-]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?![B-Z]s(?![a-z])|As(?![A-Za-z]))(?=[A-Z][a-z])|$/g;

/** By whole words, with six characters of a hash so that two long names do not become one. Only where not even the first word fits, it is cut. */
export function shorten(name: string, limit: number, whole: string): string {
  const room = limit - 7;
  const ends = [...name.matchAll(wordEnd)].map(({ index }) => index).filter((end) => end > 0 && end <= room);
  return `${name.slice(0, ends.at(-1) ?? room)}_${shortHash(whole)}`;
}

/** The name of a source: lower case with `-`. */
export function sourceName(text: string): string | undefined {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  let name = "";
  for (const word of words) {
    const next = name === "" ? word : `${name}-${word}`;
    if (next.length > 40) break;
    name = next;
  }
  return /^[a-z]/.test(name) ? name : undefined;
}
