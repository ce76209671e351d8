import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { ProgressUpdate } from "../../../runtime/context.js";
import type { JsonObject } from "../../../runtime/json.js";
import type { HttpOperation, HttpParameter } from "../../../runtime/tool/http-call.js";
import { type HttpOptions, httpTransport } from "../../../runtime/transport/http/index.js";
import type { TransportRequest } from "../../../runtime/transport/transport.js";
import { type Asked, requestFor } from "../service.js";

/** A request as it arrived. */
export type Arrived = {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
};

export type Respond = (arrived: Arrived, response: ServerResponse) => void | Promise<void>;
export type Service = { readonly origin: string; readonly port: number; readonly arrived: readonly Arrived[] };

/** A real service on this machine that records what arrives. */
export async function startApi(respond: Respond = (_, response) => json(response, null)): Promise<Service> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) };
    arrived.push(one);
    await respond(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, arrived };
}

export function json(
  response: ServerResponse,
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

export function operation(origin: string, given: Partial<HttpOperation> = {}): HttpOperation {
  return {
    kind: "http-operation",
    method: "GET",
    servers: [{ url: origin }],
    path: "/",
    parameters: [],
    responses: { "200": { mediaType: "application/json" } },
    security: [],
    ...given,
  };
}

const defaults = { path: "simple", query: "form", header: "simple", cookie: "form", querystring: "form" } as const;

export function parameter(place: HttpParameter["in"], name: string, given: Partial<HttpParameter> = {}): HttpParameter {
  const style = given.style ?? defaults[place];
  return { field: name, in: place, name, explode: style === "form" || style === "cookie" || style === "deepObject", ...given, style };
}

export type Told = { readonly warnings: string[]; readonly progress: ProgressUpdate[] };

/** The request that the pipeline would make, and what it is told meanwhile. */
export function ask(call: HttpOperation, asked: Asked = {}): { readonly request: TransportRequest<"http-operation">; readonly told: Told } {
  const told: Told = { warnings: [], progress: [] };
  const plain = requestFor<"http-operation">(call, asked);
  const context = {
    ...plain.context,
    warn: (text: string) => void told.warnings.push(text),
    progress: (update: ProgressUpdate) => void told.progress.push(update),
  };
  return { request: { ...plain, context }, told };
}

/** One call through a transport of its own that may reach this machine. */
export async function call(operation: HttpOperation, asked: Asked & { readonly options?: HttpOptions } = {}): Promise<unknown> {
  const { options, ...rest } = asked;
  const transport = httpTransport({ allowPrivate: true, ...options });
  try {
    return await transport.run(ask(operation, rest).request);
  } finally {
    await transport.close?.();
  }
}

export function tool(call: HttpOperation, effect: "read" | "write" = "read") {
  return { id: "shop.list", version: "1.0.0", policy: { effect, status: { enabled: true } }, call } as const;
}

export type Args = JsonObject;
