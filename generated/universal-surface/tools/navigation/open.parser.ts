// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `navigation.open` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isUrl } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (!isUrl(url)) return undefined;
  let target = value.target;
  if (target !== undefined && target !== "_blank" && target !== "_self") return undefined;
  if (target === undefined) target = "_blank";
  let known = 1;
  if (value.target !== undefined) known++;
  if (countKeys(value) === known && target === value.target) return value;
  return { url, target };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.opened !== "boolean"
  ) return false;
  const url = value.url;
  if (!isUrl(url)) return false;
  const target = value.target;
  return target === "_blank" || target === "_self";
}
