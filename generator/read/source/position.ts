/** Line and column (both from 1) of an offset; what lies in the white space after the end counts as the end. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const end = Math.min(offset, text.trimEnd().length);
  const before = text.slice(0, end);
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
