export { type Dialect, dialectNames, type Limits, limitsOf } from "./dialects.js";
export type { Cost } from "./measure.js";
export { type NotProjected, type Projection, projectSchema } from "./project.js";
export type { Loss, Refusal } from "./walk.js";
