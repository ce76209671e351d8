// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { isOutput, parseInput } from "./books.parser.js";
import { schema } from "./books.schema.js";

export const books = defineTool({
  id: "library.books",
  hostName: "library_books",
  title: "Find books by title",
  description: "Find books by title.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      title: z.string(),
      first: z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable().exactOptional(),
      after: z.string().nullable().exactOptional(),
    }),
  output: () =>
    z.object({
      nodes: z.array(z.object({
        id: z.string(),
        title: z.string(),
        pages: z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable(),
      })),
      pageInfo: z.object({
        hasNextPage: z.boolean(),
        endCursor: z.string().nullable(),
      }),
    }),
  accepts: { input: parseInput, output: isOutput },
  schema,
  policy: { effect: "read", validation: { output: "report" } },
  call: {
    kind: "graphql",
    endpoint: "https://library.example.com/graphql",
    document:
      "query books($title: String!, $first: Int, $after: String) { books(title: $title, first: $first, after: $after) { nodes { id title pages } pageInfo { hasNextPage endCursor } } }",
    answer: ["books"],
    pagination: { at: [], items: "nodes", after: "after", first: "first" },
  },
});
