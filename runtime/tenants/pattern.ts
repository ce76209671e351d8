/**
 * Whether an id fits a pattern in which `*` is any text, dots too. Pieces are looked for from left to right, never back, so that no pattern is slow
 * (`*a*a*a*` as a regular expression would be).
 */
export function fits(pattern: string, id: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return pattern === id;
  if (!id.startsWith(first) || !id.endsWith(last) || id.length < first.length + last.length) return false;
  let from = first.length;
  for (const piece of rest) {
    const found = id.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return from <= id.length - last.length;
}

export function fitsAny(patterns: readonly string[], id: string): boolean {
  return patterns.some((pattern) => fits(pattern, id));
}
