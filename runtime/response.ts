import type { ErrorCode } from "./errors/codes.js";

/** The answer to every call: the envelope of tool specification v2. `data` is null unless `status` is `success`. */
export type ToolResponse<T = unknown, Details = unknown> = ToolSuccess<T> | ToolRefusal<Details>;

export type ToolSuccess<T> = {
  readonly status: "success";
  /** The tool's id. */
  readonly command: string;
  readonly data: T;
  readonly error?: never;
  readonly metadata: ToolMetadata;
};

export type ToolRefusal<Details = unknown> = {
  /** `failed`: the caller can change something. `error`: the system or an upstream broke. */
  readonly status: "failed" | "error";
  readonly command: string;
  readonly data: null;
  readonly error: ToolError<Details>;
  readonly metadata: ToolMetadata;
};

export type ToolError<Details = unknown> = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: Details;
  readonly recovery_suggestions?: readonly string[];
};

export type ToolMetadata = {
  /** Semantic version of the tool. */
  readonly version: string;
  /** Seconds: specification v2 fixes this unit, and another one for `validation_time`. */
  readonly execution_time: number;
  readonly tool_info: {
    /** The title: for people. */
    readonly name: string;
    readonly category: string;
    /** Those that the call really used. */
    readonly permissions_used: readonly string[];
  };
  readonly input_validation: {
    readonly schema_version: string;
    /** Milliseconds, as specification v2 fixes it. */
    readonly validation_time: number;
  };
  /** Names this one call, in the audit record too. */
  readonly call_id: string;
  /** Executions of the handler; 0 where none was needed or allowed. */
  readonly attempts: number;
  /** Of a tool that changes something: whether it did. `unknown`: do not repeat it with another key. */
  readonly effect?: "happened" | "none" | "unknown";
  readonly latency_budget: { readonly budget_ms: number; readonly exceeded: boolean };
  /** The call that was executed, where this answer is its stored one. */
  readonly replay_of?: string;
  readonly cached?: true;
  /** An optimistic tool answered when it was dispatched; the outcome is an event. */
  readonly dispatched?: true;
  /** The execution failed with this code, and a fallback answered. */
  readonly degraded?: { readonly code: ErrorCode; readonly message: string };
  /** The gate whose declared value is the answer. */
  readonly gate?: string;
  readonly approval_id?: string;
  /** Headers of the service's response that its document describes, such as `location`: names in lower case. */
  readonly headers?: { readonly [name: string]: string };
  /** What the caller should know, such as a tool's deprecation. */
  readonly warnings?: readonly string[];
};
