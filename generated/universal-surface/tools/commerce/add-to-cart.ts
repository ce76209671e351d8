// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  cartSummary,
  type CartSummary,
  idempotencyKey,
  type IdempotencyKey,
  productId,
  type ProductId,
  quantity,
  type Quantity,
  type VariantId,
  variantId,
} from "../../schemas.js";

export type AddToCartInput = {
  /** The product to add. */
  productId: ProductId;
  /** The variant, where the product has several. */
  variantId?: VariantId;
  /** How many pieces. */
  quantity?: Quantity | undefined;
  /** Wishes for this line, for instance a card text, at most 400 characters. */
  notes?: string;
  /** UUID of this addition; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

/** The input after its defaults were filled. */
export type AddToCartArgs = {
  /** The product to add. */
  productId: ProductId;
  /** The variant, where the product has several. */
  variantId?: VariantId;
  /** How many pieces. */
  quantity: Quantity;
  /** Wishes for this line, for instance a card text, at most 400 characters. */
  notes?: string;
  /** UUID of this addition; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type AddToCartOutput = CartSummary;

/** Add a product variant to the user's cart. */
export const addToCart: Tool<AddToCartInput, AddToCartOutput> = defineTool({
  id: "commerce.addToCart",
  hostName: "commerce_addToCart",
  title: "Add to cart",
  description: "Add a product variant to the user's cart.",
  details:
    "The server-side adapter calls the site's cart API with an `Idempotency-Key` header and returns the updated cart summary. The same key means the same cart line, so a retry adds nothing. The document leaves the fields of the summary open; see CartSummary.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-08",
  say: "Adding it to your cart.",
  hints: { ariaRole: "button", landmark: "main", dataAction: "product.addToCart" },
  input: () =>
    z.object({
      productId: productId(),
      variantId: variantId().exactOptional(),
      quantity: quantity().default(1),
      notes: z.string().max(400).exactOptional(),
      idempotencyKey: idempotencyKey(),
    }),
  output: cartSummary,
  deferred: async () => (await import("./add-to-cart.deferred.js")).addToCart,
  policy: {
    effect: "write",
    sideEffects: "writes.cart",
    effects: [{ type: "write", description: "Adds a line to the cart", reversible: true }],
    reversible: true,
    auth: "session",
    latencyBudgetMs: 350,
    timeoutMs: 5_000,
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 86_400_000,
    },
  },
  call: { kind: "local", handler: "commerce.addToCart" },
});
