import type { Lock, LockedTool } from "./lock.js";
import { type Widening, widenings } from "./widenings.js";

/** A line as the contract is now, and whether its author's own word accepts it. */
export type ToolLine = { readonly tool: LockedTool; readonly authored: boolean };

/** All of them, or those with these ids. */
export type Acceptance = "all" | ReadonlySet<string>;

/** A tool that allows more than was accepted. */
export type PendingTool = { readonly tool: LockedTool; readonly widenings: readonly Widening[] };

export type SettledLock = {
  /** What the lock has to say now. */
  readonly lock: Lock;
  /** Tools that wait for a person, in order of id. */
  readonly pending: readonly PendingTool[];
  /** Tools that a person accepted by this run. */
  readonly accepted: readonly PendingTool[];
};

export type Settlement = {
  /** Undefined: there was none, and everything is accepted. */
  readonly before: Lock | undefined;
  readonly lines: readonly ToolLine[];
  readonly accept?: Acceptance;
};

/**
 * Decides what of the contracts goes into the lock: what is as strict as before or stricter does by itself; what is wider stays as it was accepted, and what is
 * new stays out, until a person accepts it.
 */
export function settleLock({ before, lines, accept = new Set() }: Settlement): SettledLock {
  const find = createSearch(before?.tools ?? [], lines);
  const tools: LockedTool[] = [];
  const pending: PendingTool[] = [];
  const accepted: PendingTool[] = [];
  for (const { tool, authored } of lines) {
    const old = find(tool);
    const found = before === undefined || authored ? [] : widenings(old, tool);
    const isAccepted = accept === "all" || accept.has(tool.id);
    if (found.length > 0) (isAccepted ? accepted : pending).push({ tool, widenings: found });
    if (found.length === 0 || isAccepted) tools.push(tool);
    else if (old !== undefined) tools.push(underItsNames(old, tool));
  }
  return { lock: { tools }, pending: pending.sort(byId), accepted: accepted.sort(byId) };
}

/** A name is no permission: kept beside what the other tools are called now, the old one might be theirs. */
function underItsNames({ module: _module, ...old }: LockedTool, { id, hostName, name, module }: LockedTool): LockedTool {
  return { ...old, id, hostName, name, ...(module === undefined ? {} : { module }) };
}

/** The line of a tool's operation; else the line with its id, where the operation of that line is gone. */
function createSearch(before: readonly LockedTool[], lines: readonly ToolLine[]): (tool: LockedTool) => LockedTool | undefined {
  const keys = new Map(before.map((tool) => [keyOf(tool), tool]));
  const present = new Set(lines.map(({ tool }) => keyOf(tool)));
  const ids = new Map(before.filter((tool) => !present.has(keyOf(tool))).map((tool) => [tool.id, tool]));
  return (tool) => keys.get(keyOf(tool)) ?? ids.get(tool.id);
}

function keyOf({ source, operation }: LockedTool): string {
  return `${source} ${operation}`;
}

function byId(a: PendingTool, b: PendingTool): number {
  return a.tool.id < b.tool.id ? -1 : 1;
}
