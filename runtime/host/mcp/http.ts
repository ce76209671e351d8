import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpHandlerRequestOptions,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { gateOf } from "./auth.js";
import type { McpServerOptions } from "./options.js";

export type McpFetch = (request: Request) => Promise<Response>;

type Serve = (request: Request, options: McpHandlerRequestOptions) => Promise<Response>;

/**
 * Host and origin first: a page that has a name of its own lead to this machine must not reach the tools. Tokens are checked here alone, so that no header that a
 * client sends says who it is.
 */
export function fetchOf({ auth, allowedHosts, allowedOrigins }: McpServerOptions, serve: Serve): McpFetch {
  const gate = auth === undefined ? undefined : gateOf(auth);
  const hosts = allowedHosts ?? (gate === undefined ? localhostAllowedHostnames() : undefined);
  const origins = allowedOrigins ?? localhostAllowedOrigins();
  return async (request) => {
    const refused = (hosts && hostHeaderValidationResponse(request, [...hosts])) ?? gate?.wellKnown(request);
    if (refused !== undefined) return refused;
    const strange = originValidationResponse(request, [...origins]);
    if (strange !== undefined) return strange;
    if (gate === undefined) return serve(request, {});
    const authInfo = await gate.check(request);
    return authInfo instanceof Response ? authInfo : serve(request, { authInfo });
  };
}
