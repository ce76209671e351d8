export { isAddress } from "./address.js";
export type * from "./contract.js";
export { isGraphqlFile } from "./graphql-file.js";
export { isAuthored } from "./is-authored.js";
export type * from "./json.js";
export type * from "./kept-names.js";
export { at, type Origin } from "./origin.js";
export { printSorted } from "./print-sorted.js";
export type * from "./schema.js";
