/** A key of a YAML document with its lines: either all of it, or the pieces that its value consists of. */
export type Piece = { readonly text: string; readonly head: string | undefined; readonly pieces: readonly Piece[] };

/** Longer pieces are taken apart. */
const mostCharacters = 8_000;
/** Keys whose value begins in the next line. */
const heading = /^ *(?:[\w$./{}-]+|'[^']*'|"[^"\\]*"): *$/;
const keyStart = /[A-Za-z0-9_$/'"]/;

/**
 * The keys of a document and of its long parts, each with its lines. Undefined for a form that this function does not know. A piece that is read alone gives
 * the value that it has in the document. A reader of YAML goes from left to right and is in the same state at each of these lines. An alias, a quote or a
 * bracket that leads beyond a piece is an error in it.
 */
export function piecesOf(text: string): readonly Piece[] | undefined {
  return text.includes("\r") ? undefined : split(text, { from: 0, to: text.length, indent: 0 });
}

type Range = { readonly from: number; readonly to: number; readonly indent: number };

function split(text: string, { from, to, indent }: Range): readonly Piece[] | undefined {
  const starts: number[] = [];
  for (let start = from; start < to; start = endOf(text, start, to)) {
    const first = firstOf(text, start, to);
    const character = text[first] ?? "\n";
    if (first >= to || character === "\n" || character === "#" || (first - start > indent && starts.length > 0)) continue;
    const isItem = character === "-" && first - start === indent && starts.length > 0 && !text.startsWith("---", first);
    if (isItem) continue;
    if (first - start !== indent || !keyStart.test(character)) return undefined;
    starts.push(start);
  }
  const pieces: Piece[] = [];
  for (const [index, start] of starts.entries()) {
    const piece = takeApart(text, { from: start, to: starts[index + 1] ?? to, indent });
    if (piece === undefined) return undefined;
    pieces.push(piece);
  }
  return pieces.length === 0 ? undefined : pieces;
}

function takeApart(text: string, { from, to, indent }: Range): Piece | undefined {
  const whole = { text: text.slice(from, to), head: undefined, pieces: [] };
  const second = endOf(text, from, to);
  const head = text.slice(from, second - 1);
  if (to - from <= mostCharacters || !heading.test(head)) return whole;
  const inner = indentAt(text, second, to);
  if (inner === undefined || inner <= indent) return whole;
  const pieces = split(text, { from: second, to, indent: inner });
  return pieces === undefined ? whole : { text: "", head, pieces };
}

/** Of the first line that says something. */
function indentAt(text: string, from: number, to: number): number | undefined {
  for (let start = from; start < to; start = endOf(text, start, to)) {
    const first = firstOf(text, start, to);
    if (text[first] !== "\n" && text[first] !== "#" && first < to) return first - start;
  }
  return undefined;
}

function firstOf(text: string, start: number, to: number): number {
  let first = start;
  while (first < to && text[first] === " ") first++;
  return first;
}

/** Where the next line begins. */
function endOf(text: string, start: number, to: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 || end >= to ? to : end + 1;
}
