import type { AuthInfo } from "@modelcontextprotocol/server";
import {
  type AuthMetadataOptions,
  buildOAuthProtectedResourceMetadata,
  getOAuthProtectedResourceMetadataUrl,
  oauthMetadataResponse,
  requireBearerAuth,
  type VerifyBearerTokenOptions,
} from "@modelcontextprotocol/server";

/** An OAuth resource server. `verifier` checks tokens; with `metadata` clients find the authorization server by themselves (RFC 9728). */
export type McpAuth = VerifyBearerTokenOptions & { readonly metadata?: AuthMetadataOptions | undefined };

export type Gate = {
  /** The documents that clients look for before they have a token. */
  readonly wellKnown: (request: Request) => Response | undefined;
  readonly check: (request: Request) => Promise<AuthInfo | Response>;
};

/** With `metadata`, tokens for another resource are refused: `expectedResource` is the server's own address unless given. */
export function gateOf({ metadata, ...bearer }: McpAuth): Gate {
  if (metadata === undefined) return { wellKnown: () => undefined, check: requireBearerAuth(bearer) };
  // Throws on an issuer that is not HTTPS, before any request arrives.
  buildOAuthProtectedResourceMetadata(metadata);
  const { resourceServerUrl } = metadata;
  return {
    wellKnown: (request) => oauthMetadataResponse(request, metadata),
    check: requireBearerAuth({
      expectedResource: resourceServerUrl,
      resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resourceServerUrl),
      ...bearer,
    }),
  };
}
