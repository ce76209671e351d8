// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { isOutput, parseInput } from "./add.parser.js";
import { schema } from "./add.schema.js";

export const add = defineTool({
  id: "notes.add",
  hostName: "notes_add",
  title: "Add a note",
  description: "Keeps a note about an order.",
  category: "custom",
  version: "1.0.0",
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-01T00:00:00Z",
  input: () =>
    z.object({
      text: z.string().min(1).max(200),
      urgent: z.boolean().default(false),
    }),
  output: () =>
    z.object({
      id: z.number().int(),
    }),
  accepts: { input: parseInput, output: isOutput },
  schema,
  policy: {
    effect: "write",
    sideEffects: "writes.notes",
    reversible: true,
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "notes.add" },
});
