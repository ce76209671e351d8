import { allForms, redacted, redactSecrets } from "../../secrets/redact.js";

const longest = 200;
const mostSearched = longest * 20;

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
export function excerptOf(text: string, secrets: readonly string[] = []): string {
  const plain = redactSecrets(beginningOf(text, secrets), secrets)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, " ")
    .trim()
    .slice(0, longest * 3);
  const masked = credentials
    .reduce((left, pattern) => left.replace(pattern, "[redacted]"), plain)
    .replace(run, (word) => (/\d/.test(word) && /[A-Za-z]/.test(word) ? "[redacted]" : word));
  const letters = [...masked];
  return letters.length > longest ? `${letters.slice(0, longest).join("")}…` : masked;
}

/** Cut before anything is searched, so that no text costs more than this, and in front of a secret that stands across the cut: half of one would not be found. */
function beginningOf(text: string, secrets: readonly string[]): string {
  if (text.length <= mostSearched) return text;
  const end = allForms(secrets).reduce((cut, form) => {
    const at = text.lastIndexOf(form, cut - 1);
    return at !== -1 && at + form.length > cut ? at : cut;
  }, mostSearched);
  return end === mostSearched ? text.slice(0, end) : `${text.slice(0, end)}${redacted}`;
}
