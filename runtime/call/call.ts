import type { Approval } from "../approvals/approval.js";
import type { AuditStore, RefusalTally } from "../audit/audit-store.js";
import type { Adapters, CallContext, Clock, Handlers } from "../context.js";
import type { Events } from "../events/events.js";
import type { ClosedGate } from "../gates/verdict.js";
import type { Limits } from "../json-limits.js";
import type { LedgerEntry } from "../ledger/ledger.js";
import type { Access } from "../permissions/access.js";
import type { Authorisation } from "../permissions/authorisation.js";
import type { Gate } from "../policy.js";
import type { Registry } from "../registry/registry.js";
import type { ToolRefusal } from "../response.js";
import type { SecretProvider } from "../secrets/provider.js";
import type { Ask, Begun, Budget, Redemption } from "../store/begin.js";
import type { Leases } from "../store/leases.js";
import type { Store } from "../store/store.js";
import type { Telemetry } from "../telemetry/telemetry.js";
import type { ToolSummary } from "../tool/tool.js";
import type { Transport } from "../transport/transport.js";
import type { Confirmation, Hashed, Prepared } from "./facts.js";
import type { Hashing } from "./hashing.js";
import type { Outcome, Refused } from "./outcome.js";
import type { ProgressChannel } from "./progress.js";
import type { Trail } from "./trail.js";

/*
 * The types of the pipeline. An engine has stages, a stage takes a call, and a call knows its engine: in one file, so that no files import each other in a
 * circle.
 */

/** What a runtime has at hand for every call. */
export type Engine = {
  readonly registry: Registry;
  readonly handlers: Handlers;
  readonly transports: ReadonlyMap<string, Transport>;
  /** Without a store, tools that need one are refused. */
  readonly store: Store | undefined;
  /** The store's own, or the application's if there is no store. */
  readonly audit: Pick<AuditStore, "append"> | undefined;
  readonly refusals: RefusalTally;
  readonly leases: Leases | undefined;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly adapters: Adapters;
  readonly limits: Limits;
  readonly leaseMs: number;
  readonly tenants: TenantStage | undefined;
  readonly permissions: PermissionStage | undefined;
  readonly gates: GateStage | undefined;
  readonly approvals: ConfirmStage | undefined;
  readonly bounds: BoundStage | undefined;
  readonly secrets: SecretProvider;
  readonly reconcile: ReconcileStage | undefined;
  readonly telemetry: Telemetry | undefined;
  readonly events: Events;
  readonly report: (error: unknown, occasion: ErrorOccasion) => void;
  /** Its transports and its store are closed, so no retry is possible. */
  isClosed: boolean;
};

export type CallRequest = {
  readonly id: string;
  readonly args: unknown;
  readonly context: CallContext;
  readonly progress: ProgressChannel;
};

/** The place of a thrown error whose text the caller must not see. */
export type ErrorOccasion = {
  /** Absent if the error belongs to no call. */
  readonly tool?: string;
  readonly callId?: string;
  readonly stage:
    | "load"
    | "permissions"
    | "gates"
    | "store"
    | "handler"
    | "output"
    | "fallback"
    | "audit"
    | "reconcile"
    | "listener"
    | "telemetry"
    | "pipeline";
};

/** One call of one tool. `tool.policy` is already narrowed by the tenant's settings. */
export type Visit = {
  readonly engine: Engine;
  readonly request: CallRequest;
  readonly trail: Trail;
  readonly tool: ToolSummary;
};

/** A call, perhaps of a tool that does not exist. */
export type Reported = Omit<Visit, "tool"> & { readonly tool: ToolSummary | undefined };

/*
 * Stages that an application gives a runtime, each from a door of its own: they are configured anyway, and a core that held them all would no longer be small.
 * A tool whose policy asks for a stage that is not there is refused.
 */

/** From `@toolpact/runtime/permissions`. */
export type PermissionStage = {
  readonly authorise: (visit: Visit) => Outcome<Authorisation>;
  /** Whether `check` asks a service outside the process. */
  readonly asks: (visit: Visit, authorisation: Authorisation) => boolean;
  /** Checks resources, consents and an external engine, after the arguments are valid and hashed. */
  readonly check: (visit: Visit, hashed: Hashed) => Outcome<readonly Access[]> | Promise<Outcome<readonly Access[]>>;
  /** Throws if the stage does not fit this registry. */
  readonly assertFits?: (registry: Registry) => void;
};

