import type { CallToolResult, Client, Progress } from "@modelcontextprotocol/client";
import { longestTimerMs } from "../../clock.js";
import type { ProgressUpdate } from "../../context.js";
import { excerptOf } from "../../errors/upstream/excerpt.js";
import { hasEffect } from "../../has-effect.js";
import { once } from "../../once.js";
import { redacted } from "../../secrets/redact.js";
import { jsonText } from "../int64/json-text.js";
import { failSafely, tellCredentials } from "../secret-use.js";
import type { TransportRequest } from "../transport.js";
import type { CallTrail } from "./call-watch.js";
import { type Connecting, urlOf } from "./connect.js";
import type { Lease } from "./connections.js";
import { failureOfCall, saysNoSession } from "./failure.js";
import { saidTooMuch } from "./servers.js";
import { dropIfSilent } from "./silent.js";

/** A key for the idempotency of a call, for servers that know it. MCP itself has none. */
const keyMeta = "toolpact/idempotency-key";

type Calling = Connecting & {
  readonly lease: Lease<Client>;
  /** Whether it was tried before. */
  readonly isAgain: boolean;
};

/** The result; undefined where the server no longer knows the connection, so that nothing happened and the call may go over a new one. */
export async function callTool({ request, pool, server, use, lease, isAgain }: Calling): Promise<CallToolResult | undefined> {
  const { call, args, context } = request;
  const { maxResponseBytes, connectTimeoutMs } = pool.opening;
  const stopping = new AbortController();
  const trail: CallTrail = { stop: () => stopping.abort() };
  const signal = AbortSignal.any([context.signal, stopping.signal]);
  // As they travel: bytes are base64.
  const params = { name: call.tool, arguments: JSON.parse(jsonText(args)), _meta: metaOf(request) };
  const secrets = once(use.all);
  const onprogress = (progress: Progress): void => context.progress(updateOf(progress, secrets));
  try {
    // The signal ends a call; a second clock in the SDK would only get in its way.
    return await pool.watch.run(trail, () => lease.connection.callTool(params, { signal, timeout: longestTimerMs, onprogress }));
  } catch (error) {
    if (context.signal.aborted) dropIfSilent(lease, { server, ms: connectTimeoutMs });
    else if (lease.isKept && !isAgain && hasSession(lease.connection) && saysNoSession(error, trail)) {
      lease.drop();
      return undefined;
    }
    if (saidTooMuch(lease.connection)) trail.ended ??= "too-large";
    const nowMs = context.clock.now();
    const fault = { error, trail, secrets: use.told(), limitBytes: maxResponseBytes, nowMs, url: urlOf(server) };
    const failure = failureOfCall(fault);
    // A server that answered in its own words or asks for patience, or a caller who gave up, says nothing against the connection.
    const isAnswered = typeof Reflect.get(Object(error), "code") === "number" && failure.code !== "TOOL_CONFIGURATION_ERROR";
    if (!isAnswered && !context.signal.aborted && trail.reply?.status !== 429) lease.drop();
    return failSafely(tellCredentials(failure, { use, service: call.server }), use);
  }
}

function hasSession({ transport }: Client): boolean {
  return transport?.sessionId !== undefined;
}

/** `traceparent` and its kin have a place of their own there: https://modelcontextprotocol.io/seps/414 */
function metaOf({ tool, trace, idempotencyKey }: TransportRequest<"mcp">): Record<string, string> {
  const meta: Record<string, string> = {};
  trace.inject(meta);
  if (idempotencyKey !== undefined && hasEffect(tool)) meta[keyMeta] = idempotencyKey;
  return meta;
}

function updateOf({ progress, total, message }: Progress, secrets: () => readonly string[] | undefined): ProgressUpdate {
  return {
    ...(message === undefined ? {} : { message: shown(message, secrets()) }),
    ...(total !== undefined && total > 0 ? { fraction: Math.min(1, Math.max(0, progress / total)) } : {}),
  };
}

function shown(message: string, secrets: readonly string[] | undefined): string {
  return secrets === undefined ? redacted : excerptOf(message, secrets);
}
