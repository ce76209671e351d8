import { createGuardedFetch, type GuardedFetch } from "../http/operation/network/guarded-fetch.js";
import type { GraphqlOptions } from "./options.js";

/** What the calls of one transport share. */
export type GraphqlClient = GuardedFetch & {
  readonly options: GraphqlOptions;
  /** Endpoints that said that they take documents only. */
  readonly withoutHashes: Set<string>;
};

export function createGraphqlClient(options: GraphqlOptions): GraphqlClient {
  return { ...createGuardedFetch(options), options, withoutHashes: new Set() };
}
