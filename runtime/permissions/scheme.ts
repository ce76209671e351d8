import { deepFreeze } from "../deep-freeze.js";
import type { ResourceAccess, Role } from "../policy.js";

/** Who may do what, before any grant: the permission scheme of tool specification v2 (`PMT-P17`, `PMT-P21`). */
export type PermissionScheme = {
  readonly version: string;
  readonly roles: { readonly [role in Role]: RoleDefinition };
  readonly capabilities: { readonly [name: string]: CapabilityDefinition };
  /** Names of the capabilities that everybody with a role holds, each in the scope of its definition. */
  readonly default_grants: { readonly [role in Role]: readonly string[] };
  /** Words that mean a scope of another name. */
  readonly scope_aliases: { readonly [alias: string]: string };
  /**
   * How far a grant reaches that names no scope, where that is less than its capability does: a contract made the capability wider, and no grant was given for
   * that. `null`: it reaches nothing.
   */
  readonly unscoped_grants?: { readonly [name: string]: string | null };
};

/** The specification names the type and leaves it open; what it says of each role is a line beside the name. */
export type RoleDefinition = { readonly description: string };

export type CapabilityDefinition = {
  /** One of those that a tool can access, `any`, or a word of the application's own. */
  readonly resource_type: string;
  /** `write` is creating and updating, never deleting. */
  readonly access_mode: ResourceAccess["mode"];
  readonly scope?: string;
};

/** What a contract says of the scheme: what its capabilities stand for. Who holds them is the application's to say. */
export type DeclaredScheme = Partial<Pick<PermissionScheme, "capabilities" | "scope_aliases">>;

/** The eight capabilities of the specification. It names roles and leaves open what each is given; these defaults are ours, and none lets an agent alone write. */
export const standardScheme: PermissionScheme = deepFreeze<PermissionScheme>({
  version: "2.0.0",
  roles: {
    user: { description: "Regular user" },
    power_user: { description: "Advanced user" },
    admin: { description: "System administrator" },
    developer: { description: "Tool developer" },
    ai_agent: { description: "AI agent execution" },
  },
  capabilities: {
    "habit.read": { resource_type: "habit_data", access_mode: "read", scope: "self" },
    "habit.write": { resource_type: "habit_data", access_mode: "write", scope: "self" },
    "habit.delete": { resource_type: "habit_data", access_mode: "delete", scope: "self" },
    "project.read": { resource_type: "project_data", access_mode: "read", scope: "accessible" },
    "project.write": { resource_type: "project_data", access_mode: "write", scope: "owned" },
    "system.config.read": { resource_type: "system_config", access_mode: "read", scope: "all" },
    "system.config.write": { resource_type: "system_config", access_mode: "write", scope: "all" },
    "ai.explain": { resource_type: "any", access_mode: "read", scope: "analysis_only" },
  },
  default_grants: {
    user: ["habit.read", "habit.write", "habit.delete", "project.read", "ai.explain"],
    power_user: ["habit.read", "habit.write", "habit.delete", "project.read", "project.write", "ai.explain"],
    admin: [
      "habit.read",
      "habit.write",
      "habit.delete",
      "project.read",
      "project.write",
      "system.config.read",
      "system.config.write",
      "ai.explain",
    ],
    developer: ["project.read", "project.write", "system.config.read", "ai.explain"],
    ai_agent: ["habit.read", "project.read", "ai.explain"],
  },
  scope_aliases: { self_only: "self" },
});

/** `write` covers `create` and `update`; nothing but `delete` covers `delete`. */
export function modeCovers(held: ResourceAccess["mode"], needed: ResourceAccess["mode"]): boolean {
  return held === needed || (held === "write" && (needed === "create" || needed === "update"));
}
