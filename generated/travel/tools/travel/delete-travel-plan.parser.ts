// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.deleteTravelPlan` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { isAtMost, isDateTime } from "@toolpact/runtime/codegen-v1/parser";

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64)) ||
    value.deleted !== true
  ) return false;
  const deletedAt = value.deletedAt;
  return typeof deletedAt === "string" && isDateTime(deletedAt);
}
