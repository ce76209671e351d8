/** What makes a record a line of the log: whose it is, the how manyth, and the hash of the line before. */
export type Link = { readonly writer: string; readonly seq: number; readonly prev: string };

/** The text of a line around the places where its hash and its `mac` belong. */
export type Pieces = { readonly before: string; readonly between: string; readonly after: string };
