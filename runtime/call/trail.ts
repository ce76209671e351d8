import type { CallRecord } from "../audit/record.js";
import type { TenantScopes } from "../permissions/tenant-scopes.js";
import type { ToolMetadata } from "../response.js";
import type { ClaimName, Closing } from "../store/store.js";
import type { Span } from "../telemetry/telemetry.js";
import type { AnyTool } from "../tool/tool.js";
import type { Execution } from "./execute.js";
import type { Lease, LeaseStart } from "./leases.js";

/** What becomes known of a call on its way. The only thing that stages share and change. */
export type Trail = {
  readonly callId: string;
  /** By the clock that never runs backwards. */
  readonly startedAt: number;
  validationMs: number;
  /** Taken when the schema has accepted the input: a handler may change what it was given. */
  inputHash: string | undefined;
  decision: CallRecord["decision"];
  /** Of a tool with an effect. `unknown` from the moment that the handler starts. */
  effect: "happened" | "none" | "unknown";
  attempts: number;
  permissionsUsed: readonly string[];
  keyHash: string | undefined;
  policyRevision: string | undefined;
  approvalId: string | undefined;
  replayOf: string | undefined;
  degraded: ToolMetadata["degraded"];
  gate: string | undefined;
  warnings: readonly string[];
  /** Held from the commit until the call is settled. */
  claim: ClaimName | undefined;
  lease: Lease | undefined;
  /** When the store was last asked for the claim. */
  leaseStart: LeaseStart;
  /** Redeemed by this call: given back where nothing happened. */
  usedApproval: string | undefined;
  /** A handler that went on after its time: what it does is still to come. */
  abandoned: Promise<Execution> | undefined;
  /** The tool with its schemas, once it is loaded. */
  loaded: AnyTool | undefined;
  /** Whether listeners know that the outcome is not known. */
  isTold: boolean;
  /** What the answer shows, so that later ones do not show it again. */
  remember: Closing["remember"];
  /** The id that the ledger knows the tool by: the one that was asked for, where it is answered by its replacement. */
  ledgerTool: string | undefined;
  /** Where a fresh answer is kept. */
  cacheKey: string | undefined;
  inputBytes: number;
  outputBytes: number;
  ledgerKey: string | undefined;
  /** How long a done call is replayed, where the call itself says so. */
  keptMs: number | undefined;
  tenantScopes: TenantScopes | undefined;
  span: Span | undefined;
  /** How long it took until an optimistic call was dispatched: that is what its budget is about, what comes of it may take longer. */
  dispatchedMs: number | undefined;
  /** What goes on once the call is answered. */
  afterwards: (() => void) | undefined;
  /** Answers early, where the tool is an optimistic one. */
  dispatch: (data: unknown) => void;
};

export function createTrail(callId: string, startedAt: number): Trail {
  return {
    callId,
    startedAt,
    validationMs: 0,
    inputHash: undefined,
    decision: "refused",
    effect: "none",
    attempts: 0,
    permissionsUsed: [],
    keyHash: undefined,
    policyRevision: undefined,
    approvalId: undefined,
    replayOf: undefined,
    degraded: undefined,
    gate: undefined,
    warnings: [],
    claim: undefined,
    lease: undefined,
    leaseStart: { elapsed: startedAt, until: 0 },
    usedApproval: undefined,
    abandoned: undefined,
    loaded: undefined,
    isTold: false,
    remember: undefined,
    ledgerTool: undefined,
    cacheKey: undefined,
    inputBytes: 0,
    outputBytes: 0,
    ledgerKey: undefined,
    keptMs: undefined,
    tenantScopes: undefined,
    span: undefined,
    dispatchedMs: undefined,
    afterwards: undefined,
    dispatch: ignore,
  };
}

function ignore(): void {}
