import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { longestTimerMs } from "../../clock.js";
import { hasEffect } from "../../has-effect.js";
import { failSafely } from "../secret-use.js";
import type { TransportRequest } from "../transport.js";
import type { CallTrail } from "./call-watch.js";
import type { Connecting } from "./connect.js";
import type { Lease } from "./connections.js";
import { failureOfCall } from "./failure.js";

/** A key for the idempotency of a call, for servers that know it. MCP itself has none. */
const keyMeta = "toolpact/idempotency-key";

export async function callTool({ request, pool, use, lease }: Connecting & { readonly lease: Lease<Client> }): Promise<CallToolResult> {
  const { call, args, context } = request;
  const stopping = new AbortController();
  const trail: CallTrail = { stop: () => stopping.abort() };
  const signal = AbortSignal.any([context.signal, stopping.signal]);
  const params = { name: call.tool, arguments: { ...args }, _meta: metaOf(request) };
  try {
    // The signal ends a call; a second clock in the SDK would only get in its way.
    return await pool.watch.run(trail, () => lease.connection.callTool(params, { signal, timeout: longestTimerMs }));
  } catch (error) {
    const answered = typeof Reflect.get(Object(error), "code") === "number";
    // A server that answered in its own words or asks for patience, or a caller who gave up, says nothing against the connection.
    if (!answered && !context.signal.aborted && trail.reply?.status !== 429) lease.drop();
    const { maxResponseBytes } = pool.opening;
    return failSafely(
      failureOfCall({ error, trail, secrets: use.values(), limitBytes: maxResponseBytes, nowMs: context.clock.now() }),
      use,
    );
  }
}

/** `traceparent` and its kin have a place of their own there: https://modelcontextprotocol.io/seps/414 */
function metaOf({ tool, trace, idempotencyKey }: TransportRequest<"mcp">): Record<string, string> {
  const meta: Record<string, string> = {};
  trace.inject(meta);
  if (idempotencyKey !== undefined && hasEffect(tool)) meta[keyMeta] = idempotencyKey;
  return meta;
}
