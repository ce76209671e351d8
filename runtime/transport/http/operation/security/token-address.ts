import { own, ownText } from "../../../../own.js";
import type { SecurityScheme } from "../../../../tool/http-call.js";
import { exchange, type Fetch } from "../../../exchange.js";
import { failUnreadable } from "../../../fail-unreadable.js";
import { parseJson } from "../../../media-type.js";
import { refuseConfiguration } from "../../../refuse.js";
import { trackOwnSecrets } from "../../../secret-use.js";
import type { ClientCredentials } from "./credential.js";

export type TokenAddresses = (source: TokenAddressSource) => Promise<TokenPlace>;

/** `authentication`: how a client says who it is there, where the provider takes nothing but that. */
export type TokenPlace = { readonly url: URL } & Pick<ClientCredentials, "authentication">;

type Discovered = { readonly endpoint: string } & Pick<ClientCredentials, "authentication">;

type TokenAddressSource = {
  readonly scheme: SecurityScheme;
  readonly client: ClientCredentials;
  /** The server's, for relative addresses. */
  readonly base: string;
  /** The origin that `base` stands for: where the document's server gives tokens, the one in its place gives them. */
  readonly replaced: string | undefined;
  readonly fetch: Fetch;
  /** Refuses an address that this application does not call. */
  readonly assertAllowed: (url: URL) => void;
};

/** Where a client gets its tokens. What a provider says of itself is asked once in the life of a transport. */
export function createTokenAddresses(): TokenAddresses {
  // By whole address: a relative one leads to another provider for every server, and a tenant's secret must not go to that of another tenant.
  const discovered = new Map<string, Promise<Discovered>>();
  const endpointOf = (provider: URL, fetch: Fetch): Promise<Discovered> => {
    const known = discovered.get(provider.href);
    if (known !== undefined) return known;
    const asked = discover(provider, fetch);
    discovered.set(provider.href, asked);
    asked.catch(() => discovered.delete(provider.href));
    return asked;
  };
  return async ({ scheme, client, base, replaced, fetch, assertAllowed }) => {
    const declared = (address: string): URL => {
      const own = URL.canParse(address) ? new URL(address) : undefined;
      return resolve(own !== undefined && own.origin === replaced ? own.pathname + own.search : address);
    };
    const resolve = (address: string): URL => {
      const url = URL.canParse(address, base) ? new URL(address, base) : refuseConfiguration("The address for tokens cannot be read.");
      if (url.username !== "" || url.password !== "") return refuseConfiguration("The address for tokens must be without a user.");
      // A client's secret goes there.
      if (url.protocol !== "https:" && !(url.protocol === "http:" && new URL(base).protocol === "http:")) {
        return refuseConfiguration("The address for tokens is not encrypted.");
      }
      assertAllowed(url);
      return url;
    };
    if (client.tokenUrl !== undefined) return { url: resolve(client.tokenUrl) };
    if (scheme.type === "oauth2" && scheme.tokenUrl !== undefined) return { url: declared(scheme.tokenUrl) };
    const provider = scheme.type === "oauth2" ? scheme.metadataUrl : scheme.type === "openIdConnect" ? scheme.url : undefined;
    if (provider === undefined || provider === "")
      return refuseConfiguration("The document does not say where such tokens come from. Give a `tokenUrl` with the credentials.");
    const { endpoint, ...how } = await endpointOf(declared(provider), fetch);
    return { url: declared(endpoint), ...how };
  };
}

const wellKnown = /\/\.well-known\/(?:openid-configuration|oauth-authorization-server)(?=\/|$)/;

/** OpenID Connect Discovery, 4.3, and RFC 8414, 3.3: a provider that is asked speaks for itself alone. Some write a `/` at the end more, or less. */
function assertIssuer({ origin, host, pathname }: URL, issuer: string | undefined): void {
  if (issuer === undefined || !wellKnown.test(pathname)) return;
  // From the first `/` of a row: a search from each would take time by the square of what a provider answers.
  const plain = (address: string): string => address.replace(/(?<!\/)\/+$/, "");
  if (plain(issuer) === plain(origin + pathname.replace(wellKnown, ""))) return;
  refuseConfiguration(
    `The provider of tokens at ${host} says that it is another. Give a \`tokenUrl\` with the credentials to use it all the same.`,
  );
}

/** https://openid.net/specs/openid-connect-discovery-1_0.html and RFC 8414, 3. */
async function discover(url: URL, fetch: Fetch): Promise<Discovered> {
  const use = trackOwnSecrets();
  const headers = new Headers({ accept: "application/json" });
  const signal = AbortSignal.timeout(30_000);
  const { status, text } = await exchange({ fetch, url, method: "GET", headers, signal, follow: true, maxResponseBytes: 1_000_000, use });
  const said = status === 200 ? parseJson(text)?.value : undefined;
  assertIssuer(url, ownText(said, "issuer"));
  const endpoint = ownText(said, "token_endpoint");
  const methods = own(said, "token_endpoint_auth_methods_supported");
  const takes = (method: string): boolean => Array.isArray(methods) && methods.includes(method);
  // RFC 8414, 2: `client_secret_basic` where it says nothing of this.
  const isBody = takes("client_secret_post") && !takes("client_secret_basic");
  if (endpoint !== undefined) return { endpoint, ...(isBody ? { authentication: "body" } : {}) };
  return failUnreadable({ kind: "http", status, reason: "no-token-endpoint" }, use);
}
