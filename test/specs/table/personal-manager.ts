import { exactly, filled, sameSet } from "../match.js";
import { habitExamples, projectExamples } from "./personal-manager-examples.js";
import type { DocumentTable } from "./row.js";

/** Both tools of the document share these. */
const shared = {
  version: "2.0.0",
  author: "PersonalManager Core Team",
  createdAt: "2025-01-15T00:00:00Z",
  updatedAt: "2025-01-15T00:00:00Z",
  securityLevel: "internal",
  validation: { unknownKeys: "refuse", output: "strict", permissionCheck: "required" },
};

const roles = sameSet("user", "power_user", "admin");

export const personalManager: DocumentTable = {
  prefix: "PMT",
  name: "personal-manager",
  file: {
    permissions: {
      scopeAliases: { self_only: "self" },
      capabilities: exactly({
        "habit.read": { resource: "habit_data", mode: "read", scope: "self" },
        "habit.write": { resource: "habit_data", mode: "write", scope: "self" },
        "habit.delete": { resource: "habit_data", mode: "delete", scope: "self" },
        "project.read": { resource: "project_data", mode: "read", scope: "accessible" },
        "project.write": { resource: "project_data", mode: "write", scope: "owned" },
        "system.config.read": { resource: "system_config", mode: "read", scope: "all" },
        "system.config.write": { resource: "system_config", mode: "write", scope: "all" },
        "ai.explain": { resource: "any", mode: "read", scope: "analysis_only" },
      }),
    },
  },
  rows: [
    {
      key: "PMT-01",
      id: "habit.create",
      exact: true,
      input: `{
        name: string 1..200,
        category?: 'health'|'learning'|'productivity'|'mindfulness'|'social'|'creative'|'other' = "other",
        frequency?: 'daily'|'weekly'|'monthly' = "daily",
        difficulty?: 'tiny'|'easy'|'medium'|'hard' = "easy",
        description?: string ..1000,
        cue?: string ..500, routine?: string ..500, reward?: string ..500,
        target_duration?: integer 1..480,
        reminder_time?: string /^\\d{2}:\\d{2}$/
      }`,
      output:
        "{ habit_info: { id?: string, name?: string, category?: string, frequency?: string, difficulty?: string, created_at?: string @date-time } }",
      errors: { TOOL_INVALID_INPUT: "{ validation_errors?: { field?: string, error?: string, provided_value? }[] }" },
      facts: {
        ...shared,
        title: "Create Habit",
        category: "habit_management",
        description: "Create a new habit with specified parameters",
        details:
          "Creates a new habit based on atomic habits principles, allowing specification of category, frequency, difficulty, cues, routines, and rewards.",
        effect: "write",
        sideEffects: /^writes\./,
        effects: exactly([{ type: "write", description: "Creates new habit record in storage", reversible: true }]),
        reversible: true,
        idempotency: filled,
        permissions: {
          roles,
          capabilities: exactly([{ name: "habit.write", scope: "self_only" }]),
          resources: exactly([{ type: "habit_data", mode: "create", filter: "current_user" }]),
        },
        implementation: exactly({
          type: "function_call",
          module: "pm.tools.habit_tools",
          function: "create_habit",
          versionCompatibility: ["2.0.0"],
        }),
        rateLimit: exactly({ perMinute: 10, perHour: 100 }),
        examples: habitExamples,
      },
    },
    {
      key: "PMT-02",
      id: "project.status",
      exact: true,
      input: "{ project_name: string 1.. #Name or partial name of the project }",
      output: `{
        basic_info: { name?: string, path?: string, description?: string, current_phase?: string, team_members?: string[], target_completion?: string @date-time },
        status_metrics: {
          progress?: number 0..100, health?: 'excellent'|'good'|'warning'|'critical', priority?: 'high'|'medium'|'low', last_updated?: string @date-time
        },
        completed_work?: string[], next_actions?: string[], risks?: string[]
      }`,
      errors: { TOOL_RESOURCE_NOT_FOUND: "{ searched_name?: string, available_projects?: string[] }" },
      facts: {
        ...shared,
        title: "Get Project Status",
        category: "project_management",
        description: "Retrieve detailed status information for a specific project",
        effect: "read",
        sideEffects: "none",
        effects: exactly([{ type: "read", description: "Reads project files and status information", reversible: false }]),
        permissions: {
          roles,
          capabilities: exactly([{ name: "project.read", scope: "accessible" }]),
          resources: exactly([{ type: "project_data", mode: "read", filter: "accessible_to_user" }]),
        },
        implementation: exactly({
          type: "function_call",
          module: "pm.tools.project_tools",
          function: "get_project_status",
          versionCompatibility: ["2.0.0"],
        }),
        rateLimit: exactly({ perMinute: 30, perHour: 500 }),
        examples: projectExamples,
      },
    },
  ],
};
