import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import type { ToolSummary } from "../tool/tool.js";

type Named = Pick<ToolSummary, "id" | "hostName">;
type Listed = { readonly summary: Named; readonly registry: { readonly name: string } };

/** Whether nothing clashes, in one walk without allocations: every import of a registry waits for it. */
export function areDistinct(tools: readonly Named[]): boolean {
  const ids = new Set<string>();
  const hostNames = new Set<string>();
  for (const tool of tools) {
    ids.add(tool.id);
    hostNames.add(foldedName(tool));
  }
  return ids.size === tools.length && hostNames.size === tools.length;
}

/** Ids and host names are unique; host names without regard to case, because some hosts fold it. All clashes are named at once. */
export function assertDistinct(listed: readonly Listed[]): void {
  const clashes = [...clashesBy(listed, "id", (summary) => summary.id), ...clashesBy(listed, "host name", foldedName)];
  if (clashes[0]) throw new ToolConfigurationError(`Tools clash.${clashes.join("")}`);
}

function clashesBy(listed: readonly Listed[], what: string, keyOf: (summary: Named) => string): string[] {
  const first = new Map<string, Listed>();
  const clashes: string[] = [];
  for (const one of listed) {
    const key = keyOf(one.summary);
    const other = first.get(key);
    if (other) clashes.push(`\n  The ${what} ${key} is both ${placeOf(other)} and ${placeOf(one)}.`);
    else first.set(key, one);
  }
  return clashes;
}

function placeOf({ summary, registry }: Listed): string {
  return `${summary.id} of registry ${registry.name}`;
}

function foldedName({ hostName }: Named): string {
  return hostName.toLowerCase();
}
