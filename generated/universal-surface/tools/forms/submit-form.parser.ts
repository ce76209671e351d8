// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `forms.submitForm` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isCssSelector, isUrl } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const formSelector = value.formSelector;
  if (!isCssSelector(formSelector)) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (
    idempotencyKey !== undefined &&
    (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey))
  ) return undefined;
  let validate = value.validate;
  if (validate !== undefined && typeof validate !== "boolean") return undefined;
  if (validate === undefined) validate = true;
  let known = 1;
  if (idempotencyKey !== undefined) known++;
  if (value.validate !== undefined) known++;
  if (countKeys(value) === known && validate === value.validate) return value;
  const result = { formSelector, validate };
  if (idempotencyKey !== undefined) result.idempotencyKey = idempotencyKey;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.submitted !== "boolean"
  ) return false;
  const method = value.method;
  if (method !== "get" && method !== "post" && method !== "dialog") return false;
  const enctype = value.enctype;
  if (
    enctype !== undefined &&
    enctype !== "application/x-www-form-urlencoded" &&
    enctype !== "multipart/form-data" &&
    enctype !== "text/plain"
  ) return false;
  const url = value.url;
  if (url !== undefined && !isUrl(url)) return false;
  const problems = value.problems;
  if (!Array.isArray(problems) || problems.length > 50) return false;
  for (let index = 0; index < problems.length; index++) {
    const problemsItem = problems[index];
    if (
      typeof problemsItem !== "object" ||
      problemsItem === null ||
      Array.isArray(problemsItem)
    ) return false;
    const problemsItemSelector = problemsItem.selector;
    if (!isCssSelector(problemsItemSelector)) return false;
    const problemsItemMessage = problemsItem.message;
    if (
      typeof problemsItemMessage !== "string" ||
      problemsItemMessage === "" ||
      (problemsItemMessage.length > 500 && !isAtMost(problemsItemMessage, 500))
    ) return false;
  }
  return true;
}
