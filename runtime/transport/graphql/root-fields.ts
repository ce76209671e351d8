import { tokensOf } from "./tokens.js";

/**
 * How many fields a document has at its root; undefined where that is not plain to see (fragments there, several operations). With one field, an error
 * at it means that a mutation was refused; with several, others may have happened.
 */
export function rootFieldsOf(document: string): number | undefined {
  let braces = 0;
  let brackets = 0;
  let count = 0;
  let operations = 0;
  let isFragment = false;
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
      } else if (braces === 1 && !isFragment && text === "...") return undefined;
      // `alias: field` is one field, and `@name` none.
      else if (braces === 1 && !isFragment && text !== ":" && text !== "@" && before !== ":" && before !== "@") count += 1;
    }
    before = text;
  }
  return operations === 1 ? count : undefined;
}
