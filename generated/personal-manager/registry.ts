// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineRegistry, type Registry, type Tool, type ToolEntry } from "@toolpact/runtime/codegen-v1";
import type { CreateInput, CreateOutput } from "./tools/habit/create.js";
import type { StatusInput, StatusOutput } from "./tools/project/status.js";

/** The types of each tool's call, by its id. */
export type Tools = {
  "habit.create": { input: CreateInput; output: CreateOutput };
  "project.status": { input: StatusInput; output: StatusOutput };
};

/** Gives each entry its type at once: in one list of literals a compiler compares all of them with each other. */
const entry = (tool: ToolEntry): ToolEntry => tool;

/** The 2 tools of personal-manager: plain data; a tool's own module is loaded on first use. */
export const registry: Registry<Tools> = defineRegistry({
  name: "personal-manager",
  title: "Personal manager tools",
  version: "2.0.0",
  permissions: {
    capabilities: {
      "ai.explain": { resource_type: "any", access_mode: "read", scope: "analysis_only" },
      "habit.delete": { resource_type: "habit_data", access_mode: "delete", scope: "self" },
      "habit.read": { resource_type: "habit_data", access_mode: "read", scope: "self" },
      "habit.write": { resource_type: "habit_data", access_mode: "write", scope: "self" },
      "project.read": { resource_type: "project_data", access_mode: "read", scope: "accessible" },
      "project.write": { resource_type: "project_data", access_mode: "write", scope: "owned" },
      "system.config.read": { resource_type: "system_config", access_mode: "read", scope: "all" },
      "system.config.write": { resource_type: "system_config", access_mode: "write", scope: "all" },
    },
    scope_aliases: { self_only: "self" },
  },
  tools: [
    entry({
      id: "habit.create",
      hostName: "habit_create",
      title: "Create Habit",
      description: "Create a new habit with specified parameters",
      category: "habit_management",
      version: "2.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.habit",
        effects: [
          { type: "write", description: "Creates new habit record in storage", reversible: true },
        ],
        reversible: true,
        auth: "session",
        timeoutMs: 10_000,
        permissions: {
          roles: ["user", "power_user", "admin"],
          capabilities: [{ name: "habit.write", scope: "self" }],
          resources: [{ type: "habit_data", mode: "create", filter: "current_user" }],
        },
        validation: { unknownKeys: "refuse" },
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
        rateLimit: { perMinute: 10, perHour: 100 },
      },
      call: { kind: "local", handler: "habit.create" },
    }),
    entry({
      id: "project.status",
      hostName: "project_status",
      title: "Get Project Status",
      description: "Retrieve detailed status information for a specific project",
      category: "project_management",
      version: "2.0.0",
      policy: {
        effect: "read",
        effects: [
          {
            type: "read",
            description: "Reads project files and status information",
            reversible: false,
          },
        ],
        auth: "session",
        timeoutMs: 10_000,
        permissions: {
          roles: ["user", "power_user", "admin"],
          capabilities: [{ name: "project.read", scope: "accessible" }],
          resources: [{ type: "project_data", mode: "read", filter: "accessible_to_user" }],
        },
        validation: { unknownKeys: "refuse" },
        rateLimit: { perMinute: 30, perHour: 500 },
      },
      call: { kind: "local", handler: "project.status" },
    }),
  ],
  load,
});

async function load(id: string): Promise<Tool<never, unknown> | undefined> {
  switch (id) {
    case "habit.create":
      return (await import("./tools/habit/create.js")).create;
    case "project.status":
      return (await import("./tools/project/status.js")).status;
    default:
      return undefined;
  }
}
