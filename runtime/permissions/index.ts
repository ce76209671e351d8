/** The door `@toolpact/runtime/permissions`: who may call what. */
export type { Access } from "./access.js";
export type { Authorisation } from "./authorisation.js";
export { type Clearances, standardClearances } from "./clearance.js";
export { cedarClient } from "./engines/cedar-client.js";
export { opaClient } from "./engines/opa-client.js";
export { type PermissionOptions, permissions } from "./permission-stage.js";
export type { PolicyClient, PolicyVerdict } from "./policy-client.js";
export type { PolicyQuestion } from "./policy-question.js";
export type { ResourceProvider, ResourceRequest, ResourceVerdict } from "./resources.js";
export { type CapabilityDefinition, type DeclaredScheme, type PermissionScheme, type RoleDefinition, standardScheme } from "./scheme.js";
export { schemeFor } from "./scheme-for.js";
