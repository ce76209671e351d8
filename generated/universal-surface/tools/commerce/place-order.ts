// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  cartId,
  type CartId,
  checkoutToken,
  type CheckoutToken,
  idempotencyKey,
  type IdempotencyKey,
  money,
  type Money,
  order,
  type Order,
} from "../../schemas.js";

export type PlaceOrderInput = {
  /** The cart that is ordered. */
  cartId: CartId;
  /** Token from startCheckout. */
  checkoutToken: CheckoutToken;
  /** The total that the person agrees to, from startCheckout. */
  total: Money;
  /** Wishes for the whole order, at most 400 characters. */
  notes?: string;
  /** UUID of this order; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type PlaceOrderOutput = Order;

/**
 * Place the order of a started checkout and charge it. A person must agree first; read the total
 * back to them.
 */
export const placeOrder: Tool<PlaceOrderInput, PlaceOrderOutput> = defineTool({
  id: "commerce.placeOrder",
  hostName: "commerce_placeOrder",
  title: "Place order",
  description:
    "Place the order of a started checkout and charge it. A person must agree first; read the total back to them.",
  details:
    "Cannot be undone: always behind a person's confirmation, with the critical parameters read back. No second order under retries: the ledger keeps the answer of a key for 7 days. Streams updates. The document names no params and no output; chosen are cart, checkout token, the total that the person agrees to (the site refuses the order when its own differs), notes of at most 400 characters, a key, and the placed order.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-13",
  say: "Placing your order.",
  input: () =>
    z.object({
      cartId: cartId(),
      checkoutToken: checkoutToken(),
      total: money(),
      notes: z.string().max(400).exactOptional(),
      idempotencyKey: idempotencyKey(),
    }),
  output: order,
  deferred: async () => (await import("./place-order.deferred.js")).placeOrder,
  policy: {
    effect: "write",
    sideEffects: "writes.order",
    effects: [
      {
        type: "write",
        description: "Places the order and charges the payment method",
        reversible: false,
      },
    ],
    confirm: {
      rule: "always",
      readBack: ["cartId", "total.amount", "total.currency", "notes"],
      explain: "This places the order and charges the total.",
    },
    auth: "session",
    latencyBudgetMs: 2_000,
    execution: "streaming",
    timeoutMs: 60_000,
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 604_800_000,
    },
  },
  call: { kind: "local", handler: "commerce.placeOrder" },
});
