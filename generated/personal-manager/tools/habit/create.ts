// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { habitInfo, type HabitInfo } from "../../schemas.js";

export type CreateInput = {
  /** What the habit is called. */
  name: string;
  /** Area of life. */
  category?: "health" | "learning" | "productivity" | "mindfulness" | "social" | "creative" | "other" | undefined;
  /** How often it is due. */
  frequency?: "daily" | "weekly" | "monthly" | undefined;
  /** How hard it is. */
  difficulty?: "tiny" | "easy" | "medium" | "hard" | undefined;
  /** What the habit is about. */
  description?: string;
  /** What sets it off. */
  cue?: string;
  /** What is done. */
  routine?: string;
  /** What follows when it is done. */
  reward?: string;
  /**
   * How long it should take. The document names no unit; its example ("30-minute" and 30) says
   * minutes.
   */
  target_duration?: number;
  /** Time of day for a reminder, as HH:MM. */
  reminder_time?: string;
};

/** The input after its defaults were filled. */
export type CreateArgs = {
  /** What the habit is called. */
  name: string;
  /** Area of life. */
  category: "health" | "learning" | "productivity" | "mindfulness" | "social" | "creative" | "other";
  /** How often it is due. */
  frequency: "daily" | "weekly" | "monthly";
  /** How hard it is. */
  difficulty: "tiny" | "easy" | "medium" | "hard";
  /** What the habit is about. */
  description?: string;
  /** What sets it off. */
  cue?: string;
  /** What is done. */
  routine?: string;
  /** What follows when it is done. */
  reward?: string;
  /**
   * How long it should take. The document names no unit; its example ("30-minute" and 30) says
   * minutes.
   */
  target_duration?: number;
  /** Time of day for a reminder, as HH:MM. */
  reminder_time?: string;
};

export type CreateOutput = { habit_info: HabitInfo };

/** Create a new habit with specified parameters */
export const create: Tool<CreateInput, CreateOutput> = defineTool({
  id: "habit.create",
  hostName: "habit_create",
  title: "Create Habit",
  description: "Create a new habit with specified parameters",
  details:
    "Creates a new habit based on atomic habits principles, allowing specification of category, frequency, difficulty, cues, routines, and rewards.",
  category: "habit_management",
  version: "2.0.0",
  author: "PersonalManager Core Team",
  createdAt: "2025-01-15T00:00:00Z",
  updatedAt: "2025-01-15T00:00:00Z",
  source: "PMT-01",
  say: "Creating the habit {name}.",
  implementation: {
    type: "function_call",
    module: "pm.tools.habit_tools",
    function: "create_habit",
    versionCompatibility: ["2.0.0"],
  },
  input: () =>
    z.strictObject({
      name: z.string().min(1).max(200),
      category: z.enum([
        "health",
        "learning",
        "productivity",
        "mindfulness",
        "social",
        "creative",
        "other",
      ]).default("other"),
      frequency: z.enum(["daily", "weekly", "monthly"]).default("daily"),
      difficulty: z.enum(["tiny", "easy", "medium", "hard"]).default("easy"),
      description: z.string().max(1_000).exactOptional(),
      cue: z.string().max(500).exactOptional(),
      routine: z.string().max(500).exactOptional(),
      reward: z.string().max(500).exactOptional(),
      target_duration: z.number().int().min(1).max(480).exactOptional(),
      reminder_time: z.string().regex(/^\d{2}:\d{2}$/u).exactOptional(),
    }),
  output: () =>
    z.object({
      habit_info: habitInfo(),
    }),
  deferred: async () => (await import("./create.deferred.js")).create,
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
});
