import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { onTestFinished } from "vitest";
import { type Listener, makeServer } from "./mcp-server.js";

export type Hosted = {
  readonly url: string;
  readonly seen: { readonly method: string; readonly headers: IncomingMessage["headers"] }[];
  readonly stop: () => Promise<void>;
};

/** A real MCP server by streamable HTTP. */
export async function host(
  listener: Listener & { readonly guard?: (headers: IncomingMessage["headers"]) => number } = {},
  port = 0,
): Promise<Hosted> {
  const seen: { method: string; headers: IncomingMessage["headers"] }[] = [];
  const handler = createMcpHandler(() => makeServer(listener));
  const server = createServer(async (request, response) => {
    const body = request.method === "POST" ? { body: Readable.toWeb(request) as ReadableStream, duplex: "half" } : {};
    seen.push({ method: String(request.headers["mcp-method"] ?? request.method), headers: request.headers });
    const status = listener.guard?.(request.headers) ?? 200;
    if (status !== 200) return response.writeHead(status, { "retry-after": "5" }).end("denied");
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = await handler.fetch(
      new Request(`http://127.0.0.1${request.url}`, { method: request.method ?? "GET", headers, ...body } as RequestInit),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body === null) return response.end();
    return Readable.fromWeb(answer.body as WebStream)
      .on("error", () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, seen, stop };
}
