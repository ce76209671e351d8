import { approvalsOf, approvals as confirmation } from "../../runtime/approvals/index.js";
import type { AuditRecord, CallRecord } from "../../runtime/audit/record.js";
import { defineTool, type ToolDeclaration } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import {
  type CallContext,
  type Clock,
  createRuntime,
  type Handler,
  type Runtime,
  type RuntimeEvent,
  type RuntimeOptions,
  type ToolResponse,
} from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Store } from "../../runtime/store/store.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { registryWith } from "../runtime/fixture.js";

export const order = "shop.place_order";
export type OrderArgs = { item: string; quantity: number; key?: string; fresh?: boolean; card?: string };

/** An order: an effect with a key in its input, and a secret. */
export function declareOrder(policy: Partial<DeclaredPolicy> = {}, parts: Partial<ToolDeclaration> = {}): ToolDeclaration {
  return {
    id: order,
    hostName: "shop_place_order",
    title: "Place order",
    description: "Place an order.",
    category: "integration",
    version: "1.0.0",
    input: () =>
      z.object({
        item: z.string().min(1),
        quantity: z.number().int().min(1).default(1),
        key: z.string().exactOptional(),
        fresh: z.boolean().exactOptional(),
        card: z.string().exactOptional(),
      }),
    output: () => z.looseObject({ orderId: z.string() }),
    schema: {
      input: {
        type: "object",
        required: ["item"],
        properties: {
          item: { type: "string" },
          quantity: { type: "integer", minimum: 1, default: 1 },
          key: { type: "string" },
          fresh: { type: "boolean" },
          card: { type: "string", "x-secret": true },
        },
      },
      output: { type: "object", required: ["orderId"], properties: { orderId: { type: "string" } } },
      examples: { input: [], output: [] },
    },
    policy: {
      effect: "write",
      sideEffects: "writes.order",
      idempotency: { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 86_400_000 },
      // Events are counted: a machine that stands still for a moment makes none.
      latencyBudgetMs: 3_600_000,
      ...policy,
    },
    call: { kind: "local", handler: order },
    ...parts,
  };
}

/** A clock that stands still until it is moved. */
export function stoppedClock(start = Date.UTC(2026, 0, 5, 12)): Clock & { advance: (ms: number) => void } {
  let now = start;
  return {
    now: () => now,
    elapsed: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}

export type OrderStage = {
  readonly runtime: Runtime;
  readonly store: Store;
  readonly approvals: ReturnType<typeof approvalsOf>;
  /** What the handler was given, run by run. */
  readonly ran: OrderArgs[];
  readonly events: RuntimeEvent[];
  readonly told: { readonly error: unknown; readonly stage: string }[];
  readonly call: (args?: Partial<OrderArgs>, context?: CallContext) => ReturnType<Runtime["call"]>;
  readonly records: () => Promise<AuditRecord[]>;
  readonly calls: () => Promise<CallRecord[]>;
};

type Setting = Omit<RuntimeOptions, "registry" | "handlers"> & {
  readonly policy?: Partial<DeclaredPolicy>;
  readonly tool?: Partial<ToolDeclaration>;
  readonly handler?: Handler<OrderArgs, unknown>;
  readonly more?: readonly ToolDeclaration[];
};

export function orderStage({ policy, tool, handler, more = [], store = memoryStore(), ...options }: Setting = {}): OrderStage {
  const ran: OrderArgs[] = [];
  const told: { error: unknown; stage: string }[] = [];
  const events: RuntimeEvent[] = [];
  const declaration = declareOrder(policy, tool);
  const recorded: Handler<OrderArgs, unknown> = (args, context) => {
    ran.push(structuredClone(args));
    return handler === undefined ? { orderId: `o-${ran.length}` } : handler(args, context);
  };
  const runtime = createRuntime({
    registry: registryWith("shop", [declaration, ...more]),
    handlers: Object.fromEntries([declaration, ...more].map(({ id }) => [id, recorded])),
    store,
    approvals: confirmation(),
    onError: (error, occasion) => told.push({ error, stage: occasion.stage }),
    ...options,
  });
  runtime.on((event) => events.push(event));
  const records = async (): Promise<AuditRecord[]> => {
    const found: AuditRecord[] = [];
    for await (const line of store.audit.lines()) found.push(JSON.parse(line));
    return found;
  };
  return {
    runtime,
    store,
    approvals: approvalsOf(runtime),
    ran,
    events,
    told,
    call: (args = {}, context) => runtime.call(order, { item: "book", ...args }, context),
    records,
    calls: async () => (await records()).filter((record): record is CallRecord => record.kind === "call"),
  };
}

/** The id of the question that an answer asks. */
export function approvalIdOf({ metadata }: ToolResponse<unknown>): string {
  if (metadata.approval_id === undefined) throw new Error("Nobody was asked");
  return metadata.approval_id;
}

export const agent: CallContext = {
  tenant: "acme",
  principal: { id: "agent-1", kind: "agent", roles: ["ai_agent"] },
  onBehalfOf: { id: "ana", roles: ["user"] },
};
export const ana = { by: { id: "ana", kind: "user", roles: ["user"] }, tenant: "acme" } as const;

export { defineTool };
