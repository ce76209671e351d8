import type { ErrorCode } from "../errors/codes.js";
import type { ToolResponse } from "../response.js";
import type { DeprecationState } from "./deprecation.js";

/** The document names these shapes and does not define them; they are the least that a v1 call says. */
export type V1ToolRequest = {
  readonly tool: string;
  readonly params?: { readonly [name: string]: unknown };
};

export type V2ToolRequest = {
  readonly tool_id: string;
  readonly input: { readonly [name: string]: unknown };
};

export type V1ToolResponse = {
  readonly success: boolean;
  /** As the caller named it. */
  readonly tool: string;
  readonly result: unknown;
  readonly error?: V1ToolError;
  readonly warnings?: readonly MigrationWarning[];
  /** What the runtime itself warns of, such as a fallback or the tool's own deprecation. */
  readonly notices?: readonly string[];
  /** With `v1_redirect_mode: explicit`: the v2 tool that answered. */
  readonly redirected_to?: string;
  readonly call_id?: string;
};

export type V1ToolError = {
  readonly code: ErrorCode;
  readonly number: number;
  readonly message: string;
  readonly details?: unknown;
  readonly suggestions?: readonly string[];
};

export type MigrationWarning = {
  readonly migration_version: "1.0_to_2.0";
  readonly tool: string;
  /** What to call instead. */
  readonly v2_tool: string;
  readonly phase: DeprecationState["phase"];
  readonly message: string;
  readonly support_end_date: string;
  readonly changed_fields: readonly { readonly v1_field: string; readonly v2_field: string }[];
};

/** Specification v2's adapter. The second argument names the request where several v1 tools became one. */
export type V1ToolCallAdapter = {
  /** Throws a failure of the catalogue (see `fail`) where the call cannot be said in v2. */
  readonly adaptV1Call: (v1Request: V1ToolRequest) => V2ToolRequest;
  readonly adaptV2Response: (v2Response: ToolResponse<unknown>, v1Request?: V1ToolRequest) => V1ToolResponse;
  readonly generateMigrationWarning: (toolId: string) => MigrationWarning;
};
