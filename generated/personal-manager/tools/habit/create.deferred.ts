// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isHabitInfo } from "../../parsers.js";

const createInputReminderTimePattern = /^\d{2}:\d{2}$/u;

/** JSON Schema 2020-12 and checks of `habit.create`. */
export const create: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create Habit","description":"Create a new habit with specified parameters","type":"object","properties":{"name":{"description":"What the habit is called.","type":"string","minLength":1,"maxLength":200},"category":{"description":"Area of life.","default":"other","type":"string","enum":["health","learning","productivity","mindfulness","social","creative","other"]},"frequency":{"description":"How often it is due.","default":"daily","type":"string","enum":["daily","weekly","monthly"]},"difficulty":{"description":"How hard it is.","default":"easy","type":"string","enum":["tiny","easy","medium","hard"]},"description":{"description":"What the habit is about.","type":"string","maxLength":1000},"cue":{"description":"What sets it off.","type":"string","maxLength":500},"routine":{"description":"What is done.","type":"string","maxLength":500},"reward":{"description":"What follows when it is done.","type":"string","maxLength":500},"target_duration":{"description":"How long it should take. The document names no unit; its example (\\"30-minute\\" and 30) says minutes.","type":"integer","minimum":1,"maximum":480},"reminder_time":{"description":"Time of day for a reminder, as HH:MM.","type":"string","pattern":"^\\\\d{2}:\\\\d{2}$"}},"required":["name"],"additionalProperties":false,"examples":[{"name":"Morning meditation","category":"mindfulness","frequency":"daily","difficulty":"easy"},{"name":"Evening workout","category":"health","frequency":"daily","difficulty":"medium","description":"30-minute strength training session","cue":"After dinner cleanup","routine":"15 min strength + 15 min flexibility","reward":"Listen to favorite podcast","target_duration":30,"reminder_time":"19:30"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create Habit: answer","description":"What habit.create answers.","type":"object","properties":{"habit_info":{"$ref":"#/$defs/HabitInfo"}},"required":["habit_info"],"examples":[{"habit_info":{"id":"hab_abc123","name":"Morning meditation","category":"mindfulness","frequency":"daily","difficulty":"easy","created_at":"2025-01-15T08:30:00Z"}}]}', definitions.HabitInfo),
    errors: {
      TOOL_INVALID_INPUT: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create Habit: TOOL_INVALID_INPUT","description":"Every field that was refused.","type":"object","properties":{"validation_errors":{"description":"One entry per refused field.","type":"array","items":{"$ref":"#/$defs/ValidationError"}}}}', definitions.ValidationError),
    },
    examples: JSON.parse('{"input":[{"name":"simple_habit","description":"Create a simple daily habit","input":{"name":"Morning meditation","category":"mindfulness","frequency":"daily","difficulty":"easy"},"expect":"success"},{"name":"complex_habit","description":"Create a habit with all parameters","input":{"name":"Evening workout","category":"health","frequency":"daily","difficulty":"medium","description":"30-minute strength training session","cue":"After dinner cleanup","routine":"15 min strength + 15 min flexibility","reward":"Listen to favorite podcast","target_duration":30,"reminder_time":"19:30"},"expect":"success"}],"output":[{"name":"successful_creation","scenario":"Habit created successfully","response":{"status":"success","command":"habit.create","data":{"habit_info":{"id":"hab_abc123","name":"Morning meditation","category":"mindfulness","frequency":"daily","difficulty":"easy","created_at":"2025-01-15T08:30:00Z"}},"metadata":{"version":"2.0.0","execution_time":0.145,"tool_info":{"name":"Create Habit","category":"habit_management","permissions_used":["habit.write"]},"input_validation":{"schema_version":"2.0.0","validation_time":12}}}}]}'),
  }),
  accepts: { input: parseCreateInput, output: isCreateOutput },
};

function parseCreateInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const name = value.name;
  if (
    typeof name !== "string" ||
    name === "" ||
    (name.length > 200 && !isAtMost(name, 200))
  ) return undefined;
  let category = value.category;
  if (
    category !== undefined &&
    category !== "health" &&
    category !== "learning" &&
    category !== "productivity" &&
    category !== "mindfulness" &&
    category !== "social" &&
    category !== "creative" &&
    category !== "other"
  ) return undefined;
  if (category === undefined) category = "other";
  let frequency = value.frequency;
  if (
    frequency !== undefined &&
    frequency !== "daily" &&
    frequency !== "weekly" &&
    frequency !== "monthly"
  ) return undefined;
  if (frequency === undefined) frequency = "daily";
  let difficulty = value.difficulty;
  if (
    difficulty !== undefined &&
    difficulty !== "tiny" &&
    difficulty !== "easy" &&
    difficulty !== "medium" &&
    difficulty !== "hard"
  ) return undefined;
  if (difficulty === undefined) difficulty = "easy";
  const description = value.description;
  if (
    description !== undefined &&
    (typeof description !== "string" || (description.length > 1000 && !isAtMost(description, 1000)))
  ) return undefined;
  const cue = value.cue;
  if (
    cue !== undefined &&
    (typeof cue !== "string" || (cue.length > 500 && !isAtMost(cue, 500)))
  ) return undefined;
  const routine = value.routine;
  if (
    routine !== undefined &&
    (typeof routine !== "string" || (routine.length > 500 && !isAtMost(routine, 500)))
  ) return undefined;
  const reward = value.reward;
  if (
    reward !== undefined &&
    (typeof reward !== "string" || (reward.length > 500 && !isAtMost(reward, 500)))
  ) return undefined;
  const targetDuration = value.target_duration;
  if (
    targetDuration !== undefined &&
    (!Number.isInteger(targetDuration) || targetDuration < 1 || targetDuration > 480)
  ) return undefined;
  const reminderTime = value.reminder_time;
  if (
    reminderTime !== undefined &&
    (typeof reminderTime !== "string" || !createInputReminderTimePattern.test(reminderTime))
  ) return undefined;
  let known = 1;
  if (value.category !== undefined) known++;
  if (value.frequency !== undefined) known++;
  if (value.difficulty !== undefined) known++;
  if (description !== undefined) known++;
  if (cue !== undefined) known++;
  if (routine !== undefined) known++;
  if (reward !== undefined) known++;
  if (targetDuration !== undefined) known++;
  if (reminderTime !== undefined) known++;
  if (countKeys(value) !== known) return undefined;
  if (
    category === value.category &&
    frequency === value.frequency &&
    difficulty === value.difficulty
  ) return value;
  const result = { name, category, frequency, difficulty };
  if (description !== undefined) result.description = description;
  if (cue !== undefined) result.cue = cue;
  if (routine !== undefined) result.routine = routine;
  if (reward !== undefined) result.reward = reward;
  if (targetDuration !== undefined) result.target_duration = targetDuration;
  if (reminderTime !== undefined) result.reminder_time = reminderTime;
  return result;
}

function isCreateOutput(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    isHabitInfo(value.habit_info)
  );
}
