import type * as zod from "zod";
import { siteId, text } from "./text.js";

export const ProductId: zod.ZodString = siteId("The site's id of a product.", "prod_red_roses", "gid://shop/Product/42");
export const VariantId: zod.ZodString = siteId("The site's id of a product variant.", "var_red_24");
export const CartId: zod.ZodString = siteId("The site's id of a cart, from a cart summary.", "cart_77b1");

export const CouponCode: zod.ZodString = text({
  min: 1,
  max: 50,
  pattern: /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/u,
  description: "Coupon code as the person says or types it.",
  examples: ["SPRING-10"],
});

// Who holds it can place the order.
export const CheckoutToken: zod.ZodString = text({
  min: 8,
  max: 512,
  pattern: /^[A-Za-z0-9._~+/=-]{8,512}$/u,
  secret: true,
  description: "Token of a started checkout.",
  examples: ["chk_4fT9wq2LrV0a"],
});
