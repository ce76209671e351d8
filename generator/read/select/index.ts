export { type Allowlist, isNamed, isSelected, selectOperations } from "./select.js";
export type { Selectable, Selection } from "./selection.js";
