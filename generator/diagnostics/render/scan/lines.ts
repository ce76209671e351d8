/**
 * The lines of a text: where each begins, and the number of spaces before it. -1: the line is empty, a comment alone, or a quote that ends a text from
 * above. Some writers put that quote at the beginning of the line, and the parser with positions takes it for the end of everything.
 */
export type Lines = { readonly text: string; readonly starts: readonly number[]; readonly indents: readonly number[] };

export function scanLines(text: string): Lines {
  const starts: number[] = [];
  const indents: number[] = [];
  for (let start = 0; start < text.length; ) {
    let first = start;
    while (text.charCodeAt(first) === 32) first += 1;
    const character = text.charAt(first);
    starts.push(start);
    const end = text.indexOf("\n", first);
    const isQuote = (character === "'" || character === '"') && text.slice(first + 1, end === -1 ? undefined : end).trim() === "";
    const isEmpty = character === "\n" || character === "\r" || character === "#" || character === "" || isQuote;
    indents.push(isEmpty ? -1 : first - start);
    start = end === -1 ? text.length : end + 1;
  }
  return { text, starts, indents };
}

/** What is written on a line from a column on, without the blanks at its end. */
export function restOfLine({ text, starts }: Lines, line: number, column: number): string {
  return text.slice((starts[line] ?? text.length) + column, starts[line + 1] ?? text.length).trimEnd();
}

/** The line that an offset stands on. */
export function lineAt({ starts }: Lines, offset: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 1)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
