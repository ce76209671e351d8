import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import type { CallContext } from "../../runtime/index.js";
import type { Reconciler } from "../../runtime/reconcile/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { registryOf } from "../../runtime/tool/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import type { Transport, TransportRequest } from "../../runtime/transport/transport.js";
import type { OrderState } from "./order-service.js";

export const placeOrder = "shop.place_order";

export const agent = {
  tenant: "acme",
  principal: { id: "agent-1", kind: "agent", roles: ["ai_agent"] },
  onBehalfOf: { id: "ana", roles: ["user"] },
} as const satisfies CallContext;

/** An order over HTTP: an effect with retries. The shop does not look at keys, so the policy does not say that it does. */
export function orderRegistry(origin: string, policy: Partial<DeclaredPolicy> = {}): ReturnType<typeof registryOf> {
  const tool = defineTool({
    id: placeOrder,
    hostName: "shop_place_order",
    title: "Place order",
    description: "Place an order.",
    category: "integration",
    version: "1.0.0",
    input: () => z.object({ item: z.string(), quantity: z.number().int(), key: z.string() }),
    output: () => z.object({ orderId: z.string() }),
    schema: {
      input: { type: "object", properties: { item: { type: "string" }, quantity: { type: "integer" }, key: { type: "string" } } },
      output: { type: "object", properties: { orderId: { type: "string" } } },
      examples: { input: [], output: [] },
    },
    policy: {
      effect: "write",
      sideEffects: "writes.order",
      retries: 2,
      timeoutMs: 1_500,
      idempotency: { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 86_400_000 },
      ...policy,
    },
    call: { kind: "http", method: "POST", url: `${origin}/orders`, query: [], headers: {}, body: "rest" },
  });
  return registryOf("shop", [tool]);
}

export type Send = (request: TransportRequest<"http">, url: URL, init: RequestInit) => Promise<Response>;

/** The real transport. Each request names its call, so that the shop can say which call did what. */
export function orderTransport(send: Send = (_, url, init) => fetch(url, init)): Transport<"http"> {
  return {
    kind: "http",
    run: (request) => {
      const named = (url: URL, init: RequestInit): Promise<Response> => {
        const headers = new Headers(init.headers);
        headers.set("x-call-id", request.context.callId);
        headers.set("x-attempt", String(request.attempt));
        return send(request, url, { ...init, headers });
      };
      return httpTransport({ fetch: named }).run(request);
    },
  };
}

/** Asks the shop whether it saw the key. */
export function orderReconciler(origin: string): Reconciler {
  return async ({ idempotencyKey }) => {
    const response = await fetch(`${origin}/orders/${encodeURIComponent(idempotencyKey)}`);
    if (!response.ok) throw new Error(`The shop answered ${response.status}`);
    const state = (await response.json()) as OrderState;
    switch (state.kind) {
      case "seen":
        return { kind: "happened", data: { orderId: state.orderId } };
      case "pending":
        return { kind: "unknown" };
      case "none":
        return { kind: "none" };
    }
  };
}
