import { failureOf } from "../errors/upstream/meaning.js";
import { failSafely, type SecretUse, trackOwnSecrets } from "./secret-use.js";

/** What came, and why it is no answer. */
type Unreadable = {
  readonly kind: "http" | "graphql" | "mcp";
  readonly reason: string;
  readonly status?: number;
  readonly limit_bytes?: number;
  readonly limit_blocks?: number;
};

/** The service answered, and the answer is unreadable. */
export function failUnreadable(upstream: Unreadable, use: SecretUse = trackOwnSecrets()): never {
  return failSafely(failureOf("unreadable", { details: { upstream } }), use);
}

/** Whatever walks an answer ends where the stack does: an answer that is nested so deeply is none. */
export function failTooDeep(error: unknown, kind: Unreadable["kind"]): never {
  if (!(error instanceof RangeError)) throw error;
  return failUnreadable({ kind, reason: "too-deep" });
}
