export { type Allowlist, isNamed, selectOperations } from "./select.js";
export type { Selectable, Selection } from "./selection.js";
