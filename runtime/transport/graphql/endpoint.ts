import { chooseAddress } from "../servers/server.js";
import type { TransportRequest } from "../transport.js";
import type { GraphqlClient } from "./client.js";

/** Where a call goes to: the contract's word, or that of the application. */
export function endpointFor(client: GraphqlClient, { call, tool, context }: TransportRequest<"graphql">): URL {
  const { servers: choices = {} } = client.options;
  const { baseUrl } = client;
  const source = { call: { servers: [{ url: call.endpoint }] }, tool: tool.id, tenant: context.tenant, choices, baseUrl, isWhole: true };
  const { url, ...found } = chooseAddress(source);
  if (found.isOwn) client.trust(url.origin);
  client.misses.note({ origin: url.origin, ...found }, { choices, tool: tool.id, warn: context.warn });
  client.assertAllowed(url);
  return url;
}
