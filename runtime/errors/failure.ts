import type { FailureReason } from "../context.js";
import { own } from "../own.js";
import type { ErrorCode } from "./codes.js";

// A name, not the class: a failure must be known as one even where two copies of this package are installed.
const kind = "@toolpact/runtime/failure";

/** A handler's own refusal. It is an exception only between `fail` and the pipeline. */
export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
  readonly kind: string = kind;
  readonly code: ErrorCode;
  readonly reason: FailureReason;

  constructor(code: ErrorCode, reason: FailureReason) {
    super(reason.message ?? code);
    this.code = code;
    this.reason = reason;
  }
}

/** Ends the call with a code of the catalogue: for handlers. */
export function fail(code: ErrorCode, reason: FailureReason = {}): never {
  throw new ToolFailure(code, reason);
}

export function isToolFailure(error: unknown): error is ToolFailure {
  return error instanceof Error && own(error, "kind") === kind;
}
