import { approvals as confirmation } from "../../../runtime/approvals/index.js";
import type { AuditHead } from "../../../runtime/audit/audit-store.js";
import { openRegistry } from "../../../runtime/discovery/index.js";
import { gates } from "../../../runtime/gates/index.js";
import { type CallContext, createRuntime, type Runtime, type ToolResponse } from "../../../runtime/index.js";
import { permissions } from "../../../runtime/permissions/index.js";
import { reconcilers, type UnsettledCall } from "../../../runtime/reconcile/index.js";
import type { Begun } from "../../../runtime/store/begin.js";
import type { Store } from "../../../runtime/store/store.js";
import { type TenantSettings, tenants } from "../../../runtime/tenants/index.js";
import { registryWith } from "../../runtime/fixture.js";
import { judgeAnswer } from "../model/judge-answer.js";
import type { Made } from "../model/made.js";
import type { Service } from "../model/service.js";
import { declarations, toolIds } from "../model/tools.js";
import { declareOrder, type OrderArgs } from "../stage.js";
import { Scheduler } from "./scheduler.js";
import { steppedService } from "./service.js";
import { steppedStore } from "./stepped-store.js";

export const leaseMs = 3_000;

/** Two processes on one store, and all around them. */
export type World = {
  readonly store: Store;
  readonly scheduler: Scheduler;
  readonly runtimes: readonly [Runtime, Runtime];
  readonly service: Service;
  readonly settings: Map<string, TenantSettings>;
  readonly made: MadeBy[];
  readonly intents: Set<string>;
  /** What the store answered. */
  readonly begun: Begun["kind"][];
  readonly heads: AuditHead[];
  readonly faults: string[];
  readonly call: (id: string, args?: Partial<OrderArgs>, how?: How) => Promise<ToolResponse<unknown>>;
  /** Whether the store may lose what it is asked. */
  isLossy: boolean;
};

/** Of the process that it was made by. */
export type MadeBy = Made & { readonly by: string };

type How = CallContext & {
  /** By which of the processes. */
  readonly on?: 0 | 1;
  /** Stops listening after the first that it is told. */
  readonly isImpatient?: boolean;
};

export const agent: CallContext = { tenant: "acme", principal: { id: "agent-1", kind: "agent" } };
export const ana = { tenant: "acme", by: { id: "ana", kind: "user" } } as const;

/** Asks everybody whom a call can ask, and may be called twice a minute. */
const guard = declareOrder(
  {
    timeoutMs: 12,
    idempotency: { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 86_400_000 },
    gates: [{ kind: "custom", name: "desk", answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" } }],
    secrets: [{ name: "TOKEN", purpose: "To sign in.", without: "refuse" }],
    rateLimit: { perMinute: 2 },
  },
  { id: "shop.guard", hostName: "shop_guard", call: { kind: "local", handler: "shop.guard" } },
);
const registry = registryWith("shop", [...declarations, guard]);
const ids = [...toolIds, guard.id];

export function createWorld(store: Store): World {
  const scheduler = new Scheduler();
  const { step } = scheduler;
  const made: MadeBy[] = [];
  const faults: string[] = [];
  const intents = new Set<string>();
  const begun: Begun["kind"][] = [];
  const settings = new Map<string, TenantSettings>();
  const service = steppedService(scheduler, (callId) => intents.has(callId));

  const allow = Promise.resolve({ decision: "allow" as const });
  const shop = openRegistry(registry);
  const ask = <Answer>(name: string, answer: Answer | Promise<Answer>): Promise<Answer> => step(name).then(() => answer);

  const open = (name: string): Runtime =>
    createRuntime({
      registry: shop,
      handlers: Object.fromEntries(ids.map((id) => [id, service.handler as never])),
      store: steppedStore(store, {
        scheduler,
        name,
        isLossy: () => world.isLossy,
        begun: ({ commit, callId }, { kind }) => {
          begun.push(kind);
          if (kind === "open" && commit?.intent !== undefined) intents.add(callId);
        },
      }),
      approvals: confirmation({ ttlMs: 600_000 }),
      gates: gates({ environment: {}, custom: { desk: () => ask("gate", true) } }),
      permissions: permissions({ policyClient: { decide: ({ action }) => (action === guard.id ? ask("policy", allow) : allow) } }),
      secrets: ({ tenant }) => ask("secret", `of ${tenant}`),
      tenants: tenants(async (tenant) => {
        const known = settings.get(tenant) ?? {};
        await step(`${name} settings`);
        return known;
      }),
      reconcile: reconcilers(Object.fromEntries(ids.map((id) => [id, (call) => reconcile(name, call)]))),
      clock: scheduler,
      leaseMs,
    });

  /** What an upstream can tell: whether it has been, not whether it is still to come. Of another process's running call it knows that much. */
  const reconcile = async (name: string, { tool, tenant, callId, idempotencyKey }: UnsettledCall) => {
    const act = service.actOf(callId) ?? service.actOfKey(tool, tenant, idempotencyKey);
    const isElsewhere = made.some((one) => one.callId === callId && one.by !== name) && service.isRunning(callId);
    await step(`${name} verdict`);
    if (act !== undefined) return { kind: "happened" as const, data: act.answer };
    return { kind: isElsewhere ? ("unknown" as const) : ("none" as const) };
  };

  const world: World = {
    store,
    scheduler,
    runtimes: [open("A"), open("B")],
    service,
    settings,
    made,
    intents,
    begun,
    heads: [],
    faults,
    isLossy: false,
    call: async (id, given = {}, { on = 0, isImpatient = false, ...how } = {}) => {
      const args: OrderArgs = { item: "book", quantity: 1, ...given };
      const context = { ...agent, ...how };
      const running = world.runtimes[on].call(id, args, { ...context, step: id });
      const one: MadeBy = { id, args, context, callId: running.callId, by: on === 0 ? "A" : "B" };
      made.push(one);
      const listening = (async () => {
        for await (const _ of running.progress) if (isImpatient) break;
      })();
      const response = await running;
      one.response = response;
      faults.push(...judgeAnswer(one, response, { made, service }));
      await listening;
      return response;
    },
  };
  return world;
}
