import { choice, filled, list, map, optional, record, required, text } from "../../shape/index.js";
import { parameters } from "./policy.js";
import { namePattern } from "./words.js";

const resource = choice("habit_data", "task_data", "project_data", "user_preferences", "system_config", "external_api", "filesystem");
const mode = choice("read", "write", "delete", "create", "update");

const capability = record("a capability", {
  name: required(text, "The capability that the principal must have."),
  scope: optional(text, "How far it must reach, such as `self`."),
  conditions: optional(
    list(
      record("a condition", {
        type: required(choice("time_restriction", "rate_limit", "user_consent", "admin_approval"), "The kind of condition."),
        parameters: filled(parameters, {}, "What the condition is told."),
      }),
    ),
    "What must hold beside it.",
  ),
});

export const permissions = record("`permissions`", {
  roles: filled(list(choice("user", "power_user", "admin", "developer", "ai_agent")), [], "Roles that may use the tool: any of these."),
  capabilities: filled(list(capability), [], "Capabilities that the principal must have: all of these."),
  resources: filled(
    list(
      record("a resource", {
        type: required(resource, "What is accessed."),
        mode: required(mode, "How it is accessed."),
        filter: optional(text, "Which part of it, such as `current_user`."),
      }),
    ),
    [],
    "What the tool accesses.",
  ),
});

export const scheme = record("`permissions`", {
  scopeAliases: filled(map(text, { key: namePattern, what: "a scope" }), {}, "Other words for scopes: `self_only: self`."),
  capabilities: optional(
    map(
      record("a capability", {
        resource: required(text, "The resource it is about, or `any`."),
        mode: required(mode, "How the resource may be accessed."),
        scope: optional(text, "How far it reaches."),
      }),
      { key: namePattern, what: "a capability" },
    ),
    "Every capability that tools may ask for, and what it stands for.",
  ),
});
