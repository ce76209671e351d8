import { createRequire } from "node:module";

/** https://graphql.org/graphql-js/, the reference implementation. */
export type Library = typeof import("graphql");

const load = createRequire(import.meta.url);
let loaded: Library | undefined;

/** Loaded where the first GraphQL source is read: it takes a tenth of a second that other runs need not pay. */
export function library(): Library {
  loaded ??= load("graphql") as Library;
  return loaded;
}
