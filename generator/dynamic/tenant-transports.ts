import type { Transport } from "@toolpact/runtime";
import { fail } from "@toolpact/runtime/errors";
import type { LiveTools } from "./live-tools.js";
import type { DynamicSettings } from "./options.js";

/** The transports that tools need, with one tenant's credentials. They serve only this tenant's calls, and only the hosts that the application names. */
export async function tenantTransports({ kinds }: LiveTools, settings: DynamicSettings): Promise<readonly Transport[]> {
  const { tenant, allowHosts, credentials, security, transport = {} } = settings;
  const named = credentials === undefined ? {} : { credentials };
  const transports: Transport[] = [];
  if (kinds.has("http") || kinds.has("http-operation")) {
    const { httpTransport } = await import("@toolpact/runtime/transport/http");
    transports.push(httpTransport({ ...transport.http, ...named, ...(security === undefined ? {} : { security }), allowHosts }));
  }
  if (kinds.has("graphql")) {
    const { graphqlTransport } = await import("@toolpact/runtime/transport/graphql");
    transports.push(graphqlTransport({ ...transport.graphql, ...named, allowHosts }));
  }
  if (kinds.has("mcp") && transport.mcp !== undefined) {
    const { mcpTransport } = await import("@toolpact/runtime/transport/mcp");
    transports.push(mcpTransport(transport.mcp));
  }
  return transports.map((one) => ofTenant(one, tenant));
}

/** A call of another tenant never reaches a transport with these credentials, in any runtime. */
function ofTenant(transport: Transport, tenant: string): Transport {
  return Object.freeze({
    ...transport,
    run: async (request: Parameters<Transport["run"]>[0]) => {
      if (request.context.tenant === tenant) return transport.run(request);
      return fail("TOOL_RESOURCE_ACCESS_DENIED", { message: "These tools belong to another tenant.", outcome: "none" });
    },
  });
}
