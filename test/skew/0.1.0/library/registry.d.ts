// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
import type { Registry } from "@toolpact/runtime/codegen-v1";
import type {
  BooksInput,
  BooksOutput,
  ItemInput,
  ItemOutput,
  LendBookInput,
  LendBookOutput,
} from "./tools/library.all.js";

/** The types of each tool's call, by its id. */
export type Tools = {
  "library.books": { input: BooksInput; output: BooksOutput };
  "library.item": { input: ItemInput; output: ItemOutput };
  "library.lendBook": { input: LendBookInput; output: LendBookOutput };
};

/** The 3 tools of library: plain data; a tool's own module is loaded on first use. */
export declare const registry: Registry<Tools>;
