// Strings and comments first: what stands in them is no syntax. https://spec.graphql.org/October2021/#sec-Appendix-Grammar-Summary.Lexical-Tokens
const token = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|\.\.\.|\$?[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@]/g;

/** Names, variables and punctuation of a document, without its strings and comments. */
export function* tokensOf(document: string): Generator<string, void, void> {
  for (const [text] of document.matchAll(token)) if (!text.startsWith('"') && !text.startsWith("#")) yield text;
}
