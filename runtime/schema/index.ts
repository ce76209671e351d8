export { deepEqual } from "./equal.js";
export { type Schema, zodOf } from "./opaque.js";
export { type Issue, type Parsed, parseValue } from "./parse.js";
