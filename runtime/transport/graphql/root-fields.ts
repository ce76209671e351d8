// Strings and comments first: what stands in them is no syntax. https://spec.graphql.org/October2021/#sec-Appendix-Grammar-Summary.Lexical-Tokens
const token = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|\.\.\.|[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@]/g;

/**
 * How many fields a document has at its root; undefined where that is not plain to see (fragments there, several operations). With one field, an error
 * at it means that a mutation was refused; with several, others may have happened.
 */
export function rootFieldsOf(document: string): number | undefined {
  let braces = 0;
  let brackets = 0;
  let count = 0;
  let operations = 0;
  let before = "";
  for (const [text] of document.matchAll(token)) {
    if (text.startsWith('"') || text.startsWith("#")) continue;
    if (braces === 0 && brackets === 0 && text === "fragment") return undefined;
    if (text === "(" || text === "[") brackets += 1;
    else if (text === ")" || text === "]") brackets -= 1;
    else if (brackets === 0) {
      if (text === "{" && braces === 0) operations += 1;
      if (text === "{") braces += 1;
      else if (text === "}") braces -= 1;
      else if (braces === 1 && text === "...") return undefined;
      // `alias: field` is one field, and `@name` none.
      else if (braces === 1 && text !== ":" && text !== "@" && before !== ":" && before !== "@") count += 1;
    }
    before = text;
  }
  return operations === 1 ? count : undefined;
}

/** The variables that a document names: only these are sent, because some services refuse others. */
export function variablesOf(document: string): ReadonlySet<string> {
  return new Set([...document.matchAll(/\$([_A-Za-z][_0-9A-Za-z]*)/g)].map((match) => match[1] ?? ""));
}
