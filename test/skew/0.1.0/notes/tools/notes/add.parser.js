// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `notes.add` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const text = value.text;
  if (
    typeof text !== "string" ||
    text === "" ||
    (text.length > 200 && !isAtMost(text, 200))
  ) return undefined;
  let urgent = value.urgent;
  if (urgent !== undefined && typeof urgent !== "boolean") return undefined;
  if (urgent === undefined) urgent = false;
  let known = 1;
  if (value.urgent !== undefined) known++;
  if (countKeys(value) === known && urgent === value.urgent) return value;
  return { text, urgent };
}

export function isOutput(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Number.isInteger(value.id)
  );
}
