import { scanTokens, type Token } from "./scan-tokens.js";

/**
 * The code without what a formatter may change: white space, the kind of quotes, trailing commas, semicolons, the bar before the first member
 * of a union, the parentheses around all that is returned. Two texts with the same outcome are the same program with the same comments; where that is in doubt they differ.
 * Undefined when the text is no code.
 */
export function normalizeCode(text: string): string | undefined {
  const tokens = scanTokens(text);
  if (tokens === undefined) return undefined;
  const code: string[] = [];
  const comments: string[] = [];
  const brackets: string[] = [];
  // Counts what no formatter adds or removes, so that a comment keeps its place beside a comma that comes or goes.
  let solid = 0;
  const solids = tokens.filter((token) => token.kind !== "comment");
  const around = aroundReturned(solids);
  let index = -1;
  for (const token of tokens) {
    if (token.kind === "comment") {
      comments.push(`${solid} ${normalizeComment(token.text)}`);
      continue;
    }
    index += 1;
    const before = solids[index - 1];
    const after = solids[index + 1];
    if (token.newLine && before !== undefined && isLineEnd({ earlier: solids[index - 2], before, token, bracket: brackets.at(-1) }))
      code.push(";");
    if (token.kind === "punctuator") {
      trackBracket(brackets, token);
      if (around.has(token) || isOptional({ token, earlier: solids[index - 2], before, after })) continue;
    }
    code.push(normalizeToken(token));
    if (token.text !== ";" && token.text !== ",") solid += 1;
  }
  return JSON.stringify([code, comments]);
}

const opening: ReadonlySet<string> = new Set(["(", "[", "{"]);
const closing: ReadonlySet<string> = new Set([")", "]", "}"]);

/** `return (a && b);`: formatters put parentheses there when they break the line, and take them away when they join it. */
function aroundReturned(solids: readonly Token[]): ReadonlySet<Token> {
  const around = new Set<Token>();
  const open: { readonly token: Token; readonly isReturned: boolean }[] = [];
  for (const [index, token] of solids.entries()) {
    if (token.kind !== "punctuator") continue;
    if (opening.has(token.text)) {
      const before = solids[index - 1];
      const dotted = [".", "?."].includes(solids[index - 2]?.text ?? "");
      const isReturned = token.text === "(" && before?.kind === "word" && before.text === "return" && !dotted && !token.newLine;
      open.push({ token, isReturned });
    } else if (closing.has(token.text)) {
      const opened = open.pop();
      const after = solids[index + 1];
      const ends = after === undefined || after.text === ";" || after.text === "}" || (after.newLine && after.kind === "word");
      if (opened?.isReturned === true && ends) around.add(opened.token).add(token);
    }
  }
  return around;
}

/** Words that a statement cannot end with, or after which a line break is only white space. */
const unfinished = new Set(
  (
    "const let var new delete typeof void await case import export extends implements function class enum interface namespace module declare abstract " +
    "if else do try finally switch while for with in of instanceof as satisfies is keyof infer unique asserts readonly get set static accessor public " +
    "private protected override type default from"
  ).split(" "),
);
/** Words that go on with what the line before began. */
const continuing = new Set("else catch finally while in of instanceof as satisfies is extends implements from".split(" "));
/** https://tc39.es/ecma262/#sec-automatic-semicolon-insertion: no line break may follow these, so one ends the statement. */
const restricted = new Set(["return", "throw", "break", "continue", "yield"]);

type Seam = { readonly earlier: Token | undefined; readonly before: Token; readonly token: Token; readonly bracket: string | undefined };

/** True where a line break before the token does what a semicolon would do. */
function isLineEnd({ earlier, before, token, bracket }: Seam): boolean {
  if (bracket === "(" || bracket === "[" || token.text === "}" || token.text === ";") return false;
  const dotted = earlier?.text === "." || earlier?.text === "?.";
  if (before.kind === "word" && !dotted && restricted.has(before.text)) return true;
  if (before.kind === "word" && !dotted && unfinished.has(before.text)) return false;
  if (!canEnd(before, earlier)) return false;
  if (token.kind === "punctuator") return ["++", "--", "!"].includes(token.text);
  if (token.kind === "template" || token.kind === "regex") return false;
  return token.kind !== "word" || !continuing.has(token.text);
}

function canEnd(token: Token, earlier: Token | undefined): boolean {
  if (token.kind === "template") return token.text.endsWith("`");
  if (token.kind !== "punctuator") return true;
  // `Promise<Vendor>` closes, also on a line of its own. `a > b` compares, and always has a space before the sign.
  if (/^>+$/.test(token.text)) return token.newLine || (earlier !== undefined && earlier.start + earlier.text.length === token.start);
  return (token.text === ")" && !token.control) || ["]", "}", "++", "--", "!"].includes(token.text);
}

type Neighbours = {
  readonly token: Token;
  readonly earlier: Token | undefined;
  readonly before: Token | undefined;
  readonly after: Token | undefined;
};

function isOptional({ token, earlier, before, after }: Neighbours): boolean {
  const closes = after === undefined || (after.kind === "punctuator" && closing.has(after.text));
  switch (token.text) {
    case ",":
      // `[,]` and `[1,,]` have holes. Behind a comma, `>` ends the arguments of a type.
      return (closes || /^>+$/.test(after.text)) && before !== undefined && ![",", "[", "(", "{"].includes(before.text);
    case ";":
      // `if (a);`, `else;` and `label:;` need theirs; those of `for (;;)` count.
      return (after === undefined || ["}", "else"].includes(after.text)) && before !== undefined && canEnd(before, earlier);
    case "|":
    case "&":
      return before?.kind === "punctuator" && ["=", ":", "(", "<", "[", ",", "=>"].includes(before.text);
    default:
      return false;
  }
}

function trackBracket(brackets: string[], token: Token): void {
  if (opening.has(token.text)) brackets.push(token.text);
  else if (closing.has(token.text)) brackets.pop();
}

function normalizeToken({ kind, text }: Token): string {
  if (kind === "string") return normalizeString(text);
  // The language itself reads every line end in a template as one line feed.
  return kind === "template" ? text.replace(/\r\n?/g, "\n") : text;
}

/** `'it\'s'` and `"it's"` are one string; every other escape stays as it is written. */
function normalizeString(text: string): string {
  if (!text.includes("\\")) return text.startsWith('"') ? text : `"${text.slice(1, -1)}"`;
  const inner = text
    .slice(1, -1)
    .replace(/\\([\s\S])/g, (pair, character: string) => (character === '"' || character === "'" ? character : pair));
  return `"${inner}"`;
}

/** Indentation and line ends of a comment are white space; its words are not. */
function normalizeComment(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .join("\n");
}
