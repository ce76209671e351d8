import type { Client } from "@modelcontextprotocol/client";
import { own } from "../../own.js";
import type { Lease } from "./connections.js";
import type { McpServer } from "./servers.js";

const asked = new WeakSet<Client>();

/**
 * After a call that timed out: a process that does not answer at all would let every call wait for its whole time, and would never be restarted. By HTTP
 * a new connection would lead to the same server.
 */
export function dropIfSilent(lease: Lease<Client>, { server, ms }: { readonly server: McpServer; readonly ms: number }): void {
  const { connection } = lease;
  if ("url" in server || asked.has(connection)) return;
  asked.add(connection);
  // 2026-07-28 has no ping.
  const answer = connection.getProtocolEra() === "modern" ? connection.discover({ timeout: ms }) : connection.ping({ timeout: ms });
  void answer
    .catch((error: unknown) => {
      if (typeof own(error, "code") !== "number") lease.drop();
    })
    .finally(() => asked.delete(connection));
}
