// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
import type { CallContext, Caller } from "@toolpact/runtime/codegen-v1";
import type {
  BooksInput,
  BooksOutput,
  ItemInput,
  ItemOutput,
  LendBookInput,
  LendBookOutput,
} from "./tools/library.all.js";

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly library: {
    /** Find books by title. */
    books(args: BooksInput, context?: CallContext): Promise<BooksOutput>;
    /** Read one item of the catalogue. */
    item(args: ItemInput, context?: CallContext): Promise<ItemOutput>;
    /** Lend a book to a reader. */
    lendBook(args: LendBookInput, context?: CallContext): Promise<LendBookOutput>;
  };
};

export declare function createClient(runtime: Caller, context?: CallContext): Client;
