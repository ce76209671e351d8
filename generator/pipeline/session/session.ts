import type { EmitOptions, LargeInput, OutputFile, Render } from "../../emit/index.js";
import type { Contract, KeptNames } from "../../ir/index.js";
import type { LockedTool, SwitchedOff } from "../../lock/index.js";
import type { Plan, SourceNames } from "../../plan/index.js";
import type { Document } from "../../read/source/document.js";
import type { KnownFiles } from "../../write/index.js";
import { KnownReadings } from "./known-readings.js";
import { Latest } from "./latest.js";
import type { Recorded } from "./recorded.js";

export type KnownPlan = Recorded<Plan> & { readonly names: SourceNames; readonly kept: KeptNames };
export type PrintedPlan = Recorded<readonly OutputFile[]> & { readonly options: EmitOptions; readonly large: readonly LargeInput[] };

/**
 * What one process keeps between the runs of a config: the results of the last run, each with what it was made from. A run takes those whose inputs are the
 * same, so its output is that of a run which starts with nothing. Each run without a session has its own.
 */
export class Session {
  /** By name: parsed, and what they mean, for the bytes that they had. */
  readonly documents = new Latest<Document>();
  readonly meanings = new Latest<string>();
  readonly readings = new KnownReadings();
  readonly plans = new WeakMap<Contract, KnownPlan>();
  readonly lines = new WeakMap<Plan, readonly LockedTool[]>();
  readonly switchedOff = new WeakMap<Plan, SwitchedOff>();
  readonly files = new WeakMap<Plan, PrintedPlan>();
  /** The skeletons that come with the package. */
  render: Render | undefined;
  readonly written: KnownFiles = new WeakMap();
}
