/** The same pattern, written in another way: what planning and matching remember of the one does not help with the other. */
export function inGroups(pattern: string, times: number): string {
  return `${"(?:".repeat(times)}${pattern}${")".repeat(times)}`;
}
