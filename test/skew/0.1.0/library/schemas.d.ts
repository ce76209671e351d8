// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
import type * as z from "@toolpact/runtime/codegen-v1";

export type Duration = "WEEK" | "MONTH";

export declare const duration: () => z.Schema;

export type LendBook = {
  book: string;
  reader: string;
  /** The service assumes "WEEK". */
  duration?: Duration | null;
};

export declare const lendBook: () => z.Schema;
