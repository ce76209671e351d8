export type { Change, Places, Root } from "./change.js";
export { compareTools } from "./compare-tools.js";
export { type ComparedTool, comparedTools, type ToolPair } from "./compared-tool.js";
export { addedTool, removedTool } from "./identity-changes.js";
export { type ChangeClass, changeClasses, type Direction, type Side } from "./kinds/classes.js";
export { type ChangeKind, type ChangeRow, changeKinds, changeRow, isChangeKind, judge } from "./kinds/index.js";
export { typeChanges } from "./schema-changes.js";
export type { TypedTool } from "./typed-tool.js";
