import type { ErrorCode } from "./errors/codes.js";
import type { Json, JsonObject, JsonSchema } from "./json.js";

/**
 * What a tool may do and under which conditions. The generator prints it into the descriptor, the pipeline obeys it, a tenant may narrow it.
 * The type lives here so that `tsc` keeps generator and runtime equal.
 */
export type Policy = {
  /** Drives safety: `write` and `delete` change something outside the process. */
  readonly effect: Effect;
  /** The universal surface's word for what is changed. */
  readonly sideEffects: SideEffects;
  /** Specification v2's list, carried as written. */
  readonly effects: readonly DeclaredEffect[];
  /** Whether the effect can be undone; drives confirm. */
  readonly reversible: boolean;
  readonly confirm: Confirm;
  readonly auth: Auth;
  readonly secrets: readonly Secret[];
  /** Measured and reported, never a reason to fail. */
  readonly latencyBudgetMs: number;
  readonly execution: Execution;
  /** Per attempt. */
  readonly timeoutMs: number;
  /** Extra attempts after the first. */
  readonly retries: number;
  readonly cache?: Cache;
  readonly fallback?: Fallback;
  readonly idempotency?: Idempotency;
  readonly gates: readonly Gate[];
  readonly rateLimit?: RateLimit;
  readonly permissions: Permissions;
  readonly securityLevel: SecurityLevel;
  readonly validation: Validation;
  readonly status: Status;
  readonly deprecation?: Deprecation;
};

export type Effect = "none" | "read" | "write" | "delete";
export type SideEffects = "none" | "read-only-nav" | `writes.${string}`;
export type DeclaredEffect = {
  readonly type: "read" | "write" | "delete" | "network" | "filesystem";
  readonly description: string;
  readonly reversible: boolean;
};

export type Auth = "none" | "session" | "service";
export type Execution = "direct" | "optimistic" | "streaming" | "background";
export type SecurityLevel = "public" | "internal" | "confidential" | "restricted";

/** When a person must agree before the tool runs. */
export type Confirm = {
  readonly rule: "always" | "never" | "when";
  /** For `when`: a JSON Schema over `{ input, context }`; a match asks. */
  readonly when?: JsonSchema;
  /** What `when` may read of the context: names and their schemas. */
  readonly context?: { readonly [name: string]: JsonSchema };
  /** Input fields (dotted) that are read back to the person. */
  readonly readBack?: readonly string[];
  /** What to explain while asking, such as a cancellation policy. */
  readonly explain?: string;
  readonly approvers?: Approvers;
};

/** Who approves a call, and how many of them. */
export type Approvers = {
  /** An approver has one of these. Where left out, one of those that the tool asks of its callers; an empty list asks for none. */
  readonly roles?: readonly Role[];
  /** How many different people must approve: 1 where left out. */
  readonly count?: number;
  /**
   * Who does not approve: the caller, and all who act for it (`caller`, where left out); or also the person for whom the caller acts, and all who act for
   * that person (`on-behalf-of`).
   */
  readonly exclude?: "caller" | "on-behalf-of";
};

export type Secret = {
  /** Name in the environment, or in a tenant's own credentials. */
  readonly name: string;
  readonly purpose: string;
  /** Without it: refuse the call, treat the tool as disabled, or answer from the handler's stub. */
  readonly without: "refuse" | "disable" | "stub";
};

export type Normalisation = "trim" | "lowercase" | "collapse-spaces" | "sort" | "unaccent";

export type Cache = {
  readonly ttlMs: number;
  /** Input fields (dotted) in the key; without it, the whole input less the bypass field. */
  readonly key?: readonly string[];
  /** A readable key such as `googleplaces:geocode:{destination}`. */
  readonly format?: string;
  readonly normalise?: { readonly [field: string]: readonly Normalisation[] };
  /** A boolean input field that skips the read, not the write. */
  readonly bypass?: string;
  /**
   * `true`: one answer for all callers of all tenants, for public data only. `"tenant"`: one for all callers of a tenant. `false`: one for each caller where
   * the tool asks for a session, and otherwise for each tenant.
   */
  readonly shared: boolean | "tenant";
};

/**
 * How to go on after a failed execution. An answer is a template: JSON in which `{ $input: "field" }` (`"."`: all of it) and
 * `{ $context: "timeZone" }` stand for values of the call.
 */
