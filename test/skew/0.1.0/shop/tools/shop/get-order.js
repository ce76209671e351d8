// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { isOrder, parseSharedOrderId_b49362 } from "../../parsers.js";
import { order } from "../../schemas.js";
import { schema } from "./get-order.schema.js";

export const getOrder = defineTool({
  id: "shop.getOrder",
  hostName: "shop_getOrder",
  title: "Read an order.",
  description: "Read an order.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      orderId: z.string(),
    }),
  output: order,
  accepts: { input: parseSharedOrderId_b49362, output: isOrder },
  schema,
  policy: { effect: "read", auth: "service", validation: { output: "report" } },
  call: {
    kind: "http-operation",
    method: "GET",
    servers: [{ url: "https://shop.example.com" }],
    path: "/orders/{orderId}",
    parameters: [
      { field: "orderId", in: "path", name: "orderId", style: "simple", explode: false },
    ],
    responses: { "200": { mediaType: "application/json" } },
    security: [
      [{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }],
    ],
  },
});
