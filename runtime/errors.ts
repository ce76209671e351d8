/** The part of the catalogue that the core needs. All of it is behind the door `@toolpact/runtime/errors`. */
export { type ErrorCode, isErrorCode } from "./errors/codes.js";
export { ToolCallError } from "./errors/tool-call-error.js";
export { type MissingHandler, ToolConfigurationError, type UnknownHandler } from "./errors/tool-configuration-error.js";
