export type Mismatch = { readonly path: string; readonly want: string; readonly got: string };

export function renderMismatches(key: string, mismatches: readonly Mismatch[]): string {
  return mismatches.map(({ path, want, got }) => `${key} ${path}: want ${want}, got ${got}`).join("\n");
}

export function show(value: unknown): string {
  return value === undefined ? "nothing" : value instanceof RegExp ? String(value) : JSON.stringify(value);
}
