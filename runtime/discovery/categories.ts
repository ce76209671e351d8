/** `PMT-P5`. */
export type ToolCategory =
  | "habit_management"
  | "project_management"
  | "task_management"
  | "time_management"
  | "knowledge_management"
  | "system_admin"
  | "ai_explanation"
  | "data_analysis"
  | "integration"
  | "custom";

type Described = { readonly name: string; readonly description: string };

const categories: { readonly [category in ToolCategory]: Described } = {
  habit_management: { name: "Habits", description: "Making, keeping and reviewing habits." },
  project_management: { name: "Projects", description: "Projects, their state and their people." },
  task_management: { name: "Tasks", description: "What is to be done, by whom and until when." },
  time_management: { name: "Time", description: "Calendars, appointments, time zones and travel times." },
  knowledge_management: { name: "Knowledge", description: "Notes, documents and finding things in them." },
  system_admin: { name: "System", description: "Settings and upkeep of the system itself." },
  ai_explanation: { name: "Explanations", description: "Why something was suggested or decided." },
  data_analysis: { name: "Analysis", description: "Figures, trends and reports." },
  integration: { name: "Integrations", description: "Other systems and services." },
  custom: { name: "Other", description: "Everything that has no category of its own." },
};

// The keys are those of the table.
export const toolCategories: readonly ToolCategory[] = Object.freeze(Object.keys(categories) as ToolCategory[]);

/** A contract may have categories of its own; the specification calls such tools custom. */
export function categoryOf(category: string): ToolCategory {
  return toolCategories.find((known) => known === category) ?? "custom";
}

export function describeCategory(category: ToolCategory): Described {
  return categories[category];
}
