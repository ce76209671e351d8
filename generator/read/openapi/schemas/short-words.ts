import { withoutMarkup } from "../../names/without-markup.js";

/** The longest description of a field or a type. A longer one is a page of documentation that no model reads. */
const longest = 4_000;

/** A description in plain words; the beginning of a long one, never half of a character. */
export function shortWords(written: string): string {
  const text = plainOf(written);
  if (text.length <= longest) return text;
  return `${text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

/** Whether something is missing at the end. */
export function isCut(written: unknown): boolean {
  return typeof written === "string" && plainOf(written).length > longest;
}

function plainOf(written: string): string {
  return withoutMarkup(written.slice(0, 4 * longest));
}
