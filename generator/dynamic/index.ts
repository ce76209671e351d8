/** The door `toolpact/dynamic`: makes tools at run time. It loads no emitter, no template and no code of the command line. */
export { createDynamicCache, type DynamicCache } from "./cache.js";
export { createDynamicTools, type DynamicTools } from "./create-dynamic-tools.js";
export { DynamicToolsError } from "./dynamic-tools-error.js";
export type { DynamicContract, DynamicOptions, DynamicSettings } from "./options.js";
