import type { ComparedTool } from "../compare/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { LockedTool } from "../lock/index.js";
import type { SurfaceFiles } from "../surface/index.js";

/** One of the two compared states. */
export type Side = {
  /** The input as given: `HEAD~1:contracts/shop.yaml`. */
  readonly name: string;
  readonly tools: readonly SideTool[];
  /** Operations that cannot be read and are left out: by their keys. */
  readonly leftOut: readonly LeftOutTool[];
  readonly diagnostics: readonly Diagnostic[];
  /** The generated declarations of a package or a folder. */
  readonly declarations?: SurfaceFiles | undefined;
  readonly texts: (file: string) => string | undefined;
};

export type SideTool = {
  readonly id: string;
  readonly source: string;
  /** The key of its operation: `GET /pets/{petId}`. */
  readonly operation: string;
  /** The plan from its contract. Undefined: only its lock is known. */
  readonly planned?: ComparedTool;
  /** Its line in a lock. */
  readonly line: () => LockedTool | undefined;
};

export type LeftOutTool = { readonly source: string; readonly operation: string; readonly id?: string; readonly ref: string };
