import type { Diagnostic } from "../diagnostics/index.js";
import type { WaitingTool } from "../lock/index.js";
import type { FileFinding, Reason } from "../write/index.js";
import type { LockFinding } from "./lock-state.js";
import type { LockPlan } from "./plan-lock.js";

/** What callers of tools have to know of contracts that say something else. */
export type ToolChanges = Pick<LockPlan, "changed" | "changes" | "details" | "lost" | "parameters">;

export const noChanges: ToolChanges = { changed: [], changes: new Map(), details: new Map(), lost: [], parameters: [] };

export type CheckResult = {
  readonly fresh: boolean;
  /** Files that are not as `generate` would make them, relative to the output folder. */
  readonly findings: readonly FileFinding[];
  readonly reasons: readonly Reason[];
  /** What is wrong with the lock, if anything is. */
  readonly lock: LockFinding | undefined;
  /** Tools that allow more than was accepted. */
  readonly pending: readonly WaitingTool[];
  /** What the next run changes in the lock by itself. */
  readonly changes: ToolChanges;
  /** Ids of tools that the last run has left switched off. */
  readonly off: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};
