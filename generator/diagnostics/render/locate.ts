import type { Document, Node, Pair, YAMLMap } from "yaml";
import type { Place } from "../diagnostic.js";
import { find as findInText, lineAt, type Range, type Scan, scan } from "./scan/index.js";
import { findInProgram, isProgram } from "./scan/program.js";

/** Both from 1; `endColumn` is the first column after the marked text, on the same line. */
export type Position = { readonly line: number; readonly column: number; readonly endColumn: number };

type Yaml = typeof import("yaml");
type Parsed = { readonly text: string; readonly document: Document; readonly yaml: Yaml };

/** Finds a pointer in the text by looking, and where looking is not enough by the parser that knows positions, which takes seconds for a large document. */
export async function locate(place: Place, text: string, { atKey = false }: { readonly atKey?: boolean } = {}): Promise<Position> {
  if ("line" in place) return { line: place.line, column: place.column, endColumn: place.column + 1 };
  const scanned = scanOnce(text);
  const steps = stepsOf(place.pointer);
  const range = isProgram(place.file)
    ? findInProgram(text, steps)
    : (findInText(scanned, { steps, atKey }) ?? find(await parse(text), steps, atKey));
  const line = lineAt(scanned.lines, range.start);
  const column = range.start - (scanned.lines.starts[line] ?? 0) + 1;
  const end = Math.max(range.start + 1, Math.min(range.end, endOfLine(text, range.start)));
  return { line: line + 1, column, endColumn: column + (end - range.start) };
}

/** Problems come in batches from one file, so the last document is kept. */
let last: Parsed | undefined;
let lastScan: Scan | undefined;

function scanOnce(text: string): Scan {
  lastScan = lastScan?.lines.text === text ? lastScan : scan(text);
  return lastScan;
}

async function parse(text: string): Promise<Parsed> {
  if (last?.text === text) return last;
  const yaml = await import("yaml");
  const document = yaml.parseDocument(text, { uniqueKeys: false, merge: true, logLevel: "silent", strict: false });
  last = { text, document, yaml };
  return last;
}

/** Walks as far as the pointer leads; a step that is not there leaves us at the deepest node that is. */
function find({ document, yaml }: Parsed, steps: readonly string[], atKey: boolean): Range {
  let node = document.contents as Node | null;
  let range: Range = rangeOf(node) ?? { start: 0, end: 1 };
  for (const step of steps) {
    const target = yaml.isAlias(node) ? node.resolve(document) : node;
    if (yaml.isMap(target)) {
      const pair = pairOf({ map: target, key: step, document, yaml });
      if (pair === undefined) return range;
      const key = yaml.isNode(pair.key) ? rangeOf(pair.key) : undefined;
      node = yaml.isNode(pair.value) ? pair.value : null;
      const value = rangeOf(node);
      range = (atKey ? (key ?? value) : isWritten(value) ? value : key) ?? range;
    } else if (yaml.isSeq(target)) {
      const item = target.items[Number(step)];
      if (!yaml.isNode(item)) return range;
      node = item;
      range = rangeOf(node) ?? range;
    } else return range;
  }
  return range;
}

type Search = { readonly map: YAMLMap; readonly key: string; readonly document: Document; readonly yaml: Yaml };

/** An own key, or one that a merge key (`<<`) brings in: then its place is where the anchor stands. */
function pairOf({ map, key, document, yaml }: Search): Pair | undefined {
  // The text may be one that this parser reads otherwise than the one of documents, which lets a quoted text go on at the margin: then words are keys.
  const isLost = (node: Node) => yaml.isAlias(node) && node.resolve(document) === undefined;
  const named = (name: string) =>
    map.items.filter(({ key: node }) => yaml.isNode(node) && !isLost(node) && keyText(node.toJS(document)) === name);
  const own = named(key).at(-1);
  if (own !== undefined) return own;
  for (const merge of named("<<")) {
    const value = yaml.isAlias(merge.value) ? merge.value.resolve(document) : merge.value;
    const sources = yaml.isSeq(value) ? value.items : [value];
    for (const source of sources) {
      const merged = yaml.isAlias(source) ? source.resolve(document) : source;
      const found = yaml.isMap(merged) ? pairOf({ map: merged, key, document, yaml }) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The merge key itself is a symbol in the parser's own words; a list or a mapping as a key is its text. */
function keyText(key: unknown): string {
  return typeof key === "symbol" ? (key.description ?? "") : String(key);
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function rangeOf(node: Node | null): Range | undefined {
  return node?.range == null ? undefined : { start: node.range[0], end: node.range[1] };
}

/** An empty value has a place but no text: the key is the better mark. */
function isWritten(range: Range | undefined): boolean {
  return range !== undefined && range.end > range.start;
}

/** The end of the shown part: a document may be one line. */
function endOfLine(text: string, offset: number): number {
  const rest = /[^\r\n]{0,1000}/y;
  rest.lastIndex = offset;
  return offset + (rest.exec(text)?.[0].trimEnd().length ?? 0);
}
