/**
 * The same text in one piece. A text that is built by `+`, `JSON.stringify` or `randomUUID` is a tree of its pieces, up to ten times as large, until a
 * character of it is read.
 */
export function flat(text: string): string {
  return text.charCodeAt(0) === 0 ? `${text}` : text;
}
