export type { ResolvedRef } from "./faces.js";
export { children, directRefs, fillsDefaults, lazyIds, reachableRefs, type Schemas } from "./graph.js";
export { printZod } from "./print-zod.js";
export { readSchema, type SchemaScope } from "./read.js";
export { jsonSchema, schemaType, type ZodOptions, zodExpression } from "./scopes.js";
