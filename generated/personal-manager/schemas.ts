// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import * as z from "@toolpact/runtime/codegen-v1/zod";

/** The habit as it was stored. The document requires none of the fields. */
export type HabitInfo = {
  /** Id of the habit. */
  id?: string;
  /** What the habit is called. */
  name?: string;
  /** Area of life. */
  category?: string;
  /** How often it is due. */
  frequency?: string;
  /** How hard it is. */
  difficulty?: string;
  /** When it was stored. */
  created_at?: string;
};

export const habitInfo: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string().exactOptional(),
    name: z.string().exactOptional(),
    category: z.string().exactOptional(),
    frequency: z.string().exactOptional(),
    difficulty: z.string().exactOptional(),
    created_at: z.iso.datetime().exactOptional(),
  }),
);

/** What the project is. The document requires none of the fields. */
export type ProjectBasicInfo = {
  /** Full name of the project. */
  name?: string;
  /** Where its files are. */
  path?: string;
  /** What it is about. */
  description?: string;
  /** The phase that it is in. */
  current_phase?: string;
  /** Names of the people who work on it. */
  team_members?: string[];
  /** When it should be done. */
  target_completion?: string;
};

export const projectBasicInfo: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    name: z.string().exactOptional(),
    path: z.string().exactOptional(),
    description: z.string().exactOptional(),
    current_phase: z.string().exactOptional(),
    team_members: z.array(z.string()).exactOptional(),
    target_completion: z.iso.datetime().exactOptional(),
  }),
);

/** How the project is doing. The document requires none of the fields. */
export type ProjectStatusMetrics = {
  /** Done so far, in percent. */
  progress?: number;
  /** Overall condition. */
  health?: "excellent" | "good" | "warning" | "critical";
  /** How much it matters. */
  priority?: "high" | "medium" | "low";
  /** When these figures were last brought up to date. */
  last_updated?: string;
};

export const projectStatusMetrics: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    progress: z.number().min(0).max(100).exactOptional(),
    health: z.enum(["excellent", "good", "warning", "critical"]).exactOptional(),
    priority: z.enum(["high", "medium", "low"]).exactOptional(),
    last_updated: z.iso.datetime().exactOptional(),
  }),
);

/** One field that was refused. */
export type ValidationError = {
  /** Name of the field. */
  field?: string;
  /** What is wrong with it. */
  error?: string;
  /** The value that was sent; any JSON value. */
  provided_value?: unknown;
};

export const validationError: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    field: z.string().exactOptional(),
    error: z.string().exactOptional(),
    provided_value: z.unknown().exactOptional(),
  }),
);
