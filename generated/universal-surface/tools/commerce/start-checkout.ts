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
  rfc3339DateTime,
  type Rfc3339DateTime,
  type Url,
  url,
} from "../../schemas.js";

export type StartCheckoutInput = {
  /** The cart, from a cart summary. */
  cartId: CartId;
  /** Page of this site to return to after paying. */
  returnUrl: Url;
  /** UUID of this checkout; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type StartCheckoutOutput = {
  /** Give it to placeOrder. */
  checkoutToken: CheckoutToken;
  /** What is missing before the order can be placed. */
  status: "ready" | "needs-payment-method" | "needs-address";
  /** What is to pay, with shipping and tax. */
  total: Money;
  /** Whether a payment or hold was made already. */
  takesPayment: boolean;
  /** Page where the person can go on by hand. */
  checkoutUrl?: Url;
  /** When the checkout lapses. */
  expiresAt?: Rfc3339DateTime;
};

/**
 * Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.
 */
export const startCheckout: Tool<StartCheckoutInput, StartCheckoutOutput> = defineTool({
  id: "commerce.startCheckout",
  hostName: "commerce_startCheckout",
  title: "Start checkout",
  description:
    "Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.",
  details:
    "A person is asked first where starting the checkout triggers a payment or a hold, which the site contract says in `takesPayment`; there it cannot be undone, so the effect counts as irreversible. It may take longer than other tools and streams updates. The document leaves output and latency open; chosen are token, page, total, expiry and 1.5 seconds. `returnUrl` must be on the site's own origin.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-12",
  say: "Starting your checkout.",
  input: () =>
    z.object({
      cartId: cartId(),
      returnUrl: url(),
      idempotencyKey: idempotencyKey(),
    }),
  output: () =>
    z.object({
      checkoutToken: checkoutToken(),
      status: z.enum(["ready", "needs-payment-method", "needs-address"]),
      total: money(),
      takesPayment: z.boolean(),
      checkoutUrl: url().exactOptional(),
      expiresAt: rfc3339DateTime().exactOptional(),
    }),
  confirmWhen: () =>
    z.union([
      z.looseObject({
        context: z.looseObject({
          takesPayment: z.literal(true),
        }),
      }),
      z.looseObject({}).check(z.not(z.looseObject({
        context: z.looseObject({
          takesPayment: z.boolean().exactOptional(),
        }).exactOptional(),
      }))),
    ]),
  deferred: async () => (await import("./start-checkout.deferred.js")).startCheckout,
  policy: {
    effect: "write",
    sideEffects: "writes.order",
    effects: [
      {
        type: "write",
        description: "Starts a checkout, on some sites with a payment or hold",
        reversible: false,
      },
    ],
    confirm: {
      rule: "when",
      when: {
        type: "object",
        required: ["context"],
        properties: {
          context: {
            type: "object",
            required: ["takesPayment"],
            properties: { takesPayment: { const: true } },
          },
        },
      },
      context: {
        takesPayment: {
          type: "boolean",
          description: "Whether starting a checkout on this site triggers a payment or a hold.",
        },
      },
      readBack: ["cartId", "returnUrl"],
      explain: "Starting the checkout on this site already takes a payment or places a hold.",
    },
    auth: "session",
    latencyBudgetMs: 1_500,
    execution: "streaming",
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 604_800_000,
    },
  },
  call: { kind: "local", handler: "commerce.startCheckout" },
});
