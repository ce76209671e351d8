// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `project.status` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isProjectBasicInfo, isProjectStatusMetrics } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const projectName = value.project_name;
  if (
    typeof projectName !== "string" ||
    projectName === "" ||
    countKeys(value) !== 1
  ) return undefined;
  return value;
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    !isProjectBasicInfo(value.basic_info) ||
    !isProjectStatusMetrics(value.status_metrics)
  ) return false;
  const completedWork = value.completed_work;
  if (completedWork !== undefined) {
    if (!Array.isArray(completedWork)) return false;
    for (let index = 0; index < completedWork.length; index++) {
      if (typeof completedWork[index] !== "string") return false;
    }
  }
  const nextActions = value.next_actions;
  if (nextActions !== undefined) {
    if (!Array.isArray(nextActions)) return false;
    for (let index2 = 0; index2 < nextActions.length; index2++) {
      if (typeof nextActions[index2] !== "string") return false;
    }
  }
  const risks = value.risks;
  if (risks !== undefined) {
    if (!Array.isArray(risks)) return false;
    for (let index3 = 0; index3 < risks.length; index3++) {
      if (typeof risks[index3] !== "string") return false;
    }
  }
  return true;
}
