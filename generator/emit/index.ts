export type { OutputFile } from "./emission.js";
export { type EmitOptions, emitPlan, emitRootIndex } from "./emit-plan.js";
export { toolJsonSchemas } from "./json-schemas.js";
export { loadTemplates, type Render, templateNames, viewVersion } from "./templates.js";
