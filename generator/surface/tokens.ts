export type Token = { readonly kind: "word" | "text" | "number" | "mark" | "end"; readonly text: string; readonly doc: string };

/** In this order: what can begin with the same character stands with the longest form first. */
const form =
  /(?<space>\s+)|(?<doc>\/\*\*(?!\/)[\s\S]*?\*\/)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`)|(?<number>-?\d[\w.]*)|(?<word>[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}$\u200c\u200d]*)|(?<mark>=>|\.\.\.|[^\s])/uy;

/** https://tc39.es/ecma262/#prod-RegularExpressionLiteral */
const pattern = /\/(?:[^\\/[\n]|\\[^\n]|\[(?:[^\\\]\n]|\\[^\n])*\])+\/[a-z]*/y;

const end: Token = { kind: "end", text: "", doc: "" };

/** The tokens of a module. A doc comment belongs to the token after it. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let doc = "";
  let at = 0;
  while (at < source.length) {
    const expression = source[at] === "/" && mayBePattern(tokens.at(-1)) ? matchAt(pattern, source, at) : undefined;
    const isComment = source.startsWith("//", at) || source.startsWith("/*", at);
    if (expression !== undefined && !isComment) {
      tokens.push({ kind: "text", text: expression[0], doc });
      at += expression[0].length;
      continue;
    }
    const found = matchAt(form, source, at);
    const groups = found?.groups;
    if (found === undefined || groups === undefined) break;
    at += found[0].length;
    if (groups.space !== undefined || groups.comment !== undefined) continue;
    if (groups.doc !== undefined) {
      doc = wordsOf(groups.doc);
      continue;
    }
    const kind = groups.word !== undefined ? "word" : groups.text !== undefined ? "text" : groups.number !== undefined ? "number" : "mark";
    tokens.push({ kind, text: found[0], doc });
    doc = "";
  }
  tokens.push(end);
  return tokens;
}

function matchAt(expression: RegExp, source: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(source) ?? undefined;
}

/** After a value, a slash divides. Generated code has no division after a word. */
function mayBePattern(before: Token | undefined): boolean {
  return before === undefined || (before.kind === "mark" && !")]}".includes(before.text));
}

/** The words of a doc comment, without stars and line breaks. */
function wordsOf(comment: string): string {
  return comment
    .slice(3, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\*?\s?/, "").trim())
    .filter((line) => line !== "")
    .join(" ");
}
