/** A map of names to values, as JSON has them. */
export function isRecord(json: unknown): json is { readonly [key: string]: unknown } {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
