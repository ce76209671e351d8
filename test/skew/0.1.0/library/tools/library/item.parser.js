// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `library.item` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const id = value.id;
  if (typeof id !== "string") return undefined;
  if (countKeys(value) === 1) return value;
  return { id };
}

export function isOutput(value) {
  if (value !== null) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    switch (value.__typename) {
      case "Book": {
        if (typeof value.id !== "string" || typeof value.title !== "string") return false;
        const pages = value.pages;
        if (
          (!Number.isInteger(pages) || pages < -2_147_483_648 || pages > 2_147_483_647) &&
          pages !== null
        ) return false;
        break;
      }
      case "Film": {
        if (typeof value.id !== "string" || typeof value.title !== "string") return false;
        const minutes = value.minutes;
        if (
          (!Number.isInteger(minutes) || minutes < -2_147_483_648 || minutes > 2_147_483_647) &&
          minutes !== null
        ) return false;
        break;
      }
      default: return false;
    }
  }
  return true;
}
