import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import type { McpFetch } from "./http.js";

export type ListenOptions = {
  /** A free one unless given. */
  readonly port?: number | undefined;
  /** 127.0.0.1 unless given. */
  readonly host?: string | undefined;
  /** `/mcp` unless given. */
  readonly path?: string | undefined;
};

export type Listening = { readonly url: string; readonly close: () => Promise<void> };

type Given = ListenOptions & { readonly hasAuth: boolean; readonly report: (error: unknown) => void };

const ownAddresses = new Set(["127.0.0.1", "::1", "localhost"]);

/** Without tokens every request that reaches the port is the configured caller, so only this machine may send one. */
export async function listen(fetch: McpFetch, { port = 0, host = "127.0.0.1", path = "/mcp", hasAuth, report }: Given): Promise<Listening> {
  if (!hasAuth && !ownAddresses.has(host)) {
    throw new ToolConfigurationError(
      `Without \`auth\` mcpServer listens on 127.0.0.1 alone, and not on ${host}: every caller would be the agent that it is given.`,
    );
  }
  const [{ createServer }, { toNodeHandler }] = await Promise.all([import("node:http"), import("@modelcontextprotocol/node")]);
  const routed: McpFetch = async (request) => {
    const { pathname } = new URL(request.url);
    return pathname === path || pathname.startsWith("/.well-known/") ? fetch(request) : new Response("Not found", { status: 404 });
  };
  const handle = toNodeHandler({ fetch: routed }, { onerror: report });
  // A request that a server was sent has a method and a path.
  const server = createServer((request, response) => void handle(request as IncomingMessage & { method: string; url: string }, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  // A server that listens on a port has an address with one.
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${opened}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
