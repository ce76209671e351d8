import { createHash } from "node:crypto";
import type { Client } from "@modelcontextprotocol/client";
import { fail } from "../../errors/failure.js";
import { orAborted } from "../before-the-call.js";
import { askCredentials, type CredentialValues } from "../credentials.js";
import { refuseConfiguration } from "../refuse.js";
import { failSafely, type SecretUse } from "../secret-use.js";
import type { TransportRequest } from "../transport.js";
import type { CallWatch } from "./call-watch.js";
import type { Connections, Lease } from "./connections.js";
import { failureOfConnect, isMissingPackage } from "./failure.js";
import { type McpServer, type Opening, openConnection } from "./servers.js";

export type Pool = {
  readonly servers: { readonly [name: string]: McpServer };
  readonly connections: Connections<Client>;
  readonly watch: CallWatch;
  readonly opening: Omit<Opening, "server" | "credentials" | "watch">;
};

export type Connecting = { readonly request: TransportRequest<"mcp">; readonly pool: Pool; readonly use: SecretUse };

/** The connection for this call's server and credentials. */
export async function connect({ request, pool, use }: Connecting): Promise<Lease<Client>> {
  const { call, context } = request;
  const { watch, connections, opening } = pool;
  const server = Object.hasOwn(pool.servers, call.server) ? pool.servers[call.server] : undefined;
  if (server === undefined) return refuseConfiguration(`There is no MCP server called ${call.server} in this application.`);
  const credentials = await askCredentials(server.credentials, { service: call.server, request });
  use.add(Object.values(credentials));
  const leased = connections.lease(keyOf(call.server, credentials), async (lost) => {
    const client = await watch.exit(() => openConnection({ ...opening, server, credentials, watch }));
    client.onclose = lost;
    return client;
  });
  try {
    return await orAborted(leased, context.signal);
  } catch (error) {
    // Who did not wait must not keep the connection in use.
    void leased.then((late) => late.release()).catch(() => undefined);
    if (isMissingPackage(error)) {
      return fail("TOOL_DEPENDENCY_ERROR", { message: "The package @modelcontextprotocol/client is not installed.", outcome: "none" });
    }
    return failSafely(failureOfConnect(error, use.values()), use);
  }
}

/** Tenants share a connection only where their credentials are the same. Hashed, so that no credential stands in a key. */
function keyOf(server: string, credentials: CredentialValues): string {
  const sorted = Object.entries(credentials).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([server, sorted]))
    .digest("base64");
}
