import type { ToolRefusal } from "../response.js";
import type { ErrorCode } from "./codes.js";

/** Thrown by clients where a call did not succeed; carries the whole answer. */
export class ToolCallError extends Error {
  override readonly name = "ToolCallError";
  readonly response: ToolRefusal;

  constructor(response: ToolRefusal) {
    super(`${response.command}: ${response.error.message} (${response.error.code})`);
    this.response = response;
  }

  get code(): ErrorCode {
    return this.response.error.code;
  }
}