/** From `@toolpact/runtime/gates`. */
export type GateStage = {
  /** Throws if a tool of this registry has an invalid gate. */
  readonly assertFits?: (registry: Registry) => void;
  /** Whether the question goes to a service outside the process. */
  readonly asksApplication: (gates: readonly Gate[]) => boolean;
  /** The first closed gate. */
  readonly ask: (visit: Visit, prepared: Prepared) => Promise<ClosedGate | undefined>;
  /** As the closed gate declares. */
  readonly answer: (visit: Visit, prepared: Prepared, closed: ClosedGate) => Outcome<unknown>;
  readonly budgets: (visit: Visit, prepared: Prepared) => readonly Budget[];
  readonly exhausted: (visit: Visit, prepared: Prepared, begun: Extract<Begun, { readonly kind: "exhausted" }>) => Outcome<unknown>;
  /** The output without items of earlier answers. */
  readonly dedupe: (visit: Visit, prepared: Prepared, data: unknown) => Promise<unknown>;
};

/** From `@toolpact/runtime/approvals`. */
export type ConfirmStage = {
  /** How long a question, or an approval, is valid. */
  readonly ttlMs: number;
  /** How long a denial is valid. */
  readonly coolDownMs: number;
  /** Undefined if no approval is needed. The key is the caller's, or is made from its arguments. */
  readonly confirmationOf: (visit: Visit, hashed: Hashed, idempotencyKey: string | undefined) => Confirmation | undefined;
  /** Redeems the caller's approval, or asks. */
  readonly step: (visit: Visit, prepared: Prepared, confirmation: Confirmation) => Redemption | Ask;
  readonly tooMany: (begun: Extract<Begun, { readonly kind: "too-many-asked" }>, now: number) => Outcome<never>;
  readonly asked: (visit: Visit, begun: Extract<Begun, { readonly kind: "asked" }>) => Outcome<never>;
  readonly refused: (visit: Visit, prepared: Prepared, approval: Approval | undefined) => Outcome<never>;
  /** For `runtime.ask`. */
  readonly ask: (engine: Engine, request: CallRequest) => Promise<Asked>;
  /** For `runtime.needsApproval`. */
  readonly needed: (engine: Engine, request: CallRequest) => Promise<boolean>;
  /** The approval was used for another call. */
  readonly usedFor: (kind: "other-arguments" | "other-principal") => Outcome<never>;
};

/** What a call still needs from approvers before it runs. */
export type Asked =
  /** The call runs, or answers, without an approver. */
  | { readonly kind: "none" }
  /** Pending or approved. */
  | { readonly kind: "approval"; readonly approval: Approval }
  /** The call would be refused, with this answer. */
  | { readonly kind: "refused"; readonly response: ToolRefusal };

/** From `@toolpact/runtime/reconcile`. */
export type ReconcileStage = {
  /** `changed`: another process settled it meanwhile. */
  readonly entry: (
    repeated: Pick<Visit, "engine" | "request">,
    entry: LedgerEntry,
    args: unknown,
  ) => Promise<"happened" | "none" | "unknown" | "changed">;
  readonly all: (engine: Engine, limit?: number) => Promise<Reconciled>;
};

export type Reconciled = { readonly happened: number; readonly none: number; readonly unknown: number };

/** From `@toolpact/runtime/tenants`: the tool under the settings of the call's tenant, narrower than its policy, never wider. */
export type TenantStage = (visit: Reported) => Promise<Outcome<ToolSummary>>;

/** From `@toolpact/runtime/bounds`: a place among the calls that run at once. */
export type BoundStage = {
  readonly enter: (visit: Visit) => Entry | Promise<Entry>;
  /** Calls that run, and calls that wait for a place. */
  readonly counts: () => { readonly running: number; readonly waiting: number };
};

export type Entry = Refused | { readonly ok: true; readonly leave: (outcome: Outcome<unknown> | undefined) => void };
