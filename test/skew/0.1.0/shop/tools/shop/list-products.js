// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { product } from "../../schemas.js";
import { isOutput, parseInput } from "./list-products.parser.js";
import { schema } from "./list-products.schema.js";

export const listProducts = defineTool({
  id: "shop.listProducts",
  hostName: "shop_listProducts",
  title: "List products, one page at a time.",
  description: "List products, one page at a time.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      limit: z.number().int().min(1).max(50).exactOptional(),
      cursor: z.string().exactOptional(),
      tags: z.array(z.string()).exactOptional(),
    }),
  output: () =>
    z.object({
      items: z.array(z.lazy(product)),
      next_cursor: z.string().nullable().exactOptional(),
    }),
  accepts: { input: parseInput, output: isOutput },
  schema,
  policy: { effect: "read", auth: "service", validation: { output: "report" } },
  call: {
    kind: "http-operation",
    method: "GET",
    servers: [{ url: "https://shop.example.com" }],
    path: "/products",
    parameters: [
      { field: "limit", in: "query", name: "limit", style: "form", explode: true },
      { field: "cursor", in: "query", name: "cursor", style: "form", explode: true },
      { field: "tags", in: "query", name: "tags", style: "form", explode: false },
    ],
    responses: { "200": { mediaType: "application/json" } },
    security: [
      [{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }],
    ],
    pagination: { kind: "cursor", parameter: "cursor", next: "next_cursor", items: "items" },
  },
});
