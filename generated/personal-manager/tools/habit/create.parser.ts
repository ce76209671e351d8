// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `habit.create` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isHabitInfo } from "../../parsers.js";

const reminderTimePattern = /^\d{2}:\d{2}$/u;

export function parseInput(value: unknown): unknown {
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
    (typeof reminderTime !== "string" || !reminderTimePattern.test(reminderTime))
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

export function isOutput(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    isHabitInfo(value.habit_info)
  );
}
