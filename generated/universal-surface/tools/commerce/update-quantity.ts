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
  quantity,
  type Quantity,
} from "../../schemas.js";

export type UpdateQuantityInput = {
  /** The line to change, from a cart summary. */
  cartLineId: CartLineId;
  /** The new number of pieces. */
  quantity: Quantity;
  /** UUID of this change; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type UpdateQuantityOutput = CartSummary;

/**
 * Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.
 */
export const updateQuantity: Tool<UpdateQuantityInput, UpdateQuantityOutput> = defineTool({
  id: "commerce.updateQuantity",
  hostName: "commerce_updateQuantity",
  title: "Update quantity",
  description:
    "Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.",
  details:
    "Idempotent on (cartLineId, op): the ledger key is the line, the word `update` and the caller's key. It can be set back, so no confirmation is asked. The document names no params and no output; chosen are the line, the new quantity (not a difference) and a key, and the updated cart summary.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-10",
  say: "Changing it to {quantity}.",
  input: () =>
    z.object({
      cartLineId: cartLineId(),
      quantity: quantity(),
      idempotencyKey: idempotencyKey(),
    }),
  output: cartSummary,
  deferred: async () => (await import("./update-quantity.deferred.js")).updateQuantity,
  policy: {
    effect: "write",
    sideEffects: "writes.cart",
    effects: [
      { type: "write", description: "Changes the quantity of a cart line", reversible: true },
    ],
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    idempotency: {
      format: "uuid",
      parts: ["{cartLineId}", "update"],
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 86_400_000,
    },
  },
  call: { kind: "local", handler: "commerce.updateQuantity" },
});
