// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `navigation.scrollTo` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isCssSelector } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const selector = value.selector;
  if (selector !== undefined && !isCssSelector(selector)) return undefined;
  const to = value.to;
  if (to !== undefined && to !== "top" && to !== "bottom" && to !== "anchor") return undefined;
  let known = 0;
  if (selector !== undefined) known++;
  if (to !== undefined) known++;
  let result = value;
  if (countKeys(value) !== known) {
    result = {};
    if (selector !== undefined) result.selector = selector;
    if (to !== undefined) result.to = to;
  }
  if (countKeys(result) < 1) return undefined;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.scrolled !== "boolean"
  ) return false;
  const position = value.position;
  return Number.isFinite(position) && position >= 0 && position <= 1;
}
