/** The door `toolpact/dynamic`: tools that are made at run time. Loads no emitter, no template, and nothing of the command line. */
export { createDynamicCache, type DynamicCache } from "./cache.js";
export { createDynamicTools, type DynamicTools } from "./create-dynamic-tools.js";
export { DynamicToolsError } from "./dynamic-tools-error.js";
export type { DynamicContract, DynamicOptions, DynamicSettings } from "./options.js";
