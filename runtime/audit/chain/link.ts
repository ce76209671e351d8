/** What makes a record a line of the log: whose it is, the how manyth, and the hash of the line before. */
export type Link = { readonly writer: string; readonly seq: number; readonly prev: string };

/** The text of a line on both sides of the place where its hash belongs. */
export type Halves = { readonly before: string; readonly after: string };
