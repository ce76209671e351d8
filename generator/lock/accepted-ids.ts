import type { LockedTool } from "./lock.js";

/** An operation, by the contract that has it. */
export type OperationOf = Pick<LockedTool, "source" | "operation">;

export function keyOf({ source, operation }: OperationOf): string {
  return `${source} ${operation}`;
}

/** The operation whose tool was accepted under an id: while another one waits to have the id, its line says so, or, where it has none, the line of that tool. */
export function acceptedIds(tools: readonly LockedTool[]): ReadonlyMap<string, OperationOf> {
  const former = tools.flatMap((tool) => (tool.formerIds ?? []).map((id): readonly [string, OperationOf] => [id, tool]));
  const present = tools.map((tool): readonly [string, OperationOf] => [tool.id, tool.idOf === undefined ? tool : operationOf(tool.idOf)]);
  return new Map([...former, ...present]);
}

/** The name of a source has no spaces. */
function operationOf(key: string): OperationOf {
  const end = key.indexOf(" ");
  return { source: key.slice(0, end), operation: key.slice(end + 1) };
}
