/** Of what is said of a field or a type: past this it is a page of documentation, which no model reads. */
const longest = 4_000;

/** The beginning of a long description, never half of a character. */
export function shortWords(text: string): string {
  if (text.length <= longest) return text;
  return `${text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
