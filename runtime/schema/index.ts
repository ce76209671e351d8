export { zodOf } from "./cast.js";
export { deepEqual } from "./equal.js";
export type { Schema } from "./opaque.js";
export { type Issue, type Parsed, parseValue } from "./parse.js";
