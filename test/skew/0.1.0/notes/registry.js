// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineRegistry } from "@toolpact/runtime/codegen-v1";

/** The one tool of notes: plain data; a tool's own module is loaded on first use. */
export const registry = defineRegistry({
  name: "notes",
  title: "Notes",
  version: "1.0.0",
  tools: [
    {
      id: "notes.add",
      hostName: "notes_add",
      title: "Add a note",
      description: "Keeps a note about an order.",
      category: "custom",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.notes",
        reversible: true,
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "notes.add" },
    },
  ],
  load,
});

async function load(id) {
  switch (id) {
    case "notes.add":
      return (await import("./tools/notes/add.js")).add;
    default:
      return undefined;
  }
}
