// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineRegistry } from "@toolpact/runtime/codegen-v1";

const readsReported = { effect: "read", validation: { output: "report" } };

/** The 3 tools of library: plain data; a tool's own module is loaded on first use. */
export const registry = defineRegistry({
  name: "library",
  title: "library",
  version: "1.0.0",
  tools: [
    {
      id: "library.books",
      hostName: "library_books",
      title: "Find books by title",
      description: "Find books by title.",
      category: "integration",
      version: "1.0.0",
      policy: readsReported,
      call: { kind: "graphql", endpoint: "https://library.example.com/graphql" },
    },
    {
      id: "library.item",
      hostName: "library_item",
      title: "Read one item of the catalogue",
      description: "Read one item of the catalogue.",
      category: "integration",
      version: "1.0.0",
      policy: readsReported,
      call: { kind: "graphql", endpoint: "https://library.example.com/graphql" },
    },
    {
      id: "library.lendBook",
      hostName: "library_lendBook",
      title: "Lend a book to a reader",
      description: "Lend a book to a reader.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.library",
        confirm: { rule: "always" },
        validation: { output: "report" },
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "graphql", endpoint: "https://library.example.com/graphql" },
    },
  ],
  load,
});

async function load(id) {
  switch (id) {
    case "library.books":
      return (await import("./tools/library/books.js")).books;
    case "library.item":
      return (await import("./tools/library/item.js")).item;
    case "library.lendBook":
      return (await import("./tools/library/lend-book.js")).lendBook;
    default:
      return undefined;
  }
}
