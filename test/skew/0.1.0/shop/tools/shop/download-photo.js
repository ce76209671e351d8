// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { parseSharedOrderId_b49362 } from "../../parsers.js";
import { isOutput } from "./download-photo.parser.js";
import { schema } from "./download-photo.schema.js";

export const downloadPhoto = defineTool({
  id: "shop.downloadPhoto",
  hostName: "shop_downloadPhoto",
  title: "Download the photo of an order.",
  description: "Download the photo of an order.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      orderId: z.string(),
    }),
  output: () => z.bytes(),
  accepts: { input: parseSharedOrderId_b49362, output: isOutput },
  schema,
  policy: { effect: "read", auth: "service", validation: { output: "report" } },
  call: {
    kind: "http-operation",
    method: "GET",
    servers: [{ url: "https://shop.example.com" }],
    path: "/orders/{orderId}/photo",
    parameters: [
      { field: "orderId", in: "path", name: "orderId", style: "simple", explode: false },
    ],
    responses: { "200": { mediaType: "image/png" } },
    security: [
      [{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }],
    ],
  },
});
