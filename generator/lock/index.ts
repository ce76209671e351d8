export { keptNames } from "./kept-names.js";
export type { Lock, LockedTool } from "./lock.js";
export { lockTools } from "./lock-tool.js";
export { printLock } from "./print-lock.js";
export { type LockReading, readLock } from "./read-lock.js";
export { renderWidenings } from "./render-widening.js";
export { type Acceptance, type PendingTool, type SettledLock, settleLock, type ToolLine } from "./settle-lock.js";
export { switchOff } from "./switch-off.js";
export { hasEffect, type Widening, widenings } from "./widenings.js";
