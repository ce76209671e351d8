export type Token = {
  readonly kind: "mark" | "word" | "literal" | "range" | "format" | "pattern" | "default" | "says";
  readonly text: string;
};

/** In this order: `..` of a range must win over the marks, and a default is JSON that may hold marks of its own. */
const lexemes: readonly (readonly [Token["kind"], RegExp])[] = [
  ["mark", /^(\.\.\.|\?\?|\[\]|[{}()|,:?])/],
  ["range", /^(-?\d+(?:\.\d+)?\.\.(?:-?\d+(?:\.\d+)?)?|\.\.-?\d+(?:\.\d+)?)/],
  ["default", /^=\s*(\{[^}]*\}|\[[^\]]*\]|"[^"]*"|[-\w.]+)/],
  ["format", /^@([\w-]+(?:,[\w-]+)*)/],
  ["pattern", /^\/((?:[^/\\]|\\.)+)\//],
  ["literal", /^'([^']*)'/],
  ["says", /^#([^,}]+?)(?=\s*(?:,|\}|$))/],
  ["word", /^([A-Za-z_$][\w$]*)/],
];

export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let rest = text.trimStart(); rest !== ""; ) {
    const token = readToken(rest);
    if (!token) throw new Error(`notation: cannot read "${rest.slice(0, 20)}" in: ${text}`);
    tokens.push({ kind: token.kind, text: token.text });
    rest = rest.slice(token.length).trimStart();
  }
  return tokens;
}

function readToken(rest: string): (Token & { readonly length: number }) | undefined {
  for (const [kind, pattern] of lexemes) {
    const match = pattern.exec(rest);
    if (match) return { kind, text: match[1] ?? match[0], length: match[0].length };
  }
  return undefined;
}
