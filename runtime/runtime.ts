import type { AuditStore, RefusalOptions, RefusalTally } from "./audit/audit-store.js";
import { assertHandlers } from "./call/assert-handlers.js";
import { type AuditKey, type AuditKeys, keyLoader } from "./call/audit-keys.js";
import type {
  BoundStage,
  CallRequest,
  ConfirmStage,
  Engine,
  ErrorOccasion,
  GateStage,
  PermissionStage,
  Reconciled,
  ReconcileStage,
  TenantStage,
} from "./call/call.js";
import { keepEngine } from "./call/engines.js";
import { createHashing } from "./call/hashing.js";
import { answerCall } from "./call/pipeline.js";
import { ProgressChannel } from "./call/progress.js";
import { raiseLeftBehind } from "./call/raise-left-behind.js";
import { reached } from "./call/reached.js";
import { systemClock } from "./clock.js";
import type { Adapters, CallContext, Caller, Clock, Handlers } from "./context.js";
import { ToolConfigurationError } from "./errors/tool-configuration-error.js";
import { createEvents, type Listener } from "./events/events.js";
import { defaultLimits, type Limits } from "./json-limits.js";
import type { Mutable } from "./mutable.js";
import { nodeCrypto } from "./node-crypto.js";
import { own } from "./own.js";
import { combineRegistries } from "./registry/combine-registries.js";
import { nearest } from "./registry/nearest.js";
import type { AnyToolTypes, Registry, TypesOf } from "./registry/registry.js";
import type { ToolResponse } from "./response.js";
import { environmentSecrets, type SecretProvider } from "./secrets/provider.js";
import type { Store } from "./store/store.js";
import type { Telemetry } from "./telemetry/telemetry.js";
import { tellHook } from "./tell-hook.js";
import { bindTool } from "./tool/bind-tool.js";
import type { AnyTool } from "./tool/tool.js";
import { type Transport, transportsByKind } from "./transport/transport.js";
import type { AskTool, CallTool, NeedsApproval, RunningCall } from "./typed-calls.js";

export type RuntimeOptions<Registries extends AnyRegistries = AnyRegistries> = {
  readonly registry: Registries;
  /** The application's code, by the name that a tool's binding gives. */
  readonly handlers?: Handlers | undefined;
  /** For tools that are not local code. */
  readonly transports?: Transport | readonly Transport[] | undefined;
  /** What must outlive a call: ledger, approvals, limits, budgets, cache, audit. Without it, tools that need one of these are refused. */
  readonly store?: Store | undefined;
  /** Where records go if there is no store. A store has its own. */
  readonly audit?: Pick<AuditStore, "append" | "refusals"> | undefined;
  /** The key of the HMACs that stand for sensitive values in hashes: bytes, or what fetches them. Otherwise the store's own. */
  readonly auditKey?: AuditKey | undefined;
  /** In place of `auditKey`, where keys change. */
  readonly auditKeys?: AuditKeys | undefined;
  /** How many refused calls are logged one by one: others are counted. For a store, and for a log with `refusals`. */
  readonly refusals?: RefusalOptions | undefined;
  readonly clock?: Clock | undefined;
  readonly adapters?: Adapters | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** `tenants(provider)` of `@toolpact/runtime/tenants`: narrows what tools may do, tenant by tenant. */
  readonly tenants?: TenantStage | undefined;
  /** `permissions()` of `@toolpact/runtime/permissions`. Without it, tools that ask for roles, capabilities or resources are refused. */
  readonly permissions?: PermissionStage | undefined;
  /** `gates()` of `@toolpact/runtime/gates`. Without it, tools that have gates are refused. */
  readonly gates?: GateStage | undefined;
  /** The process's environment unless given. */
  readonly secrets?: SecretProvider | undefined;
  /** `approvals()` of `@toolpact/runtime/approvals`. Without it, tools that a person must agree to are refused. */
  readonly approvals?: ConfirmStage | undefined;
  /** `bounds({ … })` of `@toolpact/runtime/bounds`: calls at once, a queue, a circuit breaker. Without it nothing is bounded. */
  readonly bounds?: BoundStage | undefined;
  /** `reconcilers({ … })` of `@toolpact/runtime/reconcile`: whether an interrupted call took effect. */
  readonly reconcile?: ReconcileStage | undefined;
  readonly telemetry?: Telemetry | undefined;
  /** How long a call counts as alive without a sign of life: 30 seconds unless given. It is renewed while the call runs. */
  readonly leaseMs?: number | undefined;
  /** Told of what callers must not see, such as what a handler threw. */
  readonly onError?: ((error: unknown, occasion: ErrorOccasion) => void) | undefined;
};

