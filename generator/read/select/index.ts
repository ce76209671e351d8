export { type Allowlist, selectOperations } from "./select.js";
export type { Selectable, Selection } from "./selection.js";
