export { type ErrorCode, errorCatalogue, isErrorCode } from "./errors/catalogue.js";
export type { CataloguedError, RecoveryStrategy, UserAction } from "./errors/recovery.js";
export { ToolCallError } from "./errors/tool-call-error.js";
export { type MissingHandler, ToolConfigurationError, type UnknownHandler } from "./errors/tool-configuration-error.js";
