/** The door `@toolpact/runtime`: what applications use. Generated files use `codegen-v1` instead. */
export type * from "./approvals/approval.js";
export type { AuditHead, AuditQuery, AuditStore, WriterHead } from "./audit/audit-store.js";
export type * from "./audit/record.js";
export type {
  Asked,
  ConfirmStage,
  ErrorOccasion,
  GateStage,
  PermissionStage,
  Reconciled,
  ReconcileStage,
  TenantStage,
} from "./call/call.js";
export { type MissingStage, missingStages } from "./call/fail-closed.js";
export type { Outcome, Refusal } from "./call/outcome.js";
export type * from "./context.js";
export { type ErrorCode, isErrorCode } from "./errors/codes.js";
export { fail } from "./errors/failure.js";
export { ToolCallError } from "./errors/tool-call-error.js";
export { type MissingHandler, ToolConfigurationError, type UnknownHandler } from "./errors/tool-configuration-error.js";
export type { Listener, RuntimeEvent } from "./events/events.js";
export type { Json, JsonObject, JsonSchema } from "./json.js";
export type { Limits } from "./json-limits.js";
export type { Access } from "./permissions/access.js";
export type * from "./policy.js";
export { combineRegistries } from "./registry/combine-registries.js";
export { nearest } from "./registry/nearest.js";
export type { AnyToolTypes, Registry, RegistryDeclaration, ToolEntry, ToolTypes, TypesOf } from "./registry/registry.js";
export type { ToolError, ToolMetadata, ToolRefusal, ToolResponse, ToolSuccess } from "./response.js";
export { createRuntime, type Runtime, type RuntimeOptions } from "./runtime.js";
export type { Schema } from "./schema/opaque.js";
export type { Environment, SecretProvider, SecretRequest } from "./secrets/provider.js";
export type { Store } from "./store/store.js";
export type { Telemetry } from "./telemetry/telemetry.js";
export type { Call, CallSummary } from "./tool/call.js";
export type { DeclaredPolicy } from "./tool/declared-policy.js";
export type * from "./tool/graphql-call.js";
export type * from "./tool/http-call.js";
export type * from "./tool/injection.js";
export type * from "./tool/tool.js";
export type { Transport, TransportRequest } from "./transport/transport.js";
export type { AskTool, CallTool, NeedsApproval, RunningCall } from "./typed-calls.js";
