/** The terms that an index holds. */
export type Vocabulary = { readonly has: (term: string) => boolean; readonly sorted: () => readonly string[] };
