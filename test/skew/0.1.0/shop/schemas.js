// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import * as z from "@toolpact/runtime/codegen-v1/zod";

export const newOrder = /* @__PURE__ */ z.shared(() =>
  z.object({
    lines: z.array(z.object({
      product: z.number().int(),
      quantity: z.number().int().min(1).exactOptional(),
    })).min(1),
    payment: payment(),
    labels: z.record(z.string(), z.string()).exactOptional(),
    deliver_at: z.iso.datetime().nullable().exactOptional(),
  }),
);

export const order = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string(),
    state: z.enum(["open", "sent", "cancelled"]),
    total: z.number().exactOptional(),
    created_at: z.iso.datetime().exactOptional(),
  }),
);

export const payment = /* @__PURE__ */ z.shared(() =>
  z.discriminatedUnion("method", [
    z.object({
      method: z.literal("iban"),
      iban: z.string().regex(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/u),
    }),
    z.object({
      method: z.literal("card"),
      number: z.string(),
    }),
  ]),
);

export const product = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.number().int().check(z.int64()),
    name: z.string(),
    price: z.number().min(0),
    parts: z.array(z.lazy(product)).exactOptional(),
  }),
);
