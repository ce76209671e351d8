import type { ResultSettings } from "../graphql/settings.js";
import type { AgentSettings } from "./agent-settings.js";
import type { OwnSettings } from "./operation-settings.js";
import type { PaginationSetting } from "./pagination-setting.js";

/** As an author writes it: what has a default may be left out. */
type Written<T> = T extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Written<T[K]> }
    : T;

type Timed = "latencyBudget" | "timeout" | "cache" | "idempotency";
type Cache = NonNullable<AgentSettings["cache"]>;
type Idempotency = NonNullable<AgentSettings["idempotency"]>;

/** What the config may say of one operation: what `x-agent` says, in the same words, and what only the config may. Durations are texts such as `5s`. */
export type OperationSettings = Written<Omit<AgentSettings, "action" | "confirm" | "pagination" | Timed>> &
  OwnSettings &
  Pick<AgentSettings, "confirm"> & {
    /** Of a GraphQL operation: how much of the answer is asked for. */
    readonly results?: ResultSettings;
    /** Of an HTTP operation: how the rest of a long answer is reached; false: not at all. */
    readonly pagination?: PaginationSetting;
    readonly latencyBudget?: string;
    readonly timeout?: string;
    readonly cache?: Written<Omit<Cache, "ttl">> & { readonly ttl: string };
    readonly idempotency?: Written<Omit<Idempotency, "ttl" | "key">> & {
      readonly key: string | { readonly from: "call"; readonly window?: string };
      readonly ttl?: string;
    };
  };
