// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { productId, type ProductId, type Variant, variant } from "../../schemas.js";

export type ListVariantsInput = {
  /** The product. */
  productId: ProductId;
};

export type ListVariantsOutput = {
  /** The product. */
  productId: ProductId;
  /** Its variants, in the site's order. */
  variants: Variant[];
};

/**
 * List the variants of a product with price and availability. Use it before addToCart when a
 * product comes in sizes or colours.
 */
export const listVariants: Tool<ListVariantsInput, ListVariantsOutput> = defineTool({
  id: "commerce.listVariants",
  hostName: "commerce_listVariants",
  title: "List variants",
  description:
    "List the variants of a product with price and availability. Use it before addToCart when a product comes in sizes or colours.",
  details:
    "The document leaves the output open; see the type Variant. At most 250 variants are chosen.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-07",
  say: "Looking at the options.",
  input: () =>
    z.object({
      productId: productId(),
    }),
  output: () =>
    z.object({
      productId: productId(),
      variants: z.array(variant()).max(250),
    }),
  deferred: async () => (await import("./list-variants.deferred.js")).listVariants,
  policy: { effect: "read", timeoutMs: 5_000, retries: 1 },
  call: { kind: "local", handler: "commerce.listVariants" },
});
