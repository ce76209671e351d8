// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  cartSummary,
  type CartSummary,
  couponCode,
  type CouponCode,
  idempotencyKey,
  type IdempotencyKey,
} from "../../schemas.js";

export type ApplyCouponInput = {
  /** The code. */
  couponCode: CouponCode;
  /** UUID of this attempt; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type ApplyCouponOutput = {
  /** Whether the coupon is in force now. */
  applied: boolean;
  /** Why it was not applied, when it was not. */
  rejection?: "unknown" | "expired" | "already-used" | "not-applicable" | "minimum-not-reached";
  /** The cart after the attempt. */
  cart: CartSummary;
};

/**
 * Apply a coupon code to the user's cart. The answer says whether it was taken and shows the new
 * total.
 */
export const applyCoupon: Tool<ApplyCouponInput, ApplyCouponOutput> = defineTool({
  id: "commerce.applyCoupon",
  hostName: "commerce_applyCoupon",
  title: "Apply coupon",
  description:
    "Apply a coupon code to the user's cart. The answer says whether it was taken and shows the new total.",
  details:
    "Reversible, so no confirmation is asked. The document names no params and no output; chosen are the code and a key, and whether the coupon was applied, why not, and the updated cart summary.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-11",
  say: "Trying the coupon.",
  input: () =>
    z.object({
      couponCode: couponCode(),
      idempotencyKey: idempotencyKey(),
    }),
  output: () =>
    z.object({
      applied: z.boolean(),
      rejection: z.enum([
        "unknown",
        "expired",
        "already-used",
        "not-applicable",
        "minimum-not-reached",
      ]).exactOptional(),
      cart: cartSummary(),
    }),
  deferred: async () => (await import("./apply-coupon.deferred.js")).applyCoupon,
  policy: {
    effect: "write",
    sideEffects: "writes.cart",
    effects: [{ type: "write", description: "Applies a coupon to the cart", reversible: true }],
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 86_400_000,
    },
  },
  call: { kind: "local", handler: "commerce.applyCoupon" },
});
