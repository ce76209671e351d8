/** Fewer characters are more likely a slip than the beginning of an id. */
const fewest = 4;

/** The id that begins with what was typed, where it is the only one; what fits none stays as it is, and is told as not found. */
export function wholeId(typed: string, ids: readonly string[]): { readonly id: string } | { readonly several: readonly string[] } {
  const found = typed.length < fewest || ids.includes(typed) ? [] : ids.filter((id) => id.startsWith(typed));
  return found.length > 1 ? { several: found } : { id: found[0] ?? typed };
}
