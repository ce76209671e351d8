/** The door `@toolpact/runtime`: what applications use. Generated files use `codegen-v1` instead. */
export type { Audit, AuditRecord } from "./audit/record.js";
export type { ErrorOccasion } from "./call/engine.js";
export { type MissingStage, missingStages } from "./call/fail-closed.js";
export type { Limits } from "./call/measure.js";
export { type ClientPaths, defineClient } from "./client/define-client.js";
export type * from "./context.js";
export { fail } from "./errors/failure.js";
export {
  type CataloguedError,
  type ErrorCode,
  errorCatalogue,
  isErrorCode,
  type MissingHandler,
  type RecoveryStrategy,
  ToolCallError,
  ToolConfigurationError,
  type UnknownHandler,
  type UserAction,
} from "./errors.js";
export type { Json, JsonObject, JsonSchema } from "./json.js";
export type * from "./policy.js";
export { combineRegistries } from "./registry/combine-registries.js";
export { nearest } from "./registry/nearest.js";
export type { Registry, RegistryDeclaration, ToolEntry } from "./registry/registry.js";
export { registryOf } from "./registry/registry-of.js";
export type { ToolError, ToolMetadata, ToolRefusal, ToolResponse, ToolSuccess } from "./response.js";
export { createRuntime, type Runtime, type RuntimeOptions } from "./runtime.js";
export type { Schema } from "./schema/opaque.js";
export type { Call } from "./tool/call.js";
export type { DeclaredPolicy } from "./tool/declared-policy.js";
export { type HandWrittenTool, makeTool } from "./tool/make-tool.js";
export type * from "./tool/tool.js";
