/** Finding tools: specification v2's `ToolDiscoveryAPI` over any registry, with a ranked search. */
export { type CapabilityDefinition, type PermissionScheme, type RoleDefinition, standardScheme } from "../permissions/scheme.js";
export { auditChanges } from "./audit-changes.js";
export { type ToolCategory, toolCategories } from "./categories.js";
export type { ChangeResult, RegistryChange } from "./changes.js";
export { definitionOf } from "./define.js";
export type * from "./definition.js";
export { type DiscoveryOptions, openDiscovery, type RankedTool, type ToolDiscovery } from "./discovery.js";
export type { ToolCategoryInfo, ToolRegistry } from "./metadata.js";
export { openRegistry } from "./open-registry.js";
export { createPermissionCheck, type PermissionCheck, type PermissionVerdict, type UserContext } from "./permission-check.js";
export type { MatchedWord } from "./search/search-index.js";
export type { SearchOptions } from "./search-tools.js";
export type { ToolUpdates } from "./updates.js";
