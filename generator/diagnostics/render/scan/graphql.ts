import { type Entry, none, type Range, remember, type TextNode } from "./node.js";

// What stands in strings and comments is no syntax. https://spec.graphql.org/October2021/#sec-Appendix-Grammar-Summary.Lexical-Tokens
const token = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@|=&$!]/g;
const definition = /^(?:type|interface|union|enum|input|scalar|query|mutation|subscription|fragment)$/;
// Each comment and string can be read in one way only: a line of forty `#` would otherwise take hours.
const sdl =
  /^(?:[\s,]|#[^\r\n]*(?![^\r\n])|"""(?:\\"""|\\(?!""")|[^"\\]|"(?!""))*"""|"(?!"")(?:\\.|[^"\\\n])*")*(?:extend|schema|directive|type|interface|union|enum|input|scalar|query|mutation|fragment)\b(?!\s*:)/;

type Token = { readonly text: string; readonly start: number; readonly end: number };

/** Types, their fields and their arguments, by name; operations too. Nothing where the text does not look like GraphQL. */
export function scanGraphql(text: string): TextNode | undefined {
  if (!sdl.test(text.slice(0, 20_000))) return undefined;
  return { range: { start: 0, end: 1 }, entries: remember(() => definitions(text)) };
}

function definitions(text: string): readonly Entry[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(token)) {
    if (!found.startsWith('"') && !found.startsWith("#")) tokens.push({ text: found, start: index, end: index + found.length });
  }
  const entries: Entry[] = [];
  let depth = 0;
  for (const [index, { text: word }] of tokens.entries()) {
    if (opens(word)) depth += 1;
    else if (closes(word)) depth -= 1;
    else if (depth === 0 && definition.test(word) && tokens[index - 1]?.text !== "@") {
      const name = tokens[index + 1];
      if (name !== undefined) entries.push(entryOf(name, () => blockAfter(tokens, index + 2, "{")));
    }
  }
  // The first one counts, and the reader of a list takes the last.
  return entries.reverse();
}

/** The names in the next block that a `:` or an argument list follows, or that stand alone, as enum values do. */
function blockAfter(tokens: readonly Token[], from: number, mark: "{" | "("): readonly Entry[] {
  const entries: Entry[] = [];
  let index = from;
  for (let brackets = 0; index < tokens.length; index++) {
    const { text } = tokens[index] ?? { text: "" };
    if (brackets === 0 && text === mark) break;
    // The next definition, or the next field: there is no block.
    if (brackets === 0 && (mark === "{" ? definition.test(text) && tokens[index - 1]?.text !== "@" : true)) return [];
    brackets += opens(text) ? 1 : closes(text) ? -1 : 0;
  }
  let depth = 0;
  for (; index < tokens.length; index++) {
    const found = tokens[index];
    if (found === undefined) break;
    const [before, after] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
    if (opens(found.text)) depth += 1;
    else if (closes(found.text)) depth -= 1;
    else if (depth === 1 && /^[_A-Za-z]/.test(found.text) && before !== ":" && before !== "@" && before !== "=" && before !== "[") {
      const next = index + 1;
      entries.push(entryOf(found, after === "(" ? () => blockAfter(tokens, next, "(") : none));
    }
    if (depth === 0) break;
  }
  return entries.reverse();
}

function entryOf({ text, start, end }: Token, entries: () => readonly Entry[]): Entry {
  const range: Range = { start, end };
  return { name: text, key: range, value: { range, entries: remember(entries) } };
}

function opens(text: string): boolean {
  return text === "{" || text === "(" || text === "[";
}

function closes(text: string): boolean {
  return text === "}" || text === ")" || text === "]";
}
