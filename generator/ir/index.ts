export { isAddress } from "./address.js";
export type * from "./contract.js";
export { isGraphqlFile } from "./graphql-file.js";
export type * from "./json.js";
export type * from "./kept-names.js";
export { at, type Origin } from "./origin.js";
export type * from "./schema.js";
