import type { ErrorCode } from "./errors.js";

/** The answer to every call: the envelope of tool specification v2. `data` is null unless `status` is `success`. */
export type ToolResponse<T> = ToolSuccess<T> | ToolRefusal;

export type ToolSuccess<T> = {
  readonly status: "success";
  /** The tool's id. */
  readonly command: string;
  readonly data: T;
  readonly error?: never;
  readonly metadata: ToolMetadata;
};

export type ToolRefusal = {
  /** `failed`: the caller can change something. `error`: the system or an upstream broke. */
  readonly status: "failed" | "error";
  readonly command: string;
  readonly data: null;
  readonly error: ToolError;
  readonly metadata: ToolMetadata;
};

export type ToolError = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
  readonly recovery_suggestions?: readonly string[];
};

export type ToolMetadata = {
  /** Semantic version of the tool. */
  readonly version: string;
  /** Seconds. */
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
    /** Milliseconds. */
    readonly validation_time: number;
  };
  /** Names this one call, in the audit record too. */
  readonly call_id: string;
  /** Harmless stages that the policy asks for and this runtime does not have yet. */
  readonly not_applied?: readonly string[];
};
