import { createHash } from "node:crypto";
import type { Client } from "@modelcontextprotocol/client";
import { fail } from "../../errors/failure.js";
import { orAborted } from "../before-the-call.js";
import { askCredentials, type CredentialValues } from "../credentials.js";
import { setCredentials } from "../headers.js";
import { refuseConfiguration } from "../refuse.js";
import { failSafely, type SecretUse, tellCredentials } from "../secret-use.js";
import type { TransportRequest } from "../transport.js";
import type { CallTrail, CallWatch } from "./call-watch.js";
import type { Connections, Lease } from "./connections.js";
import { failureOfConnect, isMissingPackage, NoConnection } from "./failure.js";
import { type McpServer, type Opening, openConnection } from "./servers.js";

export type Pool = {
  readonly servers: { readonly [name: string]: McpServer };
  readonly connections: Connections<Client>;
  readonly watch: CallWatch;
  readonly opening: Omit<Opening, "server" | "credentials" | "watch">;
};

export type Connecting = {
  readonly request: TransportRequest<"mcp">;
  readonly pool: Pool;
  readonly server: McpServer;
  readonly use: SecretUse;
};

export function serverFor({ call }: TransportRequest<"mcp">, { servers }: Pool): McpServer {
  const server = Object.hasOwn(servers, call.server) ? servers[call.server] : undefined;
  return server ?? refuseConfiguration(`There is no MCP server called ${call.server} in this application.`);
}

/** The connection for this call's server and credentials. */
export async function connect({ request, pool, server, use }: Connecting): Promise<Lease<Client>> {
  const { call, context } = request;
  const { watch, connections, opening } = pool;
  const credentials = await askCredentials(server.credentials, { service: call.server, request });
  checkCredentials(credentials, { server, use });
  const leased = connections.lease(keyOf(call.server, credentials), async (lost) => {
    const trail: CallTrail = { stop: () => {} };
    try {
      const client = await watch.run(trail, () => openConnection({ ...opening, server, credentials, watch }));
      client.onclose = lost;
      return client;
    } catch (error) {
      throw new NoConnection(trail, error);
    }
  });
  try {
    return await orAborted(leased, context.signal);
  } catch (error) {
    // Who did not wait must not keep the connection in use.
    void leased.then((late) => late.release()).catch(() => undefined);
    const { cause, trail } = error instanceof NoConnection ? error : { cause: error, trail: { stop: () => {} } };
    if (isMissingPackage(cause)) {
      return fail("TOOL_DEPENDENCY_ERROR", { message: "The package @modelcontextprotocol/client is not installed.", outcome: "none" });
    }
    const { maxResponseBytes: limitBytes } = opening;
    const fault = { error: cause, trail, secrets: use.told(), limitBytes, nowMs: context.clock.now(), url: urlOf(server) };
    return failSafely(tellCredentials(failureOfConnect(fault), { use, service: call.server }), use);
  }
}

/** Before they are used: what comes of a wrong one says nothing of it, and a process that cannot be started repeats its environment. */
function checkCredentials(credentials: CredentialValues, { server, use }: Pick<Connecting, "server" | "use">): void {
  use.add(Object.values(credentials));
  if ("url" in server) setCredentials(new Headers(), { credentials, use });
  const wrong = "command" in server && Object.entries(credentials).find(([name, text]) => /^$|[=\0]/.test(name) || text.includes("\0"));
  if (wrong) refuseConfiguration(`The credentials of the service cannot be a variable of its environment: ${JSON.stringify(wrong[0])}.`);
}

export function urlOf(server: McpServer): URL | undefined {
  return "url" in server ? new URL(server.url) : undefined;
}

/** Tenants share a connection only where their credentials are the same. Hashed, so that no credential stands in a key. */
function keyOf(server: string, credentials: CredentialValues): string {
  const sorted = Object.entries(credentials).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([server, sorted]))
    .digest("base64");
}
