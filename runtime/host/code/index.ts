/** The door `@toolpact/runtime/host/code`: the parts of `mode: "code"` of a host. It needs the package `run`. */
export { type CodeHost, codeTools } from "./code-tools.js";
export type { CodeLimits, CodeOptions } from "./options.js";
