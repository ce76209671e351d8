import { tokensOf } from "./tokens.js";

/**
 * How many fields a document has side by side at its root, and on the levels below it down to `levels`; undefined where that is not plain to see (fragments
 * there, several operations). With one field, an error at it means that a mutation was refused; with several, others may have happened.
 */
export function rootFieldsOf(document: string, levels = 1): number | undefined {
  let braces = 0;
  let brackets = 0;
  const counts = Array.from({ length: levels }, () => 0);
  let operations = 0;
  let isFragment = false;
  const isCounted = (level: number): boolean => level >= 1 && level <= levels;
  let before = "";
  for (const text of tokensOf(document)) {
    if (braces === 0 && brackets === 0 && text === "fragment") isFragment = true;
    if (text === "(" || text === "[") brackets += 1;
    else if (text === ")" || text === "]") brackets -= 1;
    else if (brackets === 0) {
      if (text === "{" && braces === 0 && !isFragment) operations += 1;
      if (text === "{") braces += 1;
      else if (text === "}") {
        braces -= 1;
        if (braces === 0) isFragment = false;
      } else if (isCounted(braces) && !isFragment && text === "...") return undefined;
      // `alias: field` is one field, and `@name` none.
      else if (isCounted(braces) && !isFragment && text !== ":" && text !== "@" && before !== ":" && before !== "@") {
        counts[braces - 1] = (counts[braces - 1] ?? 0) + 1;
      }
    }
    before = text;
  }
  return operations === 1 ? Math.max(...counts) : undefined;
}
