import { finderOf, longestListed } from "../../secrets/find-secrets.js";
import { redacted, redactSecrets } from "../../secrets/redact.js";

const longest = 200;
/** What follows in a text is not looked at. */
export const mostSearched: number = longest * 20;
const mostRounds = 5;

// Things that look like credentials: a scheme and its value, `key=value`, a JSON web token, a long run that is no word.
const credentials: readonly RegExp[] = [
  /\b(?:bearer|basic|token|digest)\s{1,3}[\w.~+/=-]{6,}/gi,
  /[\w-]{0,20}(?:api[_-]?key|secret|password|passwd|token|authorization|credential|signature)[\w-]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?[^\s"',;&}]+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /:\/\/[^\s/@]{1,200}@/g,
];
const run = /[\w+/=-]{24,}/g;

/**
 * What an upstream said, as little of it as helps. It may repeat our own credentials, hold those of others, or try to look like something else: control and
 * direction characters go, what looks like a credential goes, the rest is cut.
 */
export function excerptOf(text: string, secrets: readonly string[] = [], most: number = longest): string {
  const plain = redactSecrets(beginningOf(text, secrets), secrets)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, " ")
    .trim()
    .slice(0, most * 3);
  const masked = credentials
    .reduce((left, pattern) => left.replace(pattern, "[redacted]"), plain)
    .replace(run, (word) => (/\d/.test(word) && /[A-Za-z]/.test(word) ? "[redacted]" : word));
  const letters = [...masked];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : masked;
}

/**
 * Cut before anything is searched, so that no text costs more than this, and in front of what may be the beginning of a secret that stands across the cut: half
 * of one would not be found.
 */
function beginningOf(text: string, secrets: readonly string[]): string {
  if (text.length <= mostSearched) return text;
  const { spansIn, long } = finderOf(secrets);
  const spans = spansIn(text.slice(0, mostSearched + longestListed));
  let cut = text.slice(0, mostSearched);
  // Secrets may overlap: again, until no half of one is left.
  for (let round = 0; round < mostRounds; round++) {
    const before = cut.length;
    const across = spans.find(([start, end]) => start < before && before < end);
    if (across) cut = cut.slice(0, across[0]);
    for (const form of long) cut = cut.slice(0, cut.length - overlapOf(cut, form));
    if (cut.length === before) return before === mostSearched ? cut : cut + redacted;
  }
  return redacted;
}

/** How much of a text's end is the beginning of a form, and not all of it. In one pass over both (Knuth, Morris and Pratt), whatever they repeat. */
function overlapOf(text: string, form: string): number {
  const start = Math.max(0, text.length - form.length + 1);
  if (!text.includes(form.charAt(0), start)) return 0;
  // By a beginning's length: how much of its own end is one as well.
  const borders: number[] = [0, 0];
  const longer = (than: number, unit: string): number => {
    let length = than;
    while (length > 0 && form.charAt(length) !== unit) length = borders[length] ?? 0;
    return form.charAt(length) === unit ? length + 1 : 0;
  };
  const ends = Math.min(form.length, text.length);
  for (let at = 1; at < ends; at++) borders.push(longer(borders[at] ?? 0, form.charAt(at)));
  let length = 0;
  for (let at = start; at < text.length; at++) length = longer(length, text.charAt(at));
  return length;
}
