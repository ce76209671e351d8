// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `discovery.web_search_items` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isExternalFeedItem } from "../../parsers.js";

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const engine = value.engine;
  if (engine !== "openai" && engine !== "gemini" && engine !== "none") return false;
  const feedItems = value.feed_items;
  if (!Array.isArray(feedItems) || feedItems.length > 10) return false;
  for (let index = 0; index < feedItems.length; index++) {
    const feedItemsItem = feedItems[index];
    if (!isExternalFeedItem(feedItemsItem)) return false;
  }
  const disabled = value.disabled;
  if (disabled !== undefined && typeof disabled !== "boolean") return false;
  const reason = value.reason;
  return (
    reason === undefined ||
    (typeof reason === "string" && reason !== "" && (reason.length <= 300 || isAtMost(reason, 300)))
  );
}
