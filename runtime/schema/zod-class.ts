/** A class over one of Zod's. */
export type Make<Z, Def> = new (def: Def) => Z;

/** Zod declares `init` as an assertion, which TypeScript lets be called by an explicitly typed name only. */
export type Initialiser = { readonly init: (inst: never, def: never) => void };
