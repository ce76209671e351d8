// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { isOutput, parseInput } from "./item.parser.js";
import { schema } from "./item.schema.js";

export const item = defineTool({
  id: "library.item",
  hostName: "library_item",
  title: "Read one item of the catalogue",
  description: "Read one item of the catalogue.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      id: z.string(),
    }),
  output: () =>
    z.discriminatedUnion("__typename", [
      z.object({
        __typename: z.literal("Book"),
        id: z.string(),
        title: z.string(),
        pages: z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable(),
      }),
      z.object({
        __typename: z.literal("Film"),
        id: z.string(),
        title: z.string(),
        minutes: z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable(),
      }),
    ]).nullable(),
  accepts: { input: parseInput, output: isOutput },
  schema,
  policy: { effect: "read", validation: { output: "report" } },
  call: {
    kind: "graphql",
    endpoint: "https://library.example.com/graphql",
    document:
      "query item($id: ID!) { item(id: $id) { __typename ... on Book { id title pages } ... on Film { id title minutes } } }",
    answer: ["item"],
  },
});
