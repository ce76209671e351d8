// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineClient } from "@toolpact/runtime/codegen-v1";

export function createClient(runtime, context) {
  return defineClient(runtime, context, {
    library: {
      books: "library.books",
      item: "library.item",
      lendBook: "library.lendBook",
    },
  });
}
