// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
import type { Tool } from "@toolpact/runtime/codegen-v1";
import type { Duration, LendBook } from "../schemas.js";

export type BooksInput = {
  title: string;
  /** The service assumes 10. */
  first?: number | null;
  after?: string | null;
};

export type BooksOutput = {
  nodes: {
    id: string;
    title: string;
    pages: number | null;
  }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** Find books by title. */
export declare const books: Tool<BooksInput, BooksOutput>;

export type ItemInput = { id: string };

export type ItemOutput = {
  __typename: "Book";
  id: string;
  title: string;
  pages: number | null;
} | {
  __typename: "Film";
  id: string;
  title: string;
  minutes: number | null;
} | null;

/** Read one item of the catalogue. */
export declare const item: Tool<ItemInput, ItemOutput>;

export type LendBookInput = { input: LendBook };

export type LendBookOutput = { id: string; duration: Duration };

/** Lend a book to a reader. */
export declare const lendBook: Tool<LendBookInput, LendBookOutput>;
