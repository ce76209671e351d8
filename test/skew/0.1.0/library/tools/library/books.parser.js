// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `library.books` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const title = value.title;
  if (typeof title !== "string") return undefined;
  const first = value.first;
  if (
    first !== undefined &&
    (!Number.isInteger(first) || first < -2_147_483_648 || first > 2_147_483_647) &&
    first !== null
  ) return undefined;
  const after = value.after;
  if (after !== undefined && typeof after !== "string" && after !== null) return undefined;
  let known = 1;
  if (first !== undefined) known++;
  if (after !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { title };
  if (first !== undefined) result.first = first;
  if (after !== undefined) result.after = after;
  return result;
}

export function isOutput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const nodes = value.nodes;
  if (!Array.isArray(nodes)) return false;
  for (let index = 0; index < nodes.length; index++) {
    const nodesItem = nodes[index];
    if (
      typeof nodesItem !== "object" ||
      nodesItem === null ||
      Array.isArray(nodesItem) ||
      typeof nodesItem.id !== "string" ||
      typeof nodesItem.title !== "string"
    ) return false;
    const nodesItemPages = nodesItem.pages;
    if (
      (
        !Number.isInteger(nodesItemPages) ||
        nodesItemPages < -2_147_483_648 ||
        nodesItemPages > 2_147_483_647
      ) &&
      nodesItemPages !== null
    ) return false;
  }
  const pageInfo = value.pageInfo;
  if (
    typeof pageInfo !== "object" ||
    pageInfo === null ||
    Array.isArray(pageInfo) ||
    typeof pageInfo.hasNextPage !== "boolean"
  ) return false;
  const pageInfoEndCursor = pageInfo.endCursor;
  return typeof pageInfoEndCursor === "string" || pageInfoEndCursor === null;
}
