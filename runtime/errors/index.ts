/** The door `@toolpact/runtime/errors`: the whole catalogue, and what can be done about each code. */
export { type ErrorCode, isErrorCode } from "./codes.js";
export { fail } from "./failure.js";
export type { CodeMeaning } from "./meaning.js";
export { outcomeOf } from "./outcome.js";
export { errorCatalogue } from "./recovery/catalogue.js";
export type { CataloguedError, RecoveryStrategy, UserAction } from "./recovery/recovery.js";
export { type ErrorRecoveryInfo, recoveryOf } from "./recovery/recovery-of.js";
export { type RecoverySubject, suggestionsFor } from "./suggestions.js";
export * from "./upstream.js";
