import type { AuditStore } from "../audit/audit-store.js";
import type { Adapters, CallContext, Clock, Handlers } from "../context.js";
import type { Events } from "../events/events.js";
import type { Limits } from "../json-limits.js";
import type { Registry } from "../registry/registry.js";
import type { SecretProvider } from "../secrets/provider.js";
import type { Leases } from "../store/leases.js";
import type { Store } from "../store/store.js";
import type { Telemetry } from "../telemetry/telemetry.js";
import type { Transport } from "../transport/transport.js";
import type { Hashing } from "./hashing.js";
import type { ProgressChannel } from "./progress.js";
import type { RefusalTally } from "./refusal-tally.js";
import type { BoundStage, ConfirmStage, GateStage, PermissionStage, ReconcileStage, TenantStage } from "./stages.js";

/** What a runtime has at hand for every call. */
export type Engine = {
  readonly registry: Registry;
  readonly handlers: Handlers;
  readonly transports: ReadonlyMap<string, Transport>;
  /** Without one, tools that need to be remembered are refused. */
  readonly store: Store | undefined;
  /** The store's own, or what the application gave where there is no store. */
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
  /** Its transports and its store are ended: there is nobody left to try again with. */
  isClosed: boolean;
};

export type CallRequest = {
  readonly id: string;
  readonly args: unknown;
  readonly context: CallContext;
  readonly progress: ProgressChannel;
};

/** Where something was thrown whose text the caller must not see. */
export type ErrorOccasion = {
  /** Absent where it was no call's. */
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
