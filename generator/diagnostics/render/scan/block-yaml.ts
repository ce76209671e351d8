import { readString } from "./json.js";
import { type Lines, restOfLine } from "./lines.js";
import { type Entry, none, remember, type TextNode, unsure } from "./node.js";

/**
 * YAML in block style as nodes. Within a block collection everything that belongs to an entry is indented deeper than its key
 * (https://yaml.org/spec/1.2.2/#82-block-collection-styles), so that what is of no interest is passed over without being read. Anchors, tags, merge
 * keys and collections in braces are left to the parser.
 */
export function scanBlockYaml(lines: Lines): TextNode | undefined {
  let line = lines.indents.findIndex((indent) => indent >= 0);
  if (restOfLine(lines, line, 0) === "---") line = nextLine(lines, line);
  return lines.indents[line] === 0 ? nodeAt(lines, line, 0) : undefined;
}

/** The value that begins on a line at a column. */
function nodeAt(lines: Lines, line: number, column: number): TextNode | undefined {
  const written = restOfLine(lines, line, column);
  const start = (lines.starts[line] ?? 0) + column;
  const range = / #/.test(written) ? undefined : { start, end: start + written.length };
  if (isItem(written)) return { range, entries: remember(() => itemsAt(lines, line, column)) };
  const key = keyOf(written);
  if (key === "unsure") return undefined;
  return key === undefined ? scalarAt(written, start) : { range, entries: remember(() => fieldsAt(lines, line, column)) };
}

/** Nothing where what is written here says something about the lines that follow. */
function scalarAt(written: string, start: number): TextNode | undefined {
  const first = written.charAt(0);
  if (first === "{" || first === "[") {
    return written.endsWith(first === "{" ? "}" : "]")
      ? { range: / #/.test(written) ? undefined : { start, end: start + written.length }, entries: unsure }
      : undefined;
  }
  if ("&*!%@`?".includes(first)) return { range: undefined, entries: unsure };
  const isQuoted = first === '"' || first === "'";
  const cut = / +#/.exec(written)?.index;
  if (cut === undefined || (isQuoted && quoted.exec(written)?.[0] === written))
    return { range: { start, end: start + written.length }, entries: none };
  return isQuoted || first === "|" || first === ">"
    ? { range: undefined, entries: none }
    : { range: { start, end: start + cut }, entries: none };
}

function fieldsAt(lines: Lines, first: number, column: number): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  for (let line = first; line < lines.starts.length; line = nextLine(lines, line)) {
    const indent = line === first ? column : (lines.indents[line] ?? -1);
    if (indent < column) break;
    if (indent > column) continue;
    const written = restOfLine(lines, line, column);
    const key = keyOf(written);
    // A list may stand right below the key that it belongs to.
    if (key === undefined && isItem(written) && entries.length > 0) continue;
    if (key === undefined || key === "unsure") return undefined;
    const start = (lines.starts[line] ?? 0) + column + key.start;
    if (key.isLong) line = nextLine(lines, line);
    if (key.isLong && (lines.indents[line] !== column || !/^:(?: |$)/.test(restOfLine(lines, line, column)))) return undefined;
    const value = valueBehind({ lines, line, column, behind: key.isLong ? 1 : key.end, isField: !key.isLong });
    if (value === "unsure") return undefined;
    entries.push({ name: key.name, key: { start, end: start + key.length }, value });
  }
  return entries;
}

function itemsAt(lines: Lines, first: number, column: number): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  for (let line = first; line < lines.starts.length; line = nextLine(lines, line)) {
    const indent = line === first ? column : (lines.indents[line] ?? -1);
    if (indent > column) continue;
    // A key may follow at the same indentation as the list below another key.
    if (indent < column || !isItem(restOfLine(lines, line, column))) break;
    const value = valueBehind({ lines, line, column, behind: 1, isField: false });
    if (value === "unsure") return undefined;
    // An empty item has a place, but which one only the parser knows.
    entries.push({ name: String(entries.length), key: undefined, value: value ?? { range: undefined, entries: unsure } });
  }
  return entries;
}

type Seam = { readonly lines: Lines; readonly line: number; readonly column: number; readonly behind: number; readonly isField: boolean };

/** What stands behind a colon or a dash: on the same line, or below. */
function valueBehind({ lines, line, column, behind, isField }: Seam): TextNode | undefined | "unsure" {
  const rest = restOfLine(lines, line, column + behind);
  const inner = rest.trimStart();
  if (rest.startsWith("\t")) return "unsure";
  if (inner !== "" && !inner.startsWith("#")) {
    const at = column + behind + (rest.length - inner.length);
    // `key: other: value` is no YAML, and `key: - item` neither: there the text is text.
    return (isField ? scalarAt(inner, (lines.starts[line] ?? 0) + at) : nodeAt(lines, line, at)) ?? "unsure";
  }
  const next = nextLine(lines, line);
  const indent = lines.indents[next] ?? -1;
  const isBelow = indent > column || (isField && indent === column && isItem(restOfLine(lines, next, column)));
  return isBelow ? (nodeAt(lines, next, indent) ?? "unsure") : undefined;
}

type Key = {
  readonly name: string;
  readonly start: number;
  readonly length: number;
  /** Behind the colon, which of one in the long form is on the next line. */
  readonly end: number;
  readonly isLong: boolean;
};

/** A key in the long form (`? /a/very/long/path`, and `: get:` on the line below), as many writers print what has more than 128 characters. */
function longKeyOf(written: string): Key | "unsure" {
  const inner = written.slice(1).trimStart();
  const key = keyOf(`${inner}:`);
  if (key === undefined || key === "unsure" || key.length !== inner.length) return "unsure";
  return { ...key, start: written.length - inner.length, isLong: true };
}

/** The key that a line begins with; `unsure` where it is one that only a parser can read. */
function keyOf(written: string): Key | undefined | "unsure" {
  if (written.startsWith("? ")) return longKeyOf(written);
  const literal = quoted.exec(written)?.[0];
  if (literal !== undefined && /^:(?:\s|$)/.test(written.slice(literal.length))) {
    const name = literal.startsWith('"') ? readString(literal) : literal.slice(1, -1).replaceAll("''", "'");
    return name === undefined ? "unsure" : { name, start: 0, length: literal.length, end: literal.length + 1, isLong: false };
  }
  if (/^["'#|>{[]/.test(written) || isItem(written)) return undefined;
  const name = /^.*?(?=:(?:\s|$))/.exec(written)?.[0];
  if (name === undefined) return undefined;
  const isPlain = /^[^\s\]},&*!%@`?]/.test(name) && name === name.trimEnd() && !/ #/.test(name) && name !== "<<";
  return isPlain && isSpelled(name) ? { name, start: 0, length: name.length, end: name.length + 1, isLong: false } : "unsure";
}

const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;

/** `0x1F`, `1.0` and `~` are other keys than they look. */
function isSpelled(name: string): boolean {
  const number = Number(name);
  return Number.isNaN(number)
    ? !/^(?:~|null|true|false|[-+]?\.(?:inf|nan))$/i.test(name) || /^(?:null|true|false)$/.test(name)
    : String(number) === name;
}

function isItem(written: string): boolean {
  return written === "-" || written.startsWith("- ");
}

function nextLine({ indents }: Lines, line: number): number {
  let next = line + 1;
  while (indents[next] === -1) next += 1;
  return next;
}
