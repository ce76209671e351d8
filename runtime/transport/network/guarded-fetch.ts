import type { Fetch } from "../exchange.js";
import type { ReachOptions } from "../reach-options.js";
import { assertHost, type ServiceOptions } from "../service-options.js";
import { assertCertificate, showsCertificate, trustOf } from "./client-certificate.js";
import { createNodeFetch } from "./node-fetch.js";
import { assertPublicHost, mayBePrivate } from "./refuse-private.js";

type GuardOptions = Pick<ServiceOptions, "fetch" | "allowHosts"> & Pick<ReachOptions, "allowPrivate" | "tls">;

/** The way out for addresses that a contract names. */
export type GuardedFetch = {
  /** To the server of a call. */
  readonly fetch: Fetch;
  /** For requests before the call, such as a token: the certificate is for the server of the call and for named origins alone. */
  readonly fetchBeside: (server: string) => Fetch;
  /** The application named this server. */
  readonly trust: (origin: string) => void;
  /** Refuses hosts that are not allowed, and private addresses without permission. */
  readonly assertAllowed: (url: URL) => void;
  readonly close: () => void;
};

export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const { allowPrivate = false } = options;
  const trusted = new Set<string>();
  const isAllowed = (url: URL): boolean => trusted.has(url.origin) || mayBePrivate(url, allowPrivate);
  return {
    ...(options.fetch === undefined ? ownFetch(options, isAllowed) : givenFetch(options.fetch)),
    trust: (origin) => void trusted.add(origin),
    assertAllowed: (url) => {
      assertHost(url, options.allowHosts);
      if (!isAllowed(url)) assertPublicHost(url, false);
    },
  };
}

type Ways = Pick<GuardedFetch, "fetch" | "fetchBeside" | "close">;

function givenFetch(fetch: Fetch): Ways {
  return { fetch, fetchBeside: () => fetch, close: () => {} };
}

/** Connections that show our certificate and those that do not are never the same ones. */
function ownFetch({ tls }: GuardOptions, isAllowed: (url: URL) => boolean): Ways {
  if (tls !== undefined) assertCertificate(tls);
  const { services, ...certificate } = tls ?? {};
  const plain = createNodeFetch({ mayBePrivate: isAllowed, tls: trustOf(tls) });
  const shown = createNodeFetch({ mayBePrivate: isAllowed, tls: certificate });
  const fetch: Fetch = (url, init) => (showsCertificate(tls, url.origin) ? shown : plain).fetch(url, init);
  return {
    fetch,
    fetchBeside: (server) => (url, init) =>
      (url.origin === server || services?.includes(url.origin) === true ? fetch : plain.fetch)(url, init),
    close: () => {
      plain.close();
      shown.close();
    },
  };
}
