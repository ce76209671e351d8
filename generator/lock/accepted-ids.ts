import type { LockedTool } from "./lock.js";

/** An operation, by the contract that has it. */
export type OperationOf = Pick<LockedTool, "source" | "operation">;

export function keyOf({ source, operation }: OperationOf): string {
  return `${source} ${operation}`;
}

/** The operation whose tool was accepted under an id: while another one waits to have the id, its line says so. */
export function acceptedIds(tools: readonly LockedTool[]): ReadonlyMap<string, OperationOf> {
  return new Map(tools.map((tool) => [tool.id, tool.idOf === undefined ? tool : operationOf(tool.idOf)]));
}

/** The name of a source has no spaces. */
function operationOf(key: string): OperationOf {
  const end = key.indexOf(" ");
  return { source: key.slice(0, end), operation: key.slice(end + 1) };
}
