import type { Policy, ToolSummary } from "@toolpact/runtime";
import type { Contract, ObjectSchema, Operation, Schema, SchemaId } from "../ir/index.js";

/** Every decision about one contract's output, and no text. */
export type Plan = {
  readonly contract: Contract;
  /** Folder of the output below the root. */
  readonly folder: string;
  /** What the root index calls it. */
  readonly name: string;
  /** In order of id. */
  readonly tools: readonly ToolPlan[];
  readonly schemas: ReadonlyMap<SchemaId, SchemaPlan>;
  /** Shared schemas to which references are lazy. */
  readonly lazy: ReadonlySet<SchemaId>;
  /** Former ids of its tools that still work: each is the tool that answers, under its former names. */
  readonly aliases?: readonly ToolPlan[];
};

export type ToolPlan = {
  readonly operation: Operation;
  readonly id: string;
  readonly hostName: string;
  /** The exported constant. */
  readonly name: string;
  /** Names in code on the way to the tool: `["marketplace", "searchVendors"]`. */
  readonly path: readonly string[];
  /** Module below the folder, without its ending: `tools/marketplace/search-vendors`. */
  readonly module: string;
  /** `failure`: where the contract describes error bodies; `headers`: where it describes headers of responses. */
  readonly types: {
    readonly input: string;
    readonly args: string;
    readonly output: string;
    readonly failure?: string;
    readonly headers?: string;
  };
  /** Whether handlers see other types than callers, because defaults were filled. */
  readonly fillsDefaults: boolean;
  /** With the rule for unknown keys applied. */
  readonly input: Schema;
  /** Input fields that the context fills. */
  readonly injected: Schema | undefined;
  readonly output: Schema;
  /** What `error.details.upstream` has of a failure that the contract describes. */
  readonly failure: Schema | undefined;
  /** What `metadata.headers` may have. */
  readonly headers: ObjectSchema | undefined;
  readonly meta: Schema | undefined;
  /** Of `{ input, context }`: what it accepts needs a person's approval. */
  readonly confirmWhen: Schema | undefined;
  /** Former names of fields of the input. */
  readonly formerFields?: ToolSummary["formerFields"];
  readonly policy: Policy;
  readonly reasons: Reasons;
};

/** Why each value of a policy is what it is. */
export type Reasons = { readonly [K in keyof Policy]?: Reason };
/** `lock`: no person has accepted it yet. */
export type Reason = "contract" | "default" | "rule" | "lock";

export type SchemaPlan = {
  readonly id: SchemaId;
  readonly schema: Schema;
  /** The function that builds it. */
  readonly name: string;
  readonly typeName: string;
  /** The type after defaults were filled; the same name where nothing is filled. */
  readonly filledTypeName: string;
};
