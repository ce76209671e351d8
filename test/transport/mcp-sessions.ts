import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { onTestFinished } from "vitest";
import { makeServer } from "./mcp-server.js";

export type Sessions = {
  readonly url: string;
  /** Method of HTTP, that of the protocol, and who asks. */
  readonly seen: { readonly http: string; readonly method: string; readonly key: string | undefined }[];
  /** Forgets all sessions, as a server that is started anew. */
  readonly forget: () => void;
};

type Options = {
  /** The status for a session that it does not know. */
  readonly unknown?: number;
  /** Answers instead of the server, where it does. */
  readonly instead?: (method: string, response: ServerResponse, request: IncomingMessage) => boolean;
};

/** A real MCP server of before 2026-07-28, which has sessions. */
export async function hostSessions({ unknown = 404, instead = () => false }: Options = {}): Promise<Sessions> {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const seen: Sessions["seen"] = [];
  const transportFor = async (session: string | undefined): Promise<WebStandardStreamableHTTPServerTransport | undefined> => {
    if (session !== undefined) return sessions.get(session);
    const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await makeServer().connect(transport);
    return transport;
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const method: string = body === "" ? "" : (JSON.parse(body).method ?? "");
    const { "mcp-session-id": session, "x-key": key } = request.headers;
    seen.push({ http: String(request.method), method, key: key?.toString() });
    if (instead(method, response, request)) return;
    const transport = await transportFor(session?.toString());
    if (transport === undefined) {
      const error = { code: -32000, message: "Bad Request: No valid session ID provided" };
      response.writeHead(unknown, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
      return;
    }
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const asked = new Request(`http://127.0.0.1${request.url}`, {
      method: request.method ?? "GET",
      headers,
      ...(body === "" ? {} : { body }),
    });
    const answer = await transport.handleRequest(asked);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body === null) return void response.end();
    Readable.fromWeb(answer.body as WebStream)
      .on("error", () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, seen, forget: () => sessions.clear() };
}
