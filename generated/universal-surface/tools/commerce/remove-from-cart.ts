// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  cartLineId,
  type CartLineId,
  cartSummary,
  type CartSummary,
  idempotencyKey,
  type IdempotencyKey,
} from "../../schemas.js";

export type RemoveFromCartInput = {
  /** The line to remove, from a cart summary. */
  cartLineId: CartLineId;
  /** UUID of this removal; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type RemoveFromCartOutput = CartSummary;

/** Take one line out of the user's cart. */
export const removeFromCart: Tool<RemoveFromCartInput, RemoveFromCartOutput> = defineTool({
  id: "commerce.removeFromCart",
  hostName: "commerce_removeFromCart",
  title: "Remove from cart",
  description: "Take one line out of the user's cart.",
  details:
    "Idempotent on (cartLineId, op): the ledger key is the line, the word `remove` and the caller's key. It can be added again, so no confirmation is asked. The document names no params and no output; chosen are the line and a key, and the updated cart summary.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-09",
  say: "Taking it out of your cart.",
  input: () =>
    z.object({
      cartLineId: cartLineId(),
      idempotencyKey: idempotencyKey(),
    }),
  output: cartSummary,
  deferred: async () => (await import("./remove-from-cart.deferred.js")).removeFromCart,
  policy: {
    effect: "write",
    sideEffects: "writes.cart",
    effects: [{ type: "write", description: "Takes a line out of the cart", reversible: true }],
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    idempotency: {
      format: "uuid",
      parts: ["{cartLineId}", "remove"],
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 86_400_000,
    },
  },
  call: { kind: "local", handler: "commerce.removeFromCart" },
});
