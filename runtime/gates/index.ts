/** The door `@toolpact/runtime/gates`: conditions that a call must meet. */
export { type GateOptions, gates } from "./gate-stage.js";
export type * from "./providers.js";
