import type { Diagnostic } from "../diagnostics/index.js";
import type { WaitingTool } from "../lock/index.js";
import type { FileFinding, Reason } from "../write/index.js";
import type { LockFinding } from "./lock-state.js";

export type CheckResult = {
  readonly fresh: boolean;
  /** Files that are not as `generate` would make them, relative to the output folder. */
  readonly findings: readonly FileFinding[];
  readonly reasons: readonly Reason[];
  /** What is wrong with the lock, if anything is. */
  readonly lock: LockFinding | undefined;
  /** Tools that allow more than was accepted. */
  readonly pending: readonly WaitingTool[];
  /** Ids of tools that the last run has left switched off. */
  readonly off: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};
