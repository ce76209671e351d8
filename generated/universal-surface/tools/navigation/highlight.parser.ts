// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `navigation.highlight` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isDuration } from "@toolpact/runtime/codegen-v1/parser";
import { isCssSelector } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const selector = value.selector;
  if (!isCssSelector(selector)) return undefined;
  if (countKeys(value) === 1) return value;
  return { selector };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.highlighted !== "boolean"
  ) return false;
  const matches = value.matches;
  if (!Number.isInteger(matches) || matches < 0) return false;
  const duration = value.duration;
  return (
    typeof duration === "string" &&
    (duration.length <= 64 || isAtMost(duration, 64)) &&
    isDuration(duration)
  );
}
