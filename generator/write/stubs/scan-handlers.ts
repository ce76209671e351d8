import { scanTokens, type Token } from "../code/scan-tokens.js";

/** A member of the object of handlers and where its name stands. */
export type Member = { readonly name: string; readonly start: number };

/**
 * The members of `export const handlers … = { … }`, found without a parser: loading one costs a second, and most runs have nothing to add.
 * Undefined where anything is unusual; then the parser has the last word.
 */
export function scanHandlers(text: string): readonly Member[] | undefined {
  const tokens = scanTokens(text)?.filter((token) => token.kind !== "comment");
  if (tokens === undefined) return undefined;
  const name = tokens.findIndex(
    (token, index) => token.text === "handlers" && tokens[index - 2]?.text === "export" && isConst(tokens[index - 1]),
  );
  const equals = tokens.findIndex((token, index) => index > name && token.text === "=");
  if (name < 0 || equals < 0 || tokens[equals + 1]?.text !== "{") return undefined;
  return readMembers(tokens.slice(equals + 2));
}

function isConst(token: Token | undefined): boolean {
  return token !== undefined && ["const", "let", "var"].includes(token.text);
}

function readMembers(tokens: readonly Token[]): readonly Member[] | undefined {
  const members: Member[] = [];
  let depth = 0;
  let isStart = true;
  for (const [index, token] of tokens.entries()) {
    if (depth === 0 && token.text === "}" && token.kind === "punctuator") return members;
    if (depth === 0 && isStart) {
      const name = readName(token, tokens[index + 1]);
      if (name === undefined) return undefined;
      if (name !== "async") members.push({ name, start: token.start });
      isStart = name === "async";
      continue;
    }
    if (token.kind === "template")
      depth += token.text.endsWith("{") ? (token.text.startsWith("`") ? 1 : 0) : token.text.startsWith("}") ? -1 : 0;
    if (token.kind !== "punctuator") continue;
    if ("([{".includes(token.text)) depth += 1;
    else if (")]}".includes(token.text)) depth -= 1;
    else if (depth === 0 && token.text === ",") isStart = true;
  }
  return undefined;
}

/** `async` stands for the modifier of a method. Accessors, generators, spreads and computed names are for the parser. */
function readName(token: Token, next: Token | undefined): string | undefined {
  if (token.kind === "string")
    return token.text.includes("\\") || (next?.text !== ":" && next?.text !== "(") ? undefined : token.text.slice(1, -1);
  if (token.kind !== "word" || next === undefined || token.text.includes("\\")) return undefined;
  if ([":", "(", ",", "}", "<"].includes(next.text)) return token.text;
  return token.text === "async" && (next.kind === "word" || next.kind === "string") ? "async" : undefined;
}
