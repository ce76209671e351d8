const longest = 200;

/** Control characters would drive the terminal; direction marks would show a line as another than it is. */
const unsafe = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Text of a log for a terminal: a log may hold what a model or an attacker chose. */
export function plainCell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = escapeUnsafe(typeof value === "string" ? value : JSON.stringify(value));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Inside JSON text the escapes are JSON's own, so it still says the same. */
export function escapeUnsafe(text: string): string {
  return text.replaceAll(unsafe, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
