export type { OutputFile } from "./emission.js";
export { type EmitOptions, emitPlan, emitRoot } from "./emit-plan.js";
export { type LargeInput, largeInputs } from "./input-sizes.js";
export { type Target, templatesOf } from "./modules.js";
export { loadTemplates, type Render, readUserTemplates, type UserTemplates } from "./templates.js";
export { templateNames, views, viewVersion } from "./views.js";
