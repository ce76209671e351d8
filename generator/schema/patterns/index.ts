export { type Attack, attackText, type Complexity, checkComplexity, type Degree } from "./complexity.js";
export { type MatchingPlan, matchesKey, matchPlan } from "./match-plan.js";
export { type PatternDiagnostic, type PatternPlan, planPattern, withPatternSteps } from "./plan.js";
export { type Translation, translatePattern } from "./translate.js";
