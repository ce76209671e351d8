// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
export { books } from "./library/books.js";
export { item } from "./library/item.js";
export { lendBook } from "./library/lend-book.js";
