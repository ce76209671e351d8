import type { Problem } from "../files.js";

/** What an address answered. */
export type Fetched = {
  readonly address: string;
  /** Where it came from in the end, after redirects: relative references start there. */
  readonly base: string;
  readonly text: string;
  readonly sha256: string;
  /** It is the answer of a GraphQL endpoint about itself, not a document that lies there. */
  readonly introspected?: true;
};

export type Answer = Fetched | { readonly problem: Problem };
