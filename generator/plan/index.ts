export { checkHostNames } from "./host-names.js";
export type { Plan, Reason, Reasons, SchemaPlan, ToolPlan } from "./plan.js";
export { planContract } from "./plan-contract.js";
export { declaredPolicy, policyDefaults } from "./policy.js";
export { handlerSignature } from "./signature.js";
export { sourceName } from "./source-name.js";
