import { exactly, oneOf, type Want } from "../match.js";

/** `expect` is success by default. */
const succeeds = oneOf(undefined, "success");

const meditation = { name: "Morning meditation", category: "mindfulness", frequency: "daily", difficulty: "easy" };
const created = { habit_info: { id: "hab_abc123", ...meditation, created_at: "2025-01-15T08:30:00Z" } };

export const habitExamples: Want = {
  input: [
    { name: "simple_habit", description: "Create a simple daily habit", input: exactly(meditation), expect: succeeds },
    {
      name: "complex_habit",
      description: "Create a habit with all parameters",
      input: exactly({
        name: "Evening workout",
        category: "health",
        frequency: "daily",
        difficulty: "medium",
        description: "30-minute strength training session",
        cue: "After dinner cleanup",
        routine: "15 min strength + 15 min flexibility",
        reward: "Listen to favorite podcast",
        target_duration: 30,
        reminder_time: "19:30",
      }),
      expect: succeeds,
    },
  ],
  output: [
    {
      name: "successful_creation",
      scenario: "Habit created successfully",
      response: exactly({
        status: "success",
        command: "habit.create",
        data: created,
        metadata: {
          version: "2.0.0",
          execution_time: 0.145,
          tool_info: { name: "Create Habit", category: "habit_management", permissions_used: ["habit.write"] },
          input_validation: { schema_version: "2.0.0", validation_time: 12 },
        },
      }),
    },
  ],
};

export const projectExamples: Want = {
  input: [
    {
      name: "exact_project_name",
      description: "Get status using exact project name",
      input: exactly({ project_name: "PersonalManager" }),
      expect: succeeds,
    },
  ],
};
