import { createGuardedFetch, type GuardedFetch } from "../../network/guarded-fetch.js";
import type { BaseUrl } from "../../servers/base-url.js";
import { createServerMisses, type ServerMisses } from "../../servers/server-misses.js";
import type { ServiceOptions } from "../../service-options.js";
import type { OperationOptions } from "./options.js";
import { createTokenAddresses, type TokenAddresses } from "./security/token-address.js";
import { createTokens, type Tokens } from "./security/tokens.js";

/** What the calls of one transport share: connections and tokens. */
export type OperationClient = GuardedFetch & {
  readonly options: ServiceOptions & OperationOptions;
  readonly tokens: Tokens;
  readonly tokenAddress: TokenAddresses;
  readonly misses: ServerMisses;
  readonly baseUrl: BaseUrl | undefined;
};

export function createOperationClient(options: ServiceOptions & OperationOptions, baseUrl: BaseUrl | undefined): OperationClient {
  return {
    ...createGuardedFetch(options),
    options,
    tokens: createTokens(),
    tokenAddress: createTokenAddresses(),
    misses: createServerMisses(),
    baseUrl,
  };
}
