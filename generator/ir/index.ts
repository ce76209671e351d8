export type * from "./contract.js";
export type * from "./json.js";
export { at, type Origin } from "./origin.js";
export type * from "./schema.js";
