import type { FailureOutcome } from "../../context.js";
import type { ErrorCode } from "../codes.js";

/** A failure in the catalogue's words. The message is ours; what the upstream said stands in details, shortened. */
export type UpstreamFailure = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: { readonly [name: string]: unknown };
  /** Of this one attempt: an earlier attempt whose outcome is unknown stays unknown. */
  readonly outcome: FailureOutcome;
  readonly retryAfterMs?: number;
  readonly suggestions?: readonly string[];
};

export type MeaningName =
  | "invalid"
  | "invalid-value"
  | "too-large"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "not-understood"
  | "precondition-missing"
  | "precondition-failed"
  | "not-modified"
  | "limited"
  | "busy"
  | "key-reused"
  | "exists"
  | "conflict"
  | "in-progress"
  | "unavailable"
  | "timed-out"
  | "broken"
  | "unreadable"
  | "moved"
  | "unreachable"
  | "cut-off"
  | "untrusted"
  | "wrong-address";

/** `message`: without the full stop, so that a status can follow. */
type Meaning = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly outcome: FailureOutcome;
  /** Where those of the code do not fit. */
  readonly suggestions?: readonly string[];
};

const none = "none";
const unknown = "unknown";

/** The one table behind HTTP statuses, GraphQL codes and network errors. `none` stands only where the failure itself proves it. */
export const meanings: { readonly [name in MeaningName]: Meaning } = {
  invalid: { code: "TOOL_INVALID_INPUT", outcome: none, message: "The service rejected the input" },
  "invalid-value": {
    code: "TOOL_INVALID_FIELD_VALUE",
    outcome: none,
    message: "The service rejected a value of the input",
  },
  "too-large": { code: "TOOL_INPUT_TOO_LARGE", outcome: none, message: "The input is too large for the service" },
  unauthenticated: { code: "TOOL_API_KEY_INVALID", outcome: none, message: "The service refused the credentials" },
  forbidden: { code: "TOOL_RESOURCE_ACCESS_DENIED", outcome: none, message: "The service does not allow this" },
  "not-found": { code: "TOOL_RESOURCE_NOT_FOUND", outcome: none, message: "Not found" },
  // The service did not get as far as the request's meaning: contract and service disagree.
  "not-understood": {
    code: "TOOL_CONFIGURATION_ERROR",
    outcome: none,
    message: "The service does not support this request",
  },
  "precondition-missing": {
    code: "TOOL_MISSING_REQUIRED_FIELD",
    outcome: none,
    message: "The service asks for the version of the resource",
    suggestions: ["Read the resource, then send its version."],
  },
  "precondition-failed": {
    code: "TOOL_GATE_CLOSED",
    outcome: none,
    message: "The resource has changed since the given version",
    suggestions: ["Read the resource again, then repeat the change."],
  },
  "not-modified": {
    code: "TOOL_GATE_CLOSED",
    outcome: none,
    message: "The resource has not changed since the given version",
    suggestions: ["Use the version that is known."],
  },
  limited: { code: "TOOL_RATE_LIMIT_EXCEEDED", outcome: none, message: "The service received too many requests" },
  busy: { code: "TOOL_RESOURCE_UNAVAILABLE", outcome: none, message: "The service is busy" },
  "key-reused": {
    code: "TOOL_IDEMPOTENCY_MISMATCH",
    outcome: none,
    message: "The service knows this idempotency key from another request",
  },
  // A conflict proves nothing of an earlier attempt, which it may have met: how that ended is known from itself.
  exists: { code: "TOOL_RESOURCE_ALREADY_EXISTS", outcome: none, message: "The resource already exists" },
  conflict: {
    code: "TOOL_GATE_CLOSED",
    outcome: none,
    message: "The request conflicts with the current state of the resource",
    suggestions: ["Read what the service says in details, and the resource. Then change the call."],
  },
  "in-progress": { code: "TOOL_IDEMPOTENCY_IN_PROGRESS", outcome: unknown, message: "The service is still processing the same request" },
  unavailable: { code: "TOOL_RESOURCE_UNAVAILABLE", outcome: unknown, message: "The service is unavailable" },
  "timed-out": { code: "TOOL_EXECUTION_TIMEOUT", outcome: unknown, message: "The service did not answer in time" },
  broken: { code: "TOOL_EXTERNAL_SERVICE_ERROR", outcome: unknown, message: "The service failed" },
  unreadable: { code: "TOOL_DATA_CORRUPTION", outcome: unknown, message: "The answer of the service is unreadable" },
  moved: { code: "TOOL_CONFIGURATION_ERROR", outcome: unknown, message: "The service redirects to another address" },
  unreachable: { code: "TOOL_NETWORK_ERROR", outcome: none, message: "The service is unreachable" },
  "cut-off": { code: "TOOL_NETWORK_ERROR", outcome: unknown, message: "The connection to the service broke" },
  untrusted: { code: "TOOL_DEPENDENCY_ERROR", outcome: none, message: "The certificate of the service is invalid" },
  "wrong-address": { code: "TOOL_CONFIGURATION_ERROR", outcome: none, message: "The address of the service is invalid" },
};

type Told = {
  readonly details: UpstreamFailure["details"];
  readonly retryAfterMs?: number | undefined;
  readonly outcome?: FailureOutcome;
  /** Of HTTP. */
  readonly status?: number;
};

export function failureOf(name: MeaningName, { details, retryAfterMs, outcome, status }: Told): UpstreamFailure {
  const meaning = meanings[name];
  return {
    code: meaning.code,
    message: status === undefined ? `${meaning.message}.` : `${meaning.message} (${status}).`,
    details: { ...details, ...(retryAfterMs === undefined ? {} : { retry_after_ms: retryAfterMs }) },
    outcome: outcome ?? meaning.outcome,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(meaning.suggestions === undefined ? {} : { suggestions: meaning.suggestions }),
  };
}
