// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `navigation.goto` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isPath } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const path = value.path;
  if (!isPath(path)) return undefined;
  if (countKeys(value) === 1) return value;
  return { path };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.dispatched !== "boolean"
  ) return false;
  const mode = value.mode;
  if (mode !== "route" && mode !== "document") return false;
  const path = value.path;
  if (!isPath(path)) return false;
  const prefetched = value.prefetched;
  if (prefetched !== undefined) {
    if (!Array.isArray(prefetched) || prefetched.length > 10) return false;
    for (let index = 0; index < prefetched.length; index++) {
      const prefetchedItem = prefetched[index];
      if (!isPath(prefetchedItem)) return false;
    }
  }
  return true;
}
