export { emitModule, type OutputFile } from "./emission.js";
export { type EmitOptions, emitPlan, emitRoot } from "./emit-plan.js";
export { type LargeInput, largeInputs } from "./input-sizes.js";
export { type Target, templatesOf } from "./modules.js";
export { groupedReference } from "./reference/grouped-pages.js";
export type { LinkOf } from "./reference/llms-file.js";
export { confirmText } from "./reference/pages.js";
export { loadTemplates, type Render, readUserTemplates, type UserTemplates } from "./templates.js";
export { templateNames, views, viewVersion } from "./views.js";
