import type { Fetch } from "../../../exchange.js";
import { assertHost, type ServiceOptions } from "../../../service-options.js";
import type { OperationOptions } from "../options.js";
import { createNodeFetch } from "./node-fetch.js";
import { assertPublicHost, mayBePrivate } from "./refuse-private.js";

export type GuardOptions = Pick<ServiceOptions, "fetch" | "allowHosts"> & Pick<OperationOptions, "allowPrivate" | "tls">;

/** The way out for addresses that a contract names. */
export type GuardedFetch = {
  readonly fetch: Fetch;
  /** The application named this server. */
  readonly trust: (origin: string) => void;
  /** Refuses hosts that are not allowed, and private addresses that nobody allowed. */
  readonly assertAllowed: (url: URL) => void;
  readonly close: () => void;
};

export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const { allowPrivate = false, tls } = options;
  const trusted = new Set<string>();
  const isAllowed = (url: URL): boolean => trusted.has(url.origin) || mayBePrivate(url, allowPrivate);
  const own = options.fetch === undefined ? createNodeFetch({ mayBePrivate: isAllowed, tls }) : undefined;
  return {
    fetch: options.fetch ?? own?.fetch ?? fetch,
    trust: (origin) => void trusted.add(origin),
    assertAllowed: (url) => {
      assertHost(url, options.allowHosts);
      if (!isAllowed(url)) assertPublicHost(url, false);
    },
    close: () => own?.close(),
  };
}
