/** A string literal of a module, and the code since the literal before it. */
export type Literal = { readonly value: string; readonly before: string };

/**
 * The string literals of a module, without its comments. The module is never run. A template with `${` is no literal. Code that this reads wrongly gives no JSON and is
 * ignored.
 */
export function literalsIn(code: string): readonly Literal[] {
  const found: Literal[] = [];
  let before = "";
  let start = 0;
  for (const { index, 0: token } of code.matchAll(tokens)) {
    before = `${before}${code.slice(start, index)}`.slice(-kept);
    start = index + token.length;
    const isTemplate = token.startsWith("`") && token.includes("${");
    if (token.startsWith("/") || isTemplate || token.length < 2) continue;
    const value = unescaped(token.slice(1, -1));
    found.push({ value, before });
    before = "";
  }
  return found;
}

/** Comments, and literals in single, double and reverse quotes. An open one ends with its line or with the text, so that no text is read twice. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?|`[^`\\]*(?:\\[\s\S][^`\\]*)*`?/g;

/** Only the end of the code before a literal says what it stands for. */
const kept = 200;

const controls: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "0": "\0" };

function unescaped(text: string): string {
  return text.replace(/\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\s\S]))/g, (_all, point, unit, byte, other) => {
    const hex: unknown = point ?? unit ?? byte;
    if (typeof hex === "string") return codePoint(Number.parseInt(hex, 16));
    // A line break behind a backslash is no character.
    return /^[\r\n\u2028\u2029]/.test(other) ? "" : (controls[other] ?? other);
  });
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
