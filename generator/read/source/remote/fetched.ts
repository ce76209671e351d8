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
  /** What the address says of this content, for the next conditional request. */
  readonly etag?: string;
  readonly lastModified?: string;
};

/** `isDown`: the service has a fault of its own, and may answer later. */
export type Answer = Fetched | { readonly problem: Problem; readonly isDown?: true };
