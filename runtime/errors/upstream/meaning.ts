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

type Meaning = { readonly code: ErrorCode; readonly message: string; readonly outcome: FailureOutcome };

const none = "none";
const unknown = "unknown";

/** The one table behind HTTP statuses, GraphQL codes and network errors. `none` stands only where the failure itself proves it. */
export const meanings: { readonly [name in MeaningName]: Meaning } = {
  invalid: { code: "TOOL_INVALID_INPUT", outcome: none, message: "The service behind this tool refused the input." },
  "invalid-value": {
    code: "TOOL_INVALID_FIELD_VALUE",
    outcome: none,
    message: "The service behind this tool refused a value of the input.",
  },
  "too-large": { code: "TOOL_INPUT_TOO_LARGE", outcome: none, message: "The input is larger than the service behind this tool accepts." },
  unauthenticated: { code: "TOOL_API_KEY_INVALID", outcome: none, message: "The service behind this tool refused the credentials." },
  forbidden: { code: "TOOL_RESOURCE_ACCESS_DENIED", outcome: none, message: "The service behind this tool does not allow this." },
  "not-found": { code: "TOOL_RESOURCE_NOT_FOUND", outcome: none, message: "The service behind this tool has nothing of this name." },
  // The service did not get as far as the request's meaning: contract and service disagree.
  "not-understood": {
    code: "TOOL_CONFIGURATION_ERROR",
    outcome: none,
    message: "The service behind this tool does not take such requests.",
  },
  "precondition-missing": {
    code: "TOOL_MISSING_REQUIRED_FIELD",
    outcome: none,
    message: "The service behind this tool wants to know which version is meant.",
  },
  "precondition-failed": { code: "TOOL_GATE_CLOSED", outcome: none, message: "What the call is about has changed meanwhile." },
  "not-modified": {
    code: "TOOL_GATE_CLOSED",
    outcome: none,
    message: "What the call is about has not changed since the version that it names.",
  },
  limited: { code: "TOOL_RATE_LIMIT_EXCEEDED", outcome: none, message: "The service behind this tool was called too often." },
  busy: { code: "TOOL_RESOURCE_UNAVAILABLE", outcome: none, message: "The service behind this tool takes no requests at the moment." },
  "key-reused": {
    code: "TOOL_IDEMPOTENCY_MISMATCH",
    outcome: none,
    message: "The service knows this idempotency key from another request.",
  },
  // It proves nothing of an earlier attempt, which it may have met: how that ended is known from itself.
  conflict: { code: "TOOL_RESOURCE_ALREADY_EXISTS", outcome: none, message: "The request conflicts with what the service already has." },
  "in-progress": { code: "TOOL_IDEMPOTENCY_IN_PROGRESS", outcome: unknown, message: "The service is still busy with the same request." },
  unavailable: { code: "TOOL_RESOURCE_UNAVAILABLE", outcome: unknown, message: "The service behind this tool is not available." },
  "timed-out": { code: "TOOL_EXECUTION_TIMEOUT", outcome: unknown, message: "The service behind this tool did not answer in time." },
  broken: { code: "TOOL_EXTERNAL_SERVICE_ERROR", outcome: unknown, message: "The service behind this tool answered with an error." },
  unreadable: { code: "TOOL_DATA_CORRUPTION", outcome: unknown, message: "The answer of the service behind this tool cannot be read." },
  moved: { code: "TOOL_CONFIGURATION_ERROR", outcome: unknown, message: "The service behind this tool points to another address." },
  unreachable: { code: "TOOL_NETWORK_ERROR", outcome: none, message: "The service behind this tool could not be reached." },
  "cut-off": { code: "TOOL_NETWORK_ERROR", outcome: unknown, message: "The connection to the service behind this tool broke." },
  untrusted: { code: "TOOL_DEPENDENCY_ERROR", outcome: none, message: "The certificate of the service behind this tool is not valid." },
  "wrong-address": { code: "TOOL_CONFIGURATION_ERROR", outcome: none, message: "The address of the service behind this tool is wrong." },
};

type Told = { readonly details: UpstreamFailure["details"]; readonly retryAfterMs?: number | undefined; readonly outcome?: FailureOutcome };

export function failureOf(name: MeaningName, { details, retryAfterMs, outcome }: Told): UpstreamFailure {
  const meaning = meanings[name];
  return {
    code: meaning.code,
    message: meaning.message,
    details: { ...details, ...(retryAfterMs === undefined ? {} : { retry_after_ms: retryAfterMs }) },
    outcome: outcome ?? meaning.outcome,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
