// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `forms.fillField` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isCssSelector } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const selector = value.selector;
  if (!isCssSelector(selector)) return undefined;
  const value2 = value.value;
  if (
    typeof value2 !== "string" ||
    (value2.length > 10000 && !isAtMost(value2, 10000))
  ) return undefined;
  if (countKeys(value) === 2) return value;
  return { selector, value: value2 };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.filled !== "boolean" ||
    typeof value.valid !== "boolean"
  ) return false;
  const name = value.name;
  if (
    name !== undefined &&
    (typeof name !== "string" || name === "" || (name.length > 200 && !isAtMost(name, 200)))
  ) return false;
  const validationMessage = value.validationMessage;
  return (
    validationMessage === undefined ||
    (
      typeof validationMessage === "string" &&
      validationMessage !== "" &&
      (validationMessage.length <= 500 || isAtMost(validationMessage, 500))
    )
  );
}
