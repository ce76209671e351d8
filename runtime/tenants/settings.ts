import type { TenantScopes } from "../permissions/tenant-scopes.js";
import type { RateLimit, Role, SecurityLevel } from "../policy.js";

/** What a tenant lets its calls do. It can take away from a tool's own policy and never add to it. */
export type TenantSettings = Narrowing & {
  /** Ids, or patterns in which `*` is any text (`marketplace.*`). With this list, tools that it does not name are off unless `others` says otherwise. */
  readonly enable?: readonly string[];
  /** Ids or patterns. It goes before `enable`. */
  readonly disable?: readonly string[];
  /** Tools that neither list names. */
  readonly others?: "enabled" | "disabled";
  /** What a caller of a switched-off tool reads. */
  readonly reason?: string;
  /** More for some tools, by id or pattern, on top of what holds for all of them. Every one that fits applies. */
  readonly tools?: { readonly [pattern: string]: Narrowing };
};

/** Each part holds where it is stricter than the tool's policy, and has no effect where it is not. */
export type Narrowing = {
  readonly rateLimit?: RateLimit;
  /** The capabilities and scopes that calls may use at most, such as `habit.*` and `project.read:owned`. A tool that needs another is off. */
  readonly scopes?: TenantScopes;
  /** Who may call at most. A tool that none of them may use is off. */
  readonly roles?: readonly Role[];
  readonly timeoutMs?: number;
  readonly retries?: number;
  readonly cache?: CacheNarrowing;
  readonly fallback?: "off";
  /** `always`: a person is asked before every call. `effects`: before every call that changes something. */
  readonly confirm?: "always" | "effects";
  /** The most of each budget, by its name. */
  readonly budgets?: { readonly [budget: string]: number };
  /** Tools above this level are off. */
  readonly securityLevel?: SecurityLevel;
  /** `none`: tools that change something are off. `reversible`: those whose effect cannot be undone. */
  readonly effects?: "none" | "reversible";
  /** `strict`: input with unknown keys is refused, output is checked, permissions are always required. Tools that keep unknown keys are off. */
  readonly validation?: "strict";
};

/** `off`: nothing is answered from a cache. `shared: false`: nothing that other tenants see or gave. */
export type CacheNarrowing = "off" | { readonly ttlMs?: number; readonly shared?: false };

/** What is wrong with a tenant's settings. `tenant` is empty for the settings of tenants that the provider does not know. */
export type SettingsProblem = { readonly tenant: string; readonly problems: readonly string[]; readonly error?: unknown };

/** Where settings come from. Undefined for an unknown tenant. */
export type SettingsProvider = (tenantId: string) => TenantSettings | undefined | Promise<TenantSettings | undefined>;
