import type { LockedTool } from "./lock.js";
import { renderWidenings } from "./render-widening.js";
import type { PendingTool } from "./settle-lock.js";
import { showMarks } from "./show-marks.js";
import type { Widening } from "./widenings.js";

/** A tool that waits for a person, and why. The rest is known where the contracts were read. */
export type WaitingTool = {
  readonly id: string;
  readonly reason: string;
  readonly operation?: string;
  readonly effect?: LockedTool["effect"];
  readonly widenings?: readonly Widening[];
};

export function waitingOf({ tool, widenings }: PendingTool): WaitingTool {
  return { id: tool.id, operation: tool.operation, effect: tool.effect, widenings, reason: renderWidenings(tool, widenings) };
}

/** From the manifest, which comes with a repository. */
export function waitingAsLeft({ id, reason }: Pick<WaitingTool, "id" | "reason">): WaitingTool {
  return { id: showMarks(id), reason: showMarks(reason) };
}
