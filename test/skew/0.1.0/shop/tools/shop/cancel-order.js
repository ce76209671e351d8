// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { parseSharedOrderId_b49362 } from "../../parsers.js";
import { isOutput } from "./cancel-order.parser.js";
import { schema } from "./cancel-order.schema.js";

export const cancelOrder = defineTool({
  id: "shop.cancelOrder",
  hostName: "shop_cancelOrder",
  title: "Cancel an order.",
  description: "Cancel an order.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      orderId: z.string(),
    }),
  output: () => z.null(),
  accepts: { input: parseSharedOrderId_b49362, output: isOutput },
  schema,
  policy: {
    effect: "delete",
    sideEffects: "writes.shop",
    confirm: { rule: "always" },
    auth: "service",
    validation: { output: "report" },
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: {
    kind: "http-operation",
    method: "DELETE",
    servers: [{ url: "https://shop.example.com" }],
    path: "/orders/{orderId}",
    parameters: [
      { field: "orderId", in: "path", name: "orderId", style: "simple", explode: false },
    ],
    responses: { "204": {} },
    security: [
      [{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }],
    ],
  },
});
