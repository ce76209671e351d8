import { wordsOf } from "./words.js";

/** What providers take. */
export const longestDescription = 1_024;

export function titleOf(id: string): string {
  const words = wordsOf(id.split(".").at(-1) ?? id)
    .join(" ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** At the end of a sentence where there is one not too early, otherwise of a word. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const sentence = Math.max(head.lastIndexOf(". "), head.lastIndexOf(".\n"), head.lastIndexOf("\n\n"));
  if (sentence > limit / 2) return head.slice(0, sentence + 1).trimEnd();
  const word = head.lastIndexOf(" ");
  return `${head
    .slice(0, word > limit / 2 ? word : head.length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
