// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.addConversationMemory` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isDateTime } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const content = value.content;
  if (
    typeof content !== "string" ||
    content === "" ||
    (content.length > 8000 && !isAtMost(content, 8000))
  ) return undefined;
  const category = value.category;
  if (
    category !== undefined &&
    (
      typeof category !== "string" ||
      category === "" ||
      (category.length > 64 && !isAtMost(category, 64))
    )
  ) return undefined;
  let known = 1;
  if (category !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { content };
  if (category !== undefined) result.category = category;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const createdAt = value.createdAt;
  return typeof createdAt === "string" && isDateTime(createdAt);
}
