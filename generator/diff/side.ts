import type { ComparedTool } from "../compare/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { JsonObject, Schema, SchemaId } from "../ir/index.js";
import type { AliasLine, LockedTool } from "../lock/index.js";
import type { Schemas } from "../schema/index.js";
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
  /** Its former names in the lock. Each works until a day. */
  readonly former?: readonly AliasLine[];
  /** Its line in a lock. */
  readonly line: () => LockedTool | undefined;
  /** Its types as generated code prints them. Undefined: only hashes of them are known. */
  readonly types?: () => SideTypes | undefined;
};

export type SideTypes = {
  readonly input: Schema;
  readonly output: Schema;
  readonly words: JsonObject;
  /** Of all tools of its side. */
  readonly schemas: Schemas;
  /** Shared schemas whose names say nothing. */
  readonly unnamed: ReadonlySet<SchemaId>;
};

export type LeftOutTool = { readonly source: string; readonly operation: string; readonly id?: string; readonly ref: string };
