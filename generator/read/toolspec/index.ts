export { printToolSpecSchema } from "./json-schema.js";
export { readToolSpec, type ToolSpecReading } from "./read-toolspec.js";
