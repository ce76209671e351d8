import { type Doc, hardline, join } from "./layout.js";

const width = 96;

/**
 * The other door for contract text: a doc comment. The text cannot end the comment, open a new line outside of it, start a tag that tools obey, or
 * hide characters from a reader.
 */
export function printDocComment(paragraphs: readonly (string | undefined)[]): Doc | undefined {
  const said = paragraphs.filter((paragraph) => paragraph !== undefined);
  const key = said.join("\n");
  if (printed.has(key)) return printed.get(key);
  const comment = printLines(said);
  if (printed.size > mostKept) printed.clear();
  printed.set(key, comment);
  return comment;
}

/** A doc comment that editors and compilers show as a deprecation, on one line. */
export function printDeprecated(text: string): Doc {
  return `/** @deprecated ${cleanLine(text.replace(/[\r\n\u0085\u2028\u2029]+/g, " "))} */`;
}

/** A document says the same of a parameter in every operation that has it. */
const printed = new Map<string, Doc | undefined>();
const mostKept = 5_000;

function printLines(paragraphs: readonly string[]): Doc | undefined {
  const lines = paragraphs
    .flatMap((paragraph) => paragraph.split(/\r\n|[\n\r\u0085\u2028\u2029]/))
    .map(cleanLine)
    .flatMap(wrap);
  const first = lines[0];
  if (first === undefined || lines.every((text) => text === "")) {
    return undefined;
  }
  if (lines.length === 1 && first.length <= width - 7) {
    return `/** ${first} */`;
  }
  return join(["/**", ...lines.map((text) => (text === "" ? " *" : ` * ${text}`)), " */"], hardline);
}

function cleanLine(text: string): string {
  // Nearly every line is one in which nothing has to be cleaned.
  if (/^[ -)+-?A-~]*$/.test(text)) return text.trimEnd();
  return text
    .replace(/[\p{Cc}\u00ad\u061c\u200b-\u200f\u2060-\u2069\u202a-\u202e\ufeff]/gu, " ")
    .replaceAll("*/", "*\\/")
    .replace(/@(?=[A-Za-z])/g, "\\@")
    .trimEnd();
}

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.trim().split(/ +/)) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === "" ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}
