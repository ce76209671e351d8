/** Whether one of the patterns names the tool: its id, `habit.*` for a namespace and all below it, `*` for every tool. */
export function appliesTo(patterns: readonly string[], id: string): boolean {
  return patterns.some((pattern) => pattern === "*" || pattern === id || (pattern.endsWith(".*") && id.startsWith(pattern.slice(0, -1))));
}
