import { type Entry, none, remember, type TextNode } from "./node.js";

/** JSON text as nodes; nothing where it is anything else, also YAML in braces. */
export function scanJson(text: string): TextNode | undefined {
  const start = skipBlank(text, 0);
  return text.charAt(start) === "{" || text.charAt(start) === "[" ? valueAt(text, start)?.node : undefined;
}

type Scanned = { readonly node: TextNode; readonly end: number };

function valueAt(text: string, start: number): Scanned | undefined {
  const end = endOfValue(text, start);
  if (end === undefined) return undefined;
  const isCollection = text.charAt(start) === "{" || text.charAt(start) === "[";
  return { node: { range: { start, end }, entries: isCollection ? remember(() => entriesAt(text, start)) : none }, end };
}

function entriesAt(text: string, start: number): readonly Entry[] | undefined {
  const isMap = text.charAt(start) === "{";
  const entries: Entry[] = [];
  let position = skipBlank(text, start + 1);
  if (text.charAt(position) === (isMap ? "}" : "]")) return entries;
  for (;;) {
    const key = isMap ? keyAt(text, position) : undefined;
    if (isMap && key === undefined) return undefined;
    const value = valueAt(text, key?.valueStart ?? position);
    if (value === undefined) return undefined;
    entries.push({ name: key?.name ?? String(entries.length), key: key?.range, value: value.node });
    position = skipBlank(text, value.end);
    if (text.charAt(position) !== ",") return text.charAt(position) === (isMap ? "}" : "]") ? entries : undefined;
    position = skipBlank(text, position + 1);
  }
}

function keyAt(text: string, start: number) {
  const end = text.charAt(start) === '"' ? endOfString(text, start) : undefined;
  if (end === undefined) return undefined;
  const colon = skipBlank(text, end);
  const name = readString(text.slice(start, end));
  return text.charAt(colon) !== ":" || name === undefined
    ? undefined
    : { name, range: { start, end }, valueStart: skipBlank(text, colon + 1) };
}

export function readString(literal: string): string | undefined {
  try {
    return String(JSON.parse(literal));
  } catch {
    return undefined;
  }
}

function endOfValue(text: string, start: number): number | undefined {
  const first = text.charAt(start);
  if (first === '"') return endOfString(text, start);
  if (first !== "{" && first !== "[") {
    scalar.lastIndex = start;
    const found = scalar.exec(text)?.[0];
    return found === undefined ? undefined : start + found.length;
  }
  let depth = 0;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const character = found[0];
    if (character === '"') {
      const end = endOfString(text, found.index);
      if (end === undefined) return undefined;
      mark.lastIndex = end;
    } else if (character === "#") return undefined;
    else if (character === "{" || character === "[") depth += 1;
    else if (--depth === 0) return found.index + 1;
  }
  return undefined;
}

const scalar = /(?:-?\d[\d.eE+-]*|true|false|null)(?=[\s,\]}])/y;
/** Outside of strings JSON has no `#`; YAML has comments there. */
const mark = /["{}[\]#]/g;

function endOfString(text: string, start: number): number | undefined {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charAt(end - 1 - slashes) === "\\") slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return undefined;
}

const blank = /[ \t\r\n]*/y;

function skipBlank(text: string, start: number): number {
  blank.lastIndex = start;
  blank.exec(text);
  return blank.lastIndex;
}
