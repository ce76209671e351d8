import { createGuardedFetch, type GuardedFetch } from "../network/guarded-fetch.js";
import { assertServerUrls } from "../servers/assert-server-urls.js";
import { type BaseUrl, createBaseUrl } from "../servers/base-url.js";
import { createServerMisses, type ServerMisses } from "../servers/server-misses.js";
import type { GraphqlOptions } from "./options.js";

/** What the calls of one transport share. */
export type GraphqlClient = GuardedFetch & {
  readonly options: GraphqlOptions;
  /** Endpoints that said that they take documents only. */
  readonly withoutHashes: Set<string>;
  readonly misses: ServerMisses;
  readonly baseUrl: BaseUrl | undefined;
};

export function createGraphqlClient(options: GraphqlOptions): GraphqlClient {
  assertServerUrls("graphqlTransport", options);
  const baseUrl = createBaseUrl("graphqlTransport", options);
  return { ...createGuardedFetch(options), options, withoutHashes: new Set(), misses: createServerMisses(), baseUrl };
}
