// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of the shared types as plain code.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";

export function isLendBook(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  let known = 2;
  if (typeof value.book !== "string" || typeof value.reader !== "string") return false;
  const duration = value.duration;
  if (duration !== undefined) {
    if (duration !== "WEEK" && duration !== "MONTH" && duration !== null) return false;
    known++;
  }
  return countKeys(value) === known;
}
