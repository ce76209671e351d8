/** The door `@toolpact/runtime/tool`: tools written by hand, and tools in the forms that other documents give them. */
export { registryOf } from "../registry/registry-of.js";
export { type HandWrittenTool, makeTool } from "./make-tool.js";
export * from "./views/index.js";
