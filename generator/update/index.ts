export { jsonOfUpdate, renderReport } from "./report/report.js";
export type { SourceUpdate } from "./source-update.js";
export { type UpdateOptions, type UpdateResult, update } from "./update.js";
