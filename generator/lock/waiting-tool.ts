import type { LockedTool } from "./lock.js";
import { renderWidenings } from "./render-widening.js";
import type { PendingTool } from "./settle-lock.js";
import type { Widening } from "./widenings.js";

/** A tool that waits for a person, and why. The rest is known where the contracts were read. */
export type WaitingTool = {
  readonly id: string;
  readonly reason: string;
  readonly operation?: string;
  readonly effect?: LockedTool["effect"];
  readonly widenings?: readonly Widening[];
};

export function waitingOf(pending: PendingTool): WaitingTool {
  const { tool, widenings } = pending;
  return { id: tool.id, operation: tool.operation, effect: tool.effect, widenings, reason: reasonOf(pending) };
}

/** All that somebody says yes to who accepts a tool: what it allows by now, and what else its line says. */
export function reasonOf({ tool, widenings, besides }: PendingTool): string {
  return [renderWidenings(tool, widenings), ...(besides === undefined ? [] : [besides])].join("; ");
}
