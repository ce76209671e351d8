import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { systemClock } from "../../runtime/clock.js";
import { fail, isToolFailure, type ToolFailure } from "../../runtime/errors/failure.js";
import type { JsonObject } from "../../runtime/json.js";
import type { Effect } from "../../runtime/policy.js";
import type { Call } from "../../runtime/tool/call.js";
import type { CallKind, CallOf, TransportRequest } from "../../runtime/transport/transport.js";

export type Seen = {
  readonly method: string;
  /** Path and query as they arrived. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

type Respond = (seen: Seen, response: ServerResponse) => void | Promise<void>;

/** A real service on this machine, and what it was asked. */
export async function startService(
  respond: Respond,
): Promise<{ readonly origin: string; readonly seen: readonly Seen[]; readonly stop: () => Promise<void> }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const one: Seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    seen.push(one);
    await respond(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, seen, stop };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

export type Asked = {
  readonly args?: JsonObject;
  readonly effect?: Effect;
  readonly tenant?: string;
  readonly tool?: string;
  readonly key?: string;
  readonly secrets?: { readonly [name: string]: string };
  readonly signal?: AbortSignal;
  readonly inject?: (carrier: Record<string, string>) => void;
};

/** The request that the pipeline would make. */
export function requestFor<Kind extends CallKind>(call: CallOf<Kind>, asked: Asked = {}): TransportRequest<Kind> {
  const { args = {}, effect = "read", tenant, key, secrets = {}, signal = new AbortController().signal, inject = () => {} } = asked;
  const tool = { id: asked.tool ?? "shop.find", version: "1.0.0" };
  return {
    call,
    tool: { ...tool, effect },
    args,
    context: {
      signal,
      clock: systemClock,
      callId: "call-1",
      adapters: {},
      tool,
      fail,
      ...(tenant === undefined ? {} : { tenant }),
    } as TransportRequest["context"],
    attempt: 1,
    secret: (name) => (Object.hasOwn(secrets, name) ? secrets[name] : undefined),
    trace: { inject },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
}

export function httpCall(call: Partial<Extract<Call, { kind: "http" }>> & { readonly url: string }): Extract<Call, { kind: "http" }> {
  return { kind: "http", method: "GET", query: [], headers: {}, ...call };
}

/** Why a signal is aborted by `AbortSignal.timeout`, for tests that know the moment. */
export function timeIsOver(): DOMException {
  return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}

/** Asked again with more time where a machine stood still until its time was over. */
export async function inEnoughTime<Found>(ask: (timeoutMs: number) => Promise<Found>, isEnough: (found: Found) => boolean): Promise<Found> {
  for (let timeoutMs = 250; ; timeoutMs *= 3) {
    const found = await ask(timeoutMs);
    if (isEnough(found) || timeoutMs > 10_000) return found;
  }
}

/** What a run threw, which must be a failure of the catalogue. */
export async function failureFrom(run: Promise<unknown>): Promise<ToolFailure> {
  try {
    await run;
  } catch (error) {
    if (isToolFailure(error)) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}
