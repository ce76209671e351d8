import { excerptOf } from "../../errors/upstream/excerpt.js";
import { failureOf, type MeaningName } from "../../errors/upstream/meaning.js";
import { failureOfHttp, failureOfNetwork, type UpstreamFailure } from "../../errors/upstream.js";
import { own, ownText } from "../../own.js";
import { withHost } from "../exchange.js";
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
};

/** The tool has run, and server or SDK found its result wrong, which they tell as if the arguments were. */
const aboutResult = /output ?schema|output validation|structured ?content/i;

/** Codes of the SDK's own errors. */
const sdkErrors: { readonly [code: string]: MeaningName } = {
  REQUEST_TIMEOUT: "timed-out",
  CONNECTION_CLOSED: "cut-off",
  // Of an earlier call's connection: this one was not sent.
  NOT_CONNECTED: "unreachable",
  CAPABILITY_NOT_SUPPORTED: "not-understood",
  METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION: "not-understood",
  INVALID_RESULT: "unreadable",
};

/** Said before a message is read, or by who stands before the server: what they mean counts, whatever words come with them. */
const refusals: readonly unknown[] = [401, 403, 429, 503];

/** It asks for something that only a person or a model could give. */
const asksBack: readonly unknown[] = [-32042, "UNSUPPORTED_RESULT_TYPE", "INPUT_REQUIRED_ROUNDS_EXCEEDED"];

type CallFault = {
  readonly error: unknown;
  readonly trail: CallTrail;
  readonly secrets: readonly string[];
  readonly limitBytes: number;
  readonly nowMs: number;
  /** Where it was asked, by HTTP. */
  readonly url: URL | undefined;
};

/** What it means that a call has no result. */
export function failureOfCall({ error, trail, secrets, limitBytes, nowMs, url }: CallFault): UpstreamFailure {
  if (trail.ended === "too-large") return failureOfSize(limitBytes);
  const code = own(error, "code");
  if (asksBack.includes(code)) {
    const message = "The service asks for input during the call, which tools do not support.";
    return { ...failureOf("precondition-failed", { details: { upstream: { kind: "mcp", code } } }), message };
  }
  // A stream may end in the same moment as its answer is read.
  if (typeof code === "number") return failureOfProtocol(code, error, secrets);
  if (trail.ended === "no-answer") return failureOf("cut-off", { details: { upstream: { kind: "mcp", reason: "no-answer" } } });
  if (typeof code === "string" && Object.hasOwn(sdkErrors, code)) {
    return failureOf(sdkErrors[code] ?? "broken", { details: { upstream: { kind: "mcp", code } } });
  }
  const said = refusals.includes(statusIn(error)) || saysNoSession(error, trail) ? undefined : wordsIn(error);
  const saidCode = own(said, "code");
  if (typeof saidCode === "number") return failureOfProtocol(saidCode, said, secrets);
  const { reply, fault } = trail;
  if (isOther(error)) return failureOf("unreadable", notMcp);
  if (reply === undefined || reply.status < 300) return withHost(failureOfNetwork(fault ?? error), url);
  // The session is gone, so no server took the call.
  return isGone(reply.status)
    ? failureOf("unreachable", { details: { upstream: { kind: "mcp", status: reply.status } } })
    : failureOfStatus(reply, nowMs);
}

const notMcp = { details: { upstream: { kind: "mcp", reason: "not-mcp" } } };

/** Whether what came as a success is nothing of this protocol, such as the page of a website. */
function isOther(error: unknown): boolean {
  const probe = own(own(error, "data"), "cause") ?? error;
  return own(probe, "code") === "CLIENT_HTTP_UNEXPECTED_CONTENT" || (probe instanceof Error && /^(?:Syntax|\$?Zod)Error$/.test(probe.name));
}

function failureOfSize(limitBytes: number): UpstreamFailure {
  return failureOf("unreadable", { details: { upstream: { kind: "mcp", reason: "too-large", limit_bytes: limitBytes } } });
}

function failureOfProtocol(code: number, error: unknown, secrets: readonly string[]): UpstreamFailure {
  const message = ownText(error, "message") ?? "";
  const says = excerptOf(message, secrets);
  const meaning = aboutResult.test(message) ? "unreadable" : (protocolErrors[code] ?? "broken");
  return failureOf(meaning, { details: { upstream: { kind: "mcp", code, ...(says === "" ? {} : { says }) } } });
}

function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/**
 * What a server may answer to a call whose session it does not know: 404, as it should, or 400, as many do. Not what names our request, which was read then, unless
 * a 404 says that it is about the session. By the error of the call itself: what was sent on the way, such as our answer to a question, may be answered so when the
 * call has long been taken.
 */
export function saysNoSession(error: unknown, { ended }: CallTrail): boolean {
  const status = statusIn(error);
  if (ended !== undefined || typeof status !== "number") return false;
  const said = wordsIn(error);
  if (said === undefined) return isGone(status) || status === 400;
  return isGone(status) && /session/i.test(ownText(said, "message") ?? "");
}

function statusIn(error: unknown): unknown {
  return own(own(error, "data"), "status");
}

/** The error that names our request, whose ids are numbers, beside a status that is no success. */
function wordsIn(error: unknown): unknown {
  try {
    const answer: unknown = JSON.parse(ownText(own(error, "data"), "text") ?? "");
    return typeof own(answer, "id") === "number" ? (own(answer, "error") ?? answer) : undefined;
  } catch {
    return undefined;
  }
}

/** By HTTP the status is about the message, not about what the tool was asked for. */
function failureOfStatus({ status, headers }: NonNullable<CallTrail["reply"]>, nowMs: number): UpstreamFailure {
  if (isGone(status) || status === 400 || status === 422)
    return failureOf("not-understood", { details: { upstream: { kind: "mcp", status } } });
  return failureOfHttp({ status, headers, nowMs });
}

/** Why there is no connection, and what is known of the way there. */
export class NoConnection extends Error {
  readonly trail: CallTrail;

  constructor(trail: CallTrail, cause: unknown) {
    super("No connection", { cause });
    this.trail = trail;
  }
}

/** No connection, no call: whatever it was, nothing happened. */
export function failureOfConnect({ error, trail, ...known }: CallFault): UpstreamFailure {
  return { ...meaningOfConnect({ error, trail, ...known }), outcome: "none" };
}

function meaningOfConnect({ error, trail, secrets, limitBytes, nowMs, url }: CallFault): UpstreamFailure {
  if (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")) return failureOfNetwork(error);
  if (trail.ended === "too-large") return failureOfSize(limitBytes);
  const { reply, fault } = trail;
  if (reply !== undefined && reply.status >= 300) return failureOfStatus(reply, nowMs);
  const code = own(error, "code");
  // It is the SDK that gives up then.
  if (fault !== undefined && code !== "REQUEST_TIMEOUT") return withHost(failureOfNetwork(fault), url);
  if (isOther(error)) return failureOf("not-understood", notMcp);
  const says = excerptOf(ownText(error, "message") ?? "", secrets);
  return failureOf("unreachable", {
    details: { upstream: { kind: "mcp", ...(typeof code === "string" ? { code } : {}), ...(says === "" ? {} : { says }) } },
  });
}

export function isMissingPackage(error: unknown): boolean {
  return own(error, "code") === "ERR_MODULE_NOT_FOUND";
}
