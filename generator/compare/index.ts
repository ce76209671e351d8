export type { Change, Places, Root, Side } from "./change.js";
export { compareTools } from "./compare-tools.js";
export { type ComparedTool, comparedTools } from "./compared-tool.js";
export { type ChangeClass, changeClasses, type Direction } from "./kinds/classes.js";
export { type ChangeKind, type ChangeRow, changeKinds, changeRow, isChangeKind, judge, worstClass } from "./kinds/index.js";
