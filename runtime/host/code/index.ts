/** The door `@toolpact/runtime/host/code`: what `mode: "code"` of a host is made of. It needs the package `run`. */
export { type CodeHost, codeTools } from "./code-tools.js";
export type { CodeLimits, CodeOptions } from "./options.js";
