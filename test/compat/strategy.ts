import type { MigrationStrategy } from "../../runtime/compat/index.js";
import type { ToolMetadata } from "../../runtime/response.js";

/** The personal manager's way from 1.0 to 2.0, with each kind of rule and of phase. */
export const strategy: MigrationStrategy = {
  migration_version: "1.0_to_2.0",
  field_mappings: [
    { v1_field: "title", v2_field: "name", required_in_v2: true, applies_to: ["create_habit"] },
    { v1_field: "duration_minutes", v2_field: "target_seconds", transformation: "minutes_to_seconds", required_in_v2: false },
    { v1_field: "labels", v2_field: "tags", transformation: "comma_text_to_list", required_in_v2: false },
  ],
  transformation_rules: [
    { applies_to: ["create_habit"], rule_type: "rename", rule_definition: { tool: "habit.create", fields: { kind: "category" } } },
    { applies_to: ["make_habit"], rule_type: "rename", rule_definition: { tool: "habit.create", fields: { what: "name" } } },
    {
      applies_to: ["create_habit"],
      rule_type: "restructure",
      rule_definition: { move: { remind_at: "reminder.time", remind: "reminder.enabled" }, drop: ["client_version"] },
    },
    {
      applies_to: ["create_habit"],
      rule_type: "enrich",
      rule_definition: { request: { frequency: "daily" }, response: { ok: true } },
    },
    {
      applies_to: ["create_habit"],
      rule_type: "validate",
      rule_definition: {
        required: ["category"],
        forbidden: ["legacy_id"],
        types: { "reminder.time": "string" },
        values: { category: ["health", "other"] },
      },
    },
  ],
  deprecation_timeline: [
    {
      phase_name: "announce",
      start_date: "2026-01-01",
      end_date: "2026-03-01",
      actions: [
        { action_type: "warn", target: "create_habit", message: "The tool got a new name." },
        { action_type: "warn", target: "report.*", message: "" },
      ],
    },
    {
      phase_name: "move",
      start_date: "2026-03-01",
      end_date: "2026-06-01",
      actions: [{ action_type: "redirect", target: "create_habit", message: "", alternative: "habit.add" }],
    },
    {
      phase_name: "close",
      start_date: "2026-06-01",
      end_date: "2026-09-01",
      actions: [
        { action_type: "disable", target: "create_habit", message: "Use habit.add." },
        { action_type: "disable", target: "report.*", message: "" },
      ],
    },
    {
      phase_name: "end",
      start_date: "2026-09-01T00:00:00Z",
      end_date: "2026-12-01",
      actions: [{ action_type: "remove", target: "create_habit", message: "" }],
    },
  ],
  compatibility_mode: {
    enable_v1_mode: true,
    v1_warning_level: "user_facing",
    v1_redirect_mode: "explicit",
    v1_support_end_date: "2026-12-31",
  },
};

export const at = (date: string): (() => number) => {
  const moment = Date.parse(date);
  return () => moment;
};

export const metadata: ToolMetadata = {
  version: "1.0.0",
  execution_time: 0,
  tool_info: { name: "Echo", category: "custom", permissions_used: [] },
  input_validation: { schema_version: "1.0.0", validation_time: 0 },
  call_id: "c-1",
  attempts: 1,
  latency_budget: { budget_ms: 400, exceeded: false },
};
