/** Levenshtein, one row at a time. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 0; i < a.length; i++) {
    let last = i + 1;
    row = row.map((above, j) => {
      if (j > 0) last = Math.min((row[j - 1] ?? 0) + (a[i] === b[j - 1] ? 0 : 1), above + 1, last + 1);
      return last;
    });
  }
  return row[b.length] ?? 0;
}
