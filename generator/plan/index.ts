export { applyDirections } from "./directions.js";
export type { Plan, Reason, Reasons, SchemaPlan, ToolPlan } from "./plan.js";
export { planContract } from "./plan-contract.js";
export { declaredPolicy, policyDefaults } from "./policy.js";
export { dropRefused } from "./refused-values.js";
export { checkSharedNames } from "./shared-names.js";
export { handlerSignature } from "./signature.js";
export { planSourceNames, type SourceNames } from "./source-names.js";
export { defaultModule } from "./tool-names.js";
