/** A piece of TypeScript, JavaScript or JSON. White space is not a token. */
export type Token = {
  readonly kind: "word" | "number" | "string" | "template" | "regex" | "punctuator" | "comment";
  readonly text: string;
  readonly start: number;
  /** A line break stands between this token and the one before. */
  readonly newLine: boolean;
  /** For `(`: it belongs to `if`, `while`, `for` or `with`; for its `)`: a statement follows, not an operator. */
  readonly control: boolean;
};

// Longest first: `a + +b` and `a++ + b` must not look the same.
const punctuators = [
  ...[">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??="],
  ...["=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**"],
];
const word = /(?:[\p{ID_Start}$_#@]|\\u[\da-fA-F{}]+)(?:[\p{ID_Continue}$\u200c\u200d]|\\u(?:[\da-fA-F]{4}|\{[\da-fA-F]+\}))*/uy;
const number = /(?:0[xXoObB][\da-fA-F_]+|(?:\d[\d_]*)?\.?\d[\d_]*\.?(?:[eE][+-]?\d+)?)n?/y;
const space = /[\s\uFEFF]+/y;
const lineBreak = /[\n\r\u2028\u2029]/;
const lineEnd = /[\n\r\u2028\u2029]/g;
const regex = /\/(?![*/])(?:[^\\/[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+\/[\p{ID_Continue}$]*/uy;
const controlWords = new Set(["if", "while", "for", "with"]);
/** Words after which an operand follows, so that a slash begins a regular expression. */
const operatorWords = new Set("return typeof instanceof in of new delete void throw case do else yield await extends default".split(" "));

/** Cuts code into tokens; undefined when a string, template or comment does not end. */
export function scanTokens(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const open: { readonly bracket: string; readonly control: boolean }[] = [];
  let last: Token | undefined;
  let newLine = false;
  let position = 0;

  const add = (kind: Token["kind"], end: number, control = false): void => {
    const token: Token = { kind, text: text.slice(position, end), start: position, newLine, control };
    tokens.push(token);
    if (kind === "comment") newLine ||= lineBreak.test(token.text);
    else {
      last = token;
      newLine = false;
    }
    position = end;
  };

  while (position < text.length) {
    const code = text.charCodeAt(position);
    // Nearly all of a text is blanks, words of ASCII and lone punctuators; the patterns below say the same of everything else.
    if (code === 32 || code === 10) {
      newLine ||= code === 10;
      position += 1;
      continue;
    }
    const plainEnd = endOfPlainWord(text, position);
    if (plainEnd > position) {
      add("word", plainEnd);
      continue;
    }
    if (code === 58 || code === 44 || code === 59) {
      add("punctuator", position + 1);
      continue;
    }
    const character = text.charAt(position);
    const blank = isBlank(code) ? match(space, text, position) : undefined;
    if (blank !== undefined) {
      newLine ||= lineBreak.test(blank);
      position += blank.length;
    } else if (text.startsWith("//", position) || (position === 0 && text.startsWith("#!"))) {
      lineEnd.lastIndex = position;
      add("comment", lineEnd.exec(text)?.index ?? text.length);
    } else if (text.startsWith("/*", position)) {
      const end = text.indexOf("*/", position + 2);
      if (end < 0) return undefined;
      add("comment", end + 2);
    } else if (character === '"' || character === "'") {
      const end = endOfString(text, position);
      if (end === undefined) return undefined;
      add("string", end);
    } else if (character === "`" || (character === "}" && open.at(-1)?.bracket === "${")) {
      if (character === "}") open.pop();
      const end = endOfTemplate(text, position + 1);
      if (end === undefined) return undefined;
      if (text.charAt(end - 1) === "{") open.push({ bracket: "${", control: false });
      add("template", end);
    } else if (/[\d.]/.test(character) && match(number, text, position) !== undefined) {
      add("number", position + (match(number, text, position) ?? "").length);
    } else if (mayBeginWord(code) && match(word, text, position) !== undefined) {
      add("word", position + (match(word, text, position) ?? "").length);
    } else if (character === "/" && expectsOperand(last) && match(regex, text, position) !== undefined) {
      add("regex", position + (match(regex, text, position) ?? "").length);
    } else if (character === "(" || character === "[" || character === "{") {
      const control = character === "(" && isControl(last, tokens);
      open.push({ bracket: character, control });
      add("punctuator", position + 1, control);
    } else if (character === ")" || character === "]" || character === "}") {
      add("punctuator", position + 1, open.pop()?.control ?? false);
    } else {
      const long = punctuators.find((candidate) => text.startsWith(candidate, position));
      // `a?.5:1` is a condition, not a chain.
      const cut = long === "?." && /\d/.test(text.charAt(position + 2)) ? "?" : (long ?? character);
      add("punctuator", position + cut.length);
    }
  }
  return open.some(({ bracket }) => bracket === "${") ? undefined : tokens;
}

function isControl(last: Token | undefined, tokens: readonly Token[]): boolean {
  if (last?.kind !== "word") return false;
  // `for await (…)`
  const head = last.text === "await" ? tokens.findLast((token) => token !== last && token.kind !== "comment") : last;
  return head?.kind === "word" && (head === last || head.text === "for") && controlWords.has(head.text);
}

function match(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}

/** Behind a word of ASCII alone; where it goes on with anything else, or there is none, `start` itself. */
function endOfPlainWord(text: string, start: number): number {
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36;
    if (isLetter || (end > start && code >= 48 && code <= 57)) continue;
    return code > 127 || code === 92 ? start : end;
  }
  return end;
}

function isBlank(code: number): boolean {
  return code <= 32 || code > 127;
}

/** Letters, `$`, `_`, `#`, `@`, a backslash, or something beyond ASCII. */
function mayBeginWord(code: number): boolean {
  return code > 63 || code === 35 || code === 36;
}

function endOfString(text: string, start: number): number | undefined {
  const quote = text.charCodeAt(start);
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 92) index += text.startsWith("\r\n", index + 1) ? 2 : 1;
    else if (code === quote) return index + 1;
    else if (code === 10 || code === 13) return undefined;
  }
  return undefined;
}

/** Behind the closing backtick or the next `${`. */
function endOfTemplate(text: string, start: number): number | undefined {
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === "\\") index++;
    else if (character === "`") return index + 1;
    else if (character === "$" && text.charAt(index + 1) === "{") return index + 2;
  }
  return undefined;
}

function expectsOperand(last: Token | undefined): boolean {
  if (last === undefined || last.kind === "punctuator") return last === undefined || last.control || ![")", "]"].includes(last.text);
  if (last.kind === "template") return last.text.endsWith("{");
  return last.kind === "word" && operatorWords.has(last.text);
}
