import type {
  Auth,
  Cache,
  Confirm,
  DeclaredEffect,
  Deprecation,
  Effect,
  Execution,
  Fallback,
  Gate,
  Idempotency,
  Permissions,
  RateLimit,
  Secret,
  SecurityLevel,
  SideEffects,
  Status,
  Validation,
} from "../policy.js";

/**
 * A policy that says only what differs from the defaults: `Partial<Policy>` with `effect`, written out, because a mapped type costs every consumer's
 * type-check some 90 instantiations for each of the compiler's threads.
 */
export interface DeclaredPolicy {
  readonly effect: Effect;
  readonly sideEffects?: SideEffects;
  readonly effects?: readonly DeclaredEffect[];
  readonly reversible?: boolean;
  readonly confirm?: Confirm;
  readonly auth?: Auth;
  readonly secrets?: readonly Secret[];
  readonly latencyBudgetMs?: number;
  readonly execution?: Execution;
  readonly timeoutMs?: number;
  readonly retries?: number;
  readonly cache?: Cache;
  readonly fallback?: Fallback;
  readonly idempotency?: Idempotency;
  readonly gates?: readonly Gate[];
  readonly rateLimit?: RateLimit;
  readonly permissions?: Permissions;
  readonly securityLevel?: SecurityLevel;
  readonly validation?: DeclaredValidation;
  readonly status?: Status;
  readonly deprecation?: Deprecation;
}

interface DeclaredValidation {
  readonly unknownKeys?: Validation["unknownKeys"];
  readonly output?: Validation["output"];
  readonly permissionCheck?: Validation["permissionCheck"];
}