type AnyRegistries = Registry | readonly Registry[];

/** If the registries have types, the runtime has them, too: a call with an unknown id does not compile. */
export interface Runtime<out Types extends object = AnyToolTypes> {
  /** Calls a tool by itself or by its id. The arguments and the answer have its types. */
  readonly call: CallTool<Types>;
  /**
   * Whether an approver must agree before this call executes: the call up to its confirmation. It records the question, or finds its approval, and executes,
   * spends and counts nothing. Without `approvals` the answer is `none`, and the call itself refuses.
   */
  readonly ask: AskTool<Types>;
  /** Whether a new call with these arguments asks an approver, whatever was approved or executed before. It records nothing. */
  readonly needsApproval: NeedsApproval<Types>;
  readonly registry: Registry<Types>;
  /** The tool, its `execute` bound to this runtime. */
  readonly tool: (id: string) => Promise<AnyTool | undefined>;
  /** Gives the function that ends it. The first listener also hears of effects with an unknown outcome that an earlier process left behind. */
  readonly on: (listener: Listener) => () => void;
  /** Asks the reconcilers about calls that were interrupted: about all, or the oldest `limit`. To be run at the start of a process and now and then. */
  readonly reconcile: (options?: { readonly limit?: number }) => Promise<Reconciled>;
  /** Drops what has expired in the store. */
  readonly purge: () => Promise<void>;
  /** Ends transports and the store. */
  readonly close: () => Promise<void>;
}

/** Throws `ToolConfigurationError`, naming every enabled tool that has no handler and every handler that has no tool. */
export function createRuntime<const Registries extends AnyRegistries>(options: RuntimeOptions<Registries>): Runtime<TypesOf<Registries>>;
export function createRuntime(options: RuntimeOptions): Runtime {
  const engine = engineOf(options);
  assertHandlers(engine.registry, engine.handlers);
  for (const stage of [engine.permissions, engine.gates, ...engine.transports.values()]) stage?.assertFits?.(engine.registry);
  // The schema of the tool holds the answer to its type.
  const call = ((tool: unknown, args: unknown, context?: CallContext) =>
    startCall(engine, requestOf(tool, args, context))) as Runtime["call"];
  const tool = async (id: string): Promise<AnyTool | undefined> => {
    const found = await engine.registry.tool(id);
    return found && bindTool(found, { call } satisfies Caller);
  };
  const runtime: Runtime = Object.freeze({
    call,
    ask: async (id: unknown, args: unknown, context?: CallContext) =>
      (await engine.approvals?.ask(engine, requestOf(id, args, context))) ?? { kind: "none" },
    needsApproval: async (id: unknown, args: unknown, context?: CallContext) =>
      (await engine.approvals?.needed(engine, requestOf(id, args, context))) ?? false,
    tool,
    registry: engine.registry,
    on: onEvent(engine),
    reconcile: async ({ limit } = {}) => engine.reconcile?.all(engine, limit) ?? { happened: 0, none: 0, unknown: 0 },
    purge: () => reached(engine, () => engine.store?.purge(engine.clock.now())),
    close: async () => {
      engine.isClosed = true;
      try {
        // One that cannot be ended keeps no other, and not the store, from it.
        await Promise.all([...new Set(engine.transports.values())].map(async (transport) => transport.close?.()));
      } finally {
        await engine.refusals.flush();
        await engine.store?.close();
      }
    },
  } satisfies Runtime);
  keepEngine(runtime, engine);
  return runtime;
}

