import { gaveUp } from "../ask-provider.js";
import type { BoundStage, Entry, Visit } from "../call/call.js";
import type { Outcome, Refused } from "../call/outcome.js";
import { refuse } from "../call/outcome.js";
import type { Clock } from "../context.js";
import type { ErrorCode } from "../errors/codes.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import type { ToolSummary } from "../tool/tool.js";
import { Breaker } from "./breaker.js";
import { type NoPlace, Places } from "./places.js";

export type BoundOptions = {
  /** Calls at once in this runtime: 256 unless given. */
  readonly runtime?: number;
  /** Calls at once of one tenant: 64 unless given. */
  readonly tenant?: number;
  /** Calls at once of one tool by one tenant: 32 unless given. */
  readonly tool?: number;
  /** Calls that may wait for a place: 1,000 unless given. 0 refuses at once. */
  readonly queue?: number;
  /** How long a call waits for a place: 10 seconds unless given. */
  readonly waitMs?: number;
  /** Leaves a service alone that keeps failing. Without it every call goes out. */
  readonly breaker?: BreakerOptions;
};

export type BreakerOptions = {
  /** Failures within the window that open the circuit: 5 unless given. */
  readonly failures?: number;
  /** 30 seconds unless given. */
  readonly windowMs?: number;
  /** How long the service is left alone before one call probes it: 30 seconds unless given. */
  readonly openMs?: number;
  /** The service behind a tool. The first segment of its id, which is the namespace of its contract, unless given. Undefined: the tool has none. */
  readonly serviceOf?: (tool: ToolSummary) => string | undefined;
};

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const isCountOrNone = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

const names: OptionNames<BoundOptions> = {
  runtime: isCount,
  tenant: isCount,
  tool: isCount,
  queue: isCountOrNone,
  waitMs: isCount,
  breaker: isObject,
};
const breakerNames: OptionNames<BreakerOptions> = { failures: isCount, windowMs: isCount, openMs: isCount, serviceOf: isFunction };

/** How many calls run at once, how many wait, and which services are left alone. One value belongs to one runtime. */
export function bounds(options: BoundOptions = {}): BoundStage {
  assertOptions("bounds", options, names);
  const { runtime = 256, tenant = 64, tool = 32, queue = 1_000, waitMs = 10_000, breaker } = options;
  assertOptions("bounds.breaker", breaker ?? {}, breakerNames);
  const places = new Places({ limits: { runtime, tenant, tool }, queue, waitMs });
  const circuits = breaker && circuitsOf(breaker);
  return {
    counts: () => ({ running: places.running, waiting: places.waiting }),
    enter: (visit) => {
      const { request, tool: called } = visit;
      const place = places.take({ tenant: request.context.tenant ?? "", tool: called.id, signal: request.context.signal });
      const entered = (found: Awaited<typeof place>): Entry => {
        if (found.kind !== "place") return refusePlace(visit, found, waitMs);
        const circuit = circuits?.(visit);
        if (circuit && !circuit.ok) found.leave();
        if (!circuit) return { ok: true, leave: found.leave };
        return circuit.ok ? { ok: true, leave: both(circuit.leave, found.leave) } : circuit;
      };
      return place instanceof Promise ? place.then(entered) : entered(place);
    },
  };
}

type Leave = Extract<Entry, { readonly ok: true }>["leave"];

function both(one: Leave, other: () => void): Leave {
  return (outcome) => {
    one(outcome);
    other();
  };
}

function refusePlace({ tool, request }: Visit, { kind, busy }: NoPlace, waitMs: number): Refused {
  if (kind === "cancelled") return gaveUp;
  const who = { runtime: "this runtime", tenant: `tenant ${request.context.tenant ?? ""}`.trim(), tool: tool.id }[busy];
  const why = kind === "queue-full" ? "the queue is full" : `no place became free in ${waitMs} ms`;
  return refuse({
    code: "TOOL_RATE_LIMIT_EXCEEDED",
    message: `Too many calls run at once for ${who}: ${why}.`,
    details: { bound: busy, reason: kind },
    suggestions: ["Wait for running calls to end, then call again."],
  });
}

/** The service failed, or did not answer. What the caller could change is no failure of the service. */
const serviceFailures: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "TOOL_EXTERNAL_SERVICE_ERROR",
  "TOOL_NETWORK_ERROR",
  "TOOL_EXECUTION_TIMEOUT",
  "TOOL_RESOURCE_UNAVAILABLE",
]);

function circuitsOf(options: BreakerOptions): (visit: Visit) => Entry | undefined {
  const { failures = 5, windowMs = 30_000, openMs = 30_000, serviceOf = namespaceOf } = options;
  const breakers = new WeakMap<Clock, Breaker>();
  return (visit) => {
    const service = serviceOf(visit.tool);
    if (service === undefined) return undefined;
    const { clock } = visit.engine;
    const breaker = breakers.get(clock) ?? new Breaker({ failures, windowMs, openMs }, clock);
    breakers.set(clock, breaker);
    const waitMs = Math.ceil(breaker.waitMs(service));
    if (waitMs > 0) return refuseService(service, waitMs);
    return { ok: true, leave: (outcome) => breaker.report(service, resultOf(visit, outcome)) };
  };
}

function namespaceOf({ id }: ToolSummary): string | undefined {
  return id.split(".", 1)[0];
}

function refuseService(service: string, waitMs: number): Refused {
  return refuse({
    code: "TOOL_RESOURCE_UNAVAILABLE",
    message: `The service ${service} keeps failing and is not called for another ${Math.ceil(waitMs / 1000)} s.`,
    details: { service, retry_after_ms: waitMs },
  });
}

function resultOf({ trail, request }: Visit, outcome: Outcome<unknown> | undefined): "answered" | "failed" | "not-called" {
  // A replay, a closed gate, a question to an approver, or a caller that cancelled: the service had no say.
  if (trail.attempts === 0 || request.context.signal?.aborted) return "not-called";
  const code = trail.degraded?.code ?? (outcome && !outcome.ok ? outcome.refusal.code : undefined);
  return code !== undefined && serviceFailures.has(code) ? "failed" : "answered";
}
