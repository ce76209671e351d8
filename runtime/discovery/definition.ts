import type { Json, JsonSchema } from "../json.js";
import type { CapabilityCondition, ResourceAccess as DeclaredAccess, DeclaredEffect, Role, SecurityLevel } from "../policy.js";
import type { ToolResponse } from "../response.js";
import type { ToolCategory } from "./categories.js";

/** A tool as specification v2 writes it, in its own names (`PMT-P4`). */
export type ToolDefinition = {
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly category: ToolCategory;
  readonly version: string;
  readonly description: string;
  readonly detailed_description?: string;
  readonly function_signature: FunctionSignature;
  readonly permissions: ToolPermissions;
  readonly security_level: SecurityLevel;
  readonly implementation: ToolImplementation;
  readonly validation: ToolValidation;
  readonly author?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deprecated_at?: string;
  readonly replacement_tool?: string;
};

/** `PMT-P7`. */
export type FunctionSignature = {
  readonly input: {
    readonly schema: JsonSchema;
    readonly examples: readonly ToolInputExample[];
    readonly required_fields: readonly string[];
  };
  readonly output: {
    readonly success_schema: JsonSchema;
    readonly error_schemas: { readonly [code: string]: JsonSchema };
    readonly examples: readonly ToolOutputExample[];
  };
  readonly side_effects?: readonly SideEffect[];
};

/** `PMT-P8`. */
export type ToolInputExample = {
  readonly name: string;
  readonly description: string;
  readonly input: Json;
  readonly expected_output_type: "success" | "error";
};
export type ToolOutputExample = { readonly name: string; readonly scenario: string; readonly response: ToolResponse<unknown> };

/** `PMT-P9`. */
export type SideEffect = DeclaredEffect;

/** `PMT-P10`. */
export type ToolPermissions = {
  /** Those that can use the tool; none at all means everybody. */
  readonly required_roles: readonly Role[];
  readonly required_capabilities: readonly RequiredCapability[];
  readonly resource_access: readonly ResourceAccess[];
};

/** `PMT-P12`. */
export type RequiredCapability = { readonly name: string; readonly scope?: string; readonly conditions?: readonly CapabilityCondition[] };

/** `PMT-P13`. */
export type ResourceAccess = {
  readonly resource_type: DeclaredAccess["type"];
  readonly access_mode: DeclaredAccess["mode"];
  readonly scope_filter?: string;
};

export type ToolImplementation = {
  readonly type: string;
  readonly module: string;
  readonly function: string;
  readonly version_compatibility: readonly string[];
};

export type ToolValidation = {
  /** `strict`: unknown keys are refused. */
  readonly input_validation: "strict" | "lenient";
  /** `strict`: an answer that its schema refuses fails the call. */
  readonly output_validation: "strict" | "lenient";
  readonly permission_check: "required" | "optional";
  readonly rate_limiting?: { readonly max_calls_per_minute?: number; readonly max_calls_per_hour?: number };
};