/** The first listener also hears what a process left behind. */
function onEvent(engine: Engine): Runtime["on"] {
  let isFirst = true;
  return (listener) => {
    const end = engine.events.on(listener);
    if (isFirst) raiseLeftBehind(engine).catch((error: unknown) => engine.report(error, { stage: "store" }));
    isFirst = false;
    return end;
  };
}

function engineOf(options: RuntimeOptions): Engine {
  const {
    registry,
    handlers = {},
    transports = [],
    store,
    audit,
    auditKey,
    auditKeys,
    refusals,
    clock = systemClock,
    adapters = {},
    limits,
    tenants,
    permissions,
    gates,
    secrets = environmentSecrets(),
    approvals,
    bounds,
    reconcile,
    telemetry,
    leaseMs = 30_000,
    onError,
    ...others
  } = options;
  const { inputBytes, depth, ...otherLimits } = { ...defaultLimits, ...limits };
  const settings = {
    registry,
    handlers,
    transports,
    store,
    audit,
    auditKeys,
    refusals,
    clock,
    adapters,
    limits,
    tenants,
    permissions,
    gates,
    secrets,
    approvals,
    bounds,
    reconcile,
    telemetry,
    onError,
  };
  const numbers = { inputBytes, depth, leaseMs };
  // Settings of an application in plain JavaScript: an unknown or invalid setting was meant to guard something.
  const [unknown] = Object.keys({ ...others, ...otherLimits });
  if (unknown !== undefined) {
    const [near] = nearest(unknown, Object.keys({ ...settings, ...numbers, auditKey }));
    throw new ToolConfigurationError(`createRuntime has no option ${unknown}${near ? `, did you mean "${near}"?` : "."}`);
  }
  for (const [name, value] of Object.entries<unknown>(settings)) {
    if (value !== undefined && Object(value) !== value) throw notValid(name);
  }
  // A limit that is no number would be none.
  for (const [name, value] of Object.entries<unknown>(numbers)) {
    if (!Number.isInteger(value) || Number(value) < 1) throw notValid(name);
  }
  if (auditKey === null) throw notValid("auditKey");
  // They look at the rest of what a store needs (`openLeases`).
  if (store && !store.leases) throw notValid("store.leases");
  if (store && audit) throw new ToolConfigurationError("Give `store` or `audit`, not both.");
  const report: Engine["report"] = (error, occasion) => tellHook(onError, error, occasion);
  const log = audit ?? store?.audit;
  // A setting that nothing reads was meant to guard something.
  if (refusals && !log?.refusals) throw notValid("refusals");
  return {
    ...settings,
    registry: combineRegistries(...[registry].flat()),
    transports: transportsByKind([transports].flat()),
    audit: log,
    refusals: log?.refusals?.({ clock, audit: log, report }, refusals) ?? eachOfThem,
    leases: store?.leases({ store, clock, leaseMs, report: (error) => report(error, { stage: "store" }) }),
    hashing: createHashing(keyLoader(options, (warning) => report(warning, { stage: "audit" }))),
    limits: { inputBytes, depth },
    leaseMs,
    // Approvals are kept in the store. Without a store, no approver can be asked.
    approvals: store && approvals,
    events: createEvents((error) => report(error, { stage: "listener" })),
    report,
    isClosed: false,
  };
}

const eachOfThem: RefusalTally = { isLogged: () => true, flush: async () => {} };

function notValid(option: string): ToolConfigurationError {
  return new ToolConfigurationError(`${option} is not valid.`);
}

function startCall(engine: Engine, request: CallRequest): RunningCall {
  // Node's own: the one of the Web checks its receiver each time.
  const callId = nodeCrypto().randomUUID();
  const call: Promise<ToolResponse<unknown>> & Partial<Mutable<RunningCall>> = answerCall(engine, request, callId);
  call.callId = callId;
  call.progress = request.progress;
  return call as RunningCall;
}

/** Callers may be plain JavaScript: what is no id is no tool, no arguments are an empty object, no context is an empty one. */
function requestOf(named: unknown, args: unknown = {}, context: CallContext | undefined): CallRequest {
  const id: unknown = own(named, "id") ?? named;
  return {
    id: typeof id === "string" ? id : `[${typeof id}]`,
    args,
    context: context ?? {},
    progress: new ProgressChannel(),
  };
}
