import type { Fetch } from "../../exchange.js";
import { assertHost, type ServiceOptions } from "../../service-options.js";
import { createNodeFetch } from "./network/node-fetch.js";
import { assertPublicHost, mayBePrivate } from "./network/refuse-private.js";
import type { OperationOptions } from "./options.js";
import { createTokenAddresses, type TokenAddresses } from "./security/token-address.js";
import { createTokens, type Tokens } from "./security/tokens.js";

/** What the calls of one transport share: connections and tokens. */
export type OperationClient = {
  readonly options: ServiceOptions & OperationOptions;
  readonly fetch: Fetch;
  readonly tokens: Tokens;
  readonly tokenAddress: TokenAddresses;
  /** The application named this server. */
  readonly trust: (origin: string) => void;
  /** Refuses hosts that are not allowed, and private addresses that nobody allowed. */
  readonly assertAllowed: (url: URL) => void;
  readonly close: () => void;
};

export function createOperationClient(options: ServiceOptions & OperationOptions): OperationClient {
  const { allowPrivate = false, tls } = options;
  const trusted = new Set<string>();
  const isAllowed = (url: URL): boolean => trusted.has(url.origin) || mayBePrivate(url, allowPrivate);
  const own = options.fetch === undefined ? createNodeFetch({ mayBePrivate: isAllowed, tls }) : undefined;
  return {
    options,
    fetch: options.fetch ?? own?.fetch ?? fetch,
    tokens: createTokens(),
    tokenAddress: createTokenAddresses(),
    trust: (origin) => void trusted.add(origin),
    assertAllowed: (url) => {
      assertHost(url, options.allowHosts);
      if (!isAllowed(url)) assertPublicHost(url, false);
    },
    close: () => own?.close(),
  };
}
