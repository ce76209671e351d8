// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { isOutput, parseInput } from "./upload-photo.parser.js";
import { schema } from "./upload-photo.schema.js";

export const uploadPhoto = defineTool({
  id: "shop.uploadPhoto",
  hostName: "shop_uploadPhoto",
  title: "Attach a photo to an order.",
  description: "Attach a photo to an order.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      orderId: z.string(),
      photo: z.bytes(),
      note: z.string().max(80).exactOptional(),
      photo_filename: z.string().exactOptional(),
    }),
  output: () =>
    z.object({
      bytes: z.number().int(),
    }),
  accepts: { input: parseInput, output: isOutput },
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
    method: "PUT",
    servers: [{ url: "https://shop.example.com" }],
    path: "/orders/{orderId}/photo",
    parameters: [
      { field: "orderId", in: "path", name: "orderId", style: "simple", explode: false },
    ],
    body: {
      mediaType: "multipart/form-data",
      required: true,
      from: { kind: "fields", fields: { photo: "photo", note: "note" } },
      encoding: { photo: { bytes: true, fileName: "photo_filename" } },
    },
    responses: { "200": { mediaType: "application/json" } },
    security: [
      [{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }],
    ],
  },
});
