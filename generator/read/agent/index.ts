export { type AgentSettings, httpKeys, readAgentSettings, type Said, saidOf } from "./agent-settings.js";
export { declarePolicy, type PolicyDefaults, type PolicyFacts } from "./declare-policy.js";
export { createOperationSettings, type LeftOut, type OwnSettings, type SettingsReader, type Settled } from "./operation-settings.js";
export type { PaginationSetting } from "./pagination-setting.js";
export { settleOperation } from "./settle-operation.js";
export type { OperationSettings } from "./written-settings.js";
