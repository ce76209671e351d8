/** Tenants: what each may use of a registry. Settings take away from a tool's policy, and never add to it. */
export { type CheckedSettings, checkSettings } from "./check-settings.js";
export { createNarrower, type Narrower } from "./create-narrower.js";
export { narrow } from "./narrow.js";
export type { CacheNarrowing, Narrowing, SettingsProblem, SettingsProvider, TenantSettings } from "./settings.js";
export { tenantRegistry, toolsForTenant } from "./tenant-registry.js";
export { tenants } from "./tenant-stage.js";
export { settingsOf, type TenantTools, type TenantToolsOptions, tenantTools } from "./tenant-tools.js";
export { isNarrower, widenings } from "./widenings.js";
