// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { HabitInfo, ValidationError } from "../../definitions.js";

/** JSON Schema 2020-12 of `habit.create`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create Habit",
    description: "Create a new habit with specified parameters",
    type: "object",
    properties: {
      name: {
        description: "What the habit is called.",
        type: "string",
        minLength: 1,
        maxLength: 200,
      },
      category: {
        description: "Area of life.",
        default: "other",
        type: "string",
        enum: ["health", "learning", "productivity", "mindfulness", "social", "creative", "other"],
      },
      frequency: {
        description: "How often it is due.",
        default: "daily",
        type: "string",
        enum: ["daily", "weekly", "monthly"],
      },
      difficulty: {
        description: "How hard it is.",
        default: "easy",
        type: "string",
        enum: ["tiny", "easy", "medium", "hard"],
      },
      description: { description: "What the habit is about.", type: "string", maxLength: 1_000 },
      cue: { description: "What sets it off.", type: "string", maxLength: 500 },
      routine: { description: "What is done.", type: "string", maxLength: 500 },
      reward: { description: "What follows when it is done.", type: "string", maxLength: 500 },
      target_duration: {
        description:
          "How long it should take. The document names no unit; its example (\"30-minute\" and 30) says minutes.",
        type: "integer",
        minimum: 1,
        maximum: 480,
      },
      reminder_time: {
        description: "Time of day for a reminder, as HH:MM.",
        type: "string",
        pattern: "^\\d{2}:\\d{2}$",
      },
    },
    required: ["name"],
    additionalProperties: false,
    examples: [
      {
        name: "Morning meditation",
        category: "mindfulness",
        frequency: "daily",
        difficulty: "easy",
      },
      {
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
      },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create Habit: answer",
    description: "What habit.create answers.",
    type: "object",
    properties: { habit_info: { $ref: "#/$defs/HabitInfo" } },
    required: ["habit_info"],
    examples: [
      {
        habit_info: {
          id: "hab_abc123",
          name: "Morning meditation",
          category: "mindfulness",
          frequency: "daily",
          difficulty: "easy",
          created_at: "2025-01-15T08:30:00Z",
        },
      },
    ],
    $defs: definitionsOf(HabitInfo),
  },
  errors: {
    TOOL_INVALID_INPUT: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Create Habit: TOOL_INVALID_INPUT",
      description: "Every field that was refused.",
      type: "object",
      properties: {
        validation_errors: {
          description: "One entry per refused field.",
          type: "array",
          items: { $ref: "#/$defs/ValidationError" },
        },
      },
      $defs: definitionsOf(ValidationError),
    },
  },
  examples: {
    input: [
      {
        name: "simple_habit",
        description: "Create a simple daily habit",
        input: {
          name: "Morning meditation",
          category: "mindfulness",
          frequency: "daily",
          difficulty: "easy",
        },
        expect: "success",
      },
      {
        name: "complex_habit",
        description: "Create a habit with all parameters",
        input: {
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
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "successful_creation",
        scenario: "Habit created successfully",
        response: {
          status: "success",
          command: "habit.create",
          data: {
            habit_info: {
              id: "hab_abc123",
              name: "Morning meditation",
              category: "mindfulness",
              frequency: "daily",
              difficulty: "easy",
              created_at: "2025-01-15T08:30:00Z",
            },
          },
          metadata: {
            version: "2.0.0",
            execution_time: 0.145,
            tool_info: {
              name: "Create Habit",
              category: "habit_management",
              permissions_used: ["habit.write"],
            },
            input_validation: { schema_version: "2.0.0", validation_time: 12 },
          },
        },
      },
    ],
  },
});
