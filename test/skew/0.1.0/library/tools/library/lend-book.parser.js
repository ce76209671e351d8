// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `library.lendBook` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isLendBook } from "../../parsers.js";

export function parseInput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const input = value.input;
  if (!isLendBook(input)) return undefined;
  if (countKeys(value) === 1) return value;
  return { input };
}

export function isOutput(value) {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const duration = value.duration;
  return duration === "WEEK" || duration === "MONTH";
}
