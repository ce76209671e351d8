type Row = readonly string[];

/** Rows in columns as wide as their widest cell. The last column is free to run on. */
export function renderColumns(rows: readonly Row[]): string {
  const widths = columnWidths(rows);
  return rows.map((row) => renderRow(row, widths)).join("\n");
}

export function columnWidths(rows: readonly Row[]): readonly number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return widths;
}

export function renderRow(row: Row, widths: readonly number[]): string {
  return row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join("  ")
    .trimEnd();
}
