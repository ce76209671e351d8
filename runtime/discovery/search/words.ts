import { stem } from "./stem.js";

/** A word as it was written, and the form under which all its forms are found. */
export type Word = {
  readonly text: string;
  readonly term: string;
  /** The parts of a word that is written as one and has a capital inside (`GitHub`, `createVendor`). */
  readonly parts?: readonly Word[];
};

const capitals = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const hasCapitalInside = /.\p{Lu}/u;
const marks = /\p{M}/gu;
const runs = /[\p{L}\p{N}]+/gu;
const tags = /<\/?[a-zA-Z][^<>]{0,200}>/g;
const addresses = /\bhttps?:\/\/[^\s)]+/g;
const possessive = /['’]s\b/g;
const beyondAscii = /[^\0-\x7f]/;
/** Scripts that put no spaces between words. */
const unspaced = /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+)/u;
const longestWord = 40;

/** Words that were read already: the texts of thousands of tools share most of theirs. */
export type KnownWords = Map<string, readonly Word[]>;

/** `createVendorList`, `create_vendor_list` and `vendor.createList` have the same words in them. HTML tags and addresses give none. */
export function wordsOf(text: string, known: KnownWords = new Map()): readonly Word[] {
  const plain = text.replace(tags, " ").replace(addresses, " ").replace(possessive, "");
  const found =
    (beyondAscii.test(plain) ? plain.normalize("NFKD").replace(marks, "").replaceAll("ß", "ss").replaceAll("ẞ", "SS") : plain).match(
      runs,
    ) ?? [];
  const words: Word[] = [];
  for (const run of found) {
    const read = known.get(run) ?? (beyondAscii.test(run) ? run.split(unspaced).flatMap(wordsIn) : wordOf(run));
    known.set(run, read);
    words.push(...read);
  }
  return words;
}

function wordsIn(part: string): readonly Word[] {
  if (part === "") return [];
  return unspaced.test(part) ? pairsOf([...part]).map((pair) => ({ text: pair, term: pair })) : wordOf(part);
}

/** Without a dictionary the end of a word is unknown. A query for a word contains its neighbouring characters. */
function pairsOf(signs: readonly string[]): readonly string[] {
  return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

function wordOf(run: string): readonly Word[] {
  const parts = hasCapitalInside.test(run) ? run.split(capitals) : [run];
  const [whole] = plainWord(run);
  if (parts.length === 1) return whole === undefined ? [] : [whole];
  const inside = parts.flatMap(plainWord);
  // Two parts may be one name (`GitHub`), more are a phrase.
  return parts.length === 2 && whole !== undefined ? [{ ...whole, parts: inside }] : inside;
}

function plainWord(text: string): readonly Word[] {
  const word = text.toLowerCase();
  return word.length > longestWord ? [] : [{ text: word, term: stem(word) }];
}
