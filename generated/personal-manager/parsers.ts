// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of the shared types as plain code.
import { isDateTime } from "@toolpact/runtime/codegen-v1/parser";

export function isHabitInfo(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  const id = value.id;
  if (id !== undefined && typeof id !== "string") return false;
  const name = value.name;
  if (name !== undefined && typeof name !== "string") return false;
  const category = value.category;
  if (category !== undefined && typeof category !== "string") return false;
  const frequency = value.frequency;
  if (frequency !== undefined && typeof frequency !== "string") return false;
  const difficulty = value.difficulty;
  if (difficulty !== undefined && typeof difficulty !== "string") return false;
  const createdAt = value.created_at;
  return createdAt === undefined || (typeof createdAt === "string" && isDateTime(createdAt));
}

export function isProjectBasicInfo(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  const name = value.name;
  if (name !== undefined && typeof name !== "string") return false;
  const path = value.path;
  if (path !== undefined && typeof path !== "string") return false;
  const description = value.description;
  if (description !== undefined && typeof description !== "string") return false;
  const currentPhase = value.current_phase;
  if (currentPhase !== undefined && typeof currentPhase !== "string") return false;
  const teamMembers = value.team_members;
  if (teamMembers !== undefined) {
    if (!Array.isArray(teamMembers)) return false;
    for (let index = 0; index < teamMembers.length; index++) {
      if (typeof teamMembers[index] !== "string") return false;
    }
  }
  const targetCompletion = value.target_completion;
  return (
    targetCompletion === undefined ||
    (typeof targetCompletion === "string" && isDateTime(targetCompletion))
  );
}

export function isProjectStatusMetrics(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  const progress = value.progress;
  if (
    progress !== undefined &&
    (!Number.isFinite(progress) || progress < 0 || progress > 100)
  ) return false;
  const health = value.health;
  if (
    health !== undefined &&
    health !== "excellent" &&
    health !== "good" &&
    health !== "warning" &&
    health !== "critical"
  ) return false;
  const priority = value.priority;
  if (
    priority !== undefined &&
    priority !== "high" &&
    priority !== "medium" &&
    priority !== "low"
  ) return false;
  const lastUpdated = value.last_updated;
  return lastUpdated === undefined || (typeof lastUpdated === "string" && isDateTime(lastUpdated));
}
