import { excerptOf } from "../../errors/upstream/excerpt.js";
import { failureOf, type MeaningName } from "../../errors/upstream/meaning.js";
import { failureOfHttp, failureOfNetwork, type UpstreamFailure } from "../../errors/upstream.js";
import { own, ownText } from "../../own.js";
import { redactSecrets } from "../../secrets/redact.js";
import type { CallTrail } from "./call-watch.js";

/** https://www.jsonrpc.org/specification#error_object and the MCP specification. An unknown tool is -32602 as well, so only the message tells. */
const protocolErrors: { readonly [code: number]: MeaningName } = {
  [-32700]: "not-understood",
  [-32600]: "not-understood",
  [-32601]: "not-understood",
  [-32602]: "invalid",
  [-32002]: "not-found",
  [-32020]: "not-understood",
  [-32021]: "not-understood",
  [-32022]: "not-understood",
  [-32042]: "precondition-failed",
};

/** Codes of the SDK's own errors. */
const sdkErrors: { readonly [code: string]: MeaningName } = {
  REQUEST_TIMEOUT: "timed-out",
  // Of an earlier call's connection: this one was not sent.
  NOT_CONNECTED: "unreachable",
  CAPABILITY_NOT_SUPPORTED: "not-understood",
  METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION: "not-understood",
  INVALID_RESULT: "unreadable",
  // It asks for something that only a person or a model could give.
  UNSUPPORTED_RESULT_TYPE: "precondition-failed",
  INPUT_REQUIRED_ROUNDS_EXCEEDED: "precondition-failed",
};

export type CallFault = {
  readonly error: unknown;
  readonly trail: CallTrail;
  readonly secrets: readonly string[];
  readonly limitBytes: number;
  readonly nowMs: number;
};

/** What it means that a call has no result. */
export function failureOfCall({ error, trail, secrets, limitBytes, nowMs }: CallFault): UpstreamFailure {
  if (trail.tooLarge === true)
    return failureOf("unreadable", { details: { upstream: { kind: "mcp", reason: "too-large", limit_bytes: limitBytes } } });
  const code = own(error, "code");
  if (typeof code === "number") return failureOfProtocol(code, error, secrets);
  if (typeof code === "string" && Object.hasOwn(sdkErrors, code)) {
    return failureOf(sdkErrors[code] ?? "broken", { details: { upstream: { kind: "mcp", code } } });
  }
  const { reply } = trail;
  return reply === undefined || reply.status < 300 ? failureOfNetwork(error) : failureOfStatus(reply, nowMs);
}

function failureOfProtocol(code: number, error: unknown, secrets: readonly string[]): UpstreamFailure {
  const says = excerptOf(redactSecrets(ownText(error, "message") ?? "", secrets), secrets);
  return failureOf(protocolErrors[code] ?? "broken", { details: { upstream: { kind: "mcp", code, ...(says === "" ? {} : { says }) } } });
}

/** By HTTP the status is about the message, not about what the tool was asked for. */
function failureOfStatus({ status, headers }: NonNullable<CallTrail["reply"]>, nowMs: number): UpstreamFailure {
  const upstream = { kind: "mcp", status };
  // The session is gone, and with it nobody who could have taken the call.
  if (status === 404) return failureOf("unreachable", { details: { upstream } });
  if (status === 400 || status === 422) return failureOf("not-understood", { details: { upstream } });
  return failureOfHttp({ status, headers, nowMs });
}

/** No connection, no call: whatever it was, nothing happened. */
export function failureOfConnect(error: unknown, secrets: readonly string[]): UpstreamFailure {
  if (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError"))
    return { ...failureOfNetwork(error), outcome: "none" };
  const status = error instanceof Error && error.name === "UnauthorizedError" ? 401 : own(own(error, "data"), "status");
  if (typeof status === "number") return { ...failureOfHttp({ status, headers: new Headers() }), outcome: "none" };
  const code = own(error, "code");
  const says = excerptOf(redactSecrets(ownText(error, "message") ?? "", secrets), secrets);
  return failureOf("unreachable", {
    details: { upstream: { kind: "mcp", ...(typeof code === "string" ? { code } : {}), ...(says === "" ? {} : { says }) } },
  });
}

export function isMissingPackage(error: unknown): boolean {
  return own(error, "code") === "ERR_MODULE_NOT_FOUND";
}
