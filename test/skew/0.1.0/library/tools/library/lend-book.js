// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { duration, lendBook as lendBook2 } from "../../schemas.js";
import { isOutput, parseInput } from "./lend-book.parser.js";
import { schema } from "./lend-book.schema.js";

export const lendBook = defineTool({
  id: "library.lendBook",
  hostName: "library_lendBook",
  title: "Lend a book to a reader",
  description: "Lend a book to a reader.",
  category: "integration",
  version: "1.0.0",
  input: () =>
    z.object({
      input: lendBook2(),
    }),
  output: () =>
    z.object({
      id: z.string(),
      duration: duration(),
    }),
  accepts: { input: parseInput, output: isOutput },
  schema,
  policy: {
    effect: "write",
    sideEffects: "writes.library",
    confirm: { rule: "always" },
    validation: { output: "report" },
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: {
    kind: "graphql",
    endpoint: "https://library.example.com/graphql",
    document: "mutation lendBook($input: LendBook!) { lendBook(input: $input) { id duration } }",
    answer: ["lendBook"],
  },
});