export type Fallback = {
  /** Which failures; `any` is every failed execution. A refused call never falls back. */
  readonly on: "any" | readonly ErrorCode[];
  readonly answer: { readonly kind: "value"; readonly value: Json } | { readonly kind: "throw"; readonly message: string };
};

export type Idempotency = {
  /**
   * Where the key comes from: an input field, or made from the call itself. With a window, the same arguments from the same principal within it are the same
   * call; without one, only the retries of one call are.
   */
  readonly key: { readonly from: "field"; readonly field: string } | { readonly from: "call"; readonly windowMs?: number };
  /** `request:{request_id}:hash:{content_hash}` or `uuid`. */
  readonly format?: string;
  /** Input fields that `{content_hash}` covers. */
  readonly hash?: readonly string[];
  /** More parts of the ledger key, such as `{cartLineId}` and a fixed word. */
  readonly parts?: readonly string[];
  /** The upstream gets the key and does nothing twice for it: then an attempt whose outcome is unknown may be repeated within the call. */
  readonly upstream?: boolean;
  /** A boolean field of the answer (dotted). False there says that nothing was done: the answer is given, and the key is free again. */
  readonly success?: string;
  /** `principal`: only the same principal may replay; `shared`: any of the tenant. */
  readonly scope: "principal" | "shared";
  readonly ttlMs: number;
};

export type Gate =
  | { readonly kind: "flag"; readonly env: string; readonly answer: GateAnswer }
  | { readonly kind: "budget"; readonly budget: string; readonly max: number; readonly per: readonly string[]; readonly answer: GateAnswer }
  | { readonly kind: "consent"; readonly id: string; readonly answer: GateAnswer }
  | {
      readonly kind: "transition";
      readonly machine: string;
      readonly table: { readonly [state: string]: readonly string[] };
      /** Input field that names what has the state. */
      readonly subject: string;
      /** Input field that holds the new state. */
      readonly to: string;
      readonly answer: GateAnswer;
    }
  | { readonly kind: "dedupe"; readonly list: string; readonly by: readonly string[] }
  | { readonly kind: "custom"; readonly name: string; readonly parameters?: JsonObject; readonly answer: GateAnswer };

/** What a closed gate answers: a refusal code, or a value (a template, as in `Fallback`) that the output schema accepts. */
export type GateAnswer =
  | { readonly kind: "refuse"; readonly code: ErrorCode; readonly message?: string }
  | { readonly kind: "value"; readonly value: Json };

export type RateLimit = { readonly perMinute?: number; readonly perHour?: number };

export type Role = "user" | "power_user" | "admin" | "developer" | "ai_agent";
export type Permissions = {
  /** Any of these. */
  readonly roles: readonly Role[];
  readonly capabilities: readonly Capability[];
  readonly resources: readonly ResourceAccess[];
};
export type Capability = { readonly name: string; readonly scope?: string; readonly conditions?: readonly CapabilityCondition[] };
export type CapabilityCondition = {
  readonly type: "time_restriction" | "rate_limit" | "user_consent" | "admin_approval";
  readonly parameters: JsonObject;
};
export type ResourceAccess = {
  readonly type: "habit_data" | "task_data" | "project_data" | "user_preferences" | "system_config" | "external_api" | "filesystem";
  readonly mode: "read" | "write" | "delete" | "create" | "update";
  readonly filter?: string;
};

export type Validation = {
  readonly unknownKeys: "strip" | "refuse" | "keep";
  readonly output: "strict" | "report";
  readonly permissionCheck: "required" | "optional";
};

export type Status = { readonly enabled: true } | { readonly enabled: false; readonly reason: string };
/** Dates (ISO 8601, a bare day begins at midnight UTC) from which something holds, in this order. What a moment means: `deprecationAt`. */
export type Deprecation = {
  /** It works, with a warning. Without a value it does so already, since an unknown date. */
  readonly since?: string;
  /** A call is answered by the replacement. */
  readonly redirect?: string;
  /** A call is refused: `TOOL_DEPRECATED`. */
  readonly disable?: string;
  /** As if it had never been: `TOOL_NOT_FOUND`. */
  readonly remove?: string;
  /** The id of the tool to use instead. */
  readonly replacement?: string;
  readonly message?: string;
};
