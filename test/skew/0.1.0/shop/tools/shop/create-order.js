// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { isOrder } from "../../parsers.js";
import { order, payment } from "../../schemas.js";
import { parseInput } from "./create-order.parser.js";
import { schema } from "./create-order.schema.js";

export const createOrder = defineTool({
  id: "shop.createOrder",
  hostName: "shop_createOrder",
  title: "Order products.",
  description: "Order products.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      lines: z.array(z.object({
        product: z.number().int(),
        quantity: z.number().int().min(1).exactOptional(),
      })).min(1),
      payment: payment(),
      labels: z.record(z.string(), z.string()).exactOptional(),
      deliver_at: z.iso.datetime().nullable().exactOptional(),
    }),
  output: order,
  accepts: { input: parseInput, output: isOrder },
  schema,
  policy: {
    effect: "write",
    sideEffects: "writes.shop",
    confirm: { rule: "always" },
    auth: "service",
    validation: { output: "report" },
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: {
    kind: "http-operation",
    method: "POST",
    servers: [{ url: "https://shop.example.com" }],
    path: "/orders",
    parameters: [],
    body: {
      mediaType: "application/json",
      required: true,
      from: {
        kind: "fields",
        fields: { lines: "lines", payment: "payment", labels: "labels", deliver_at: "deliver_at" },
      },
    },
    responses: { "201": { mediaType: "application/json", headers: ["location"] } },
    failures: ["409"],
    security: [
      [{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }],
    ],
  },
});
