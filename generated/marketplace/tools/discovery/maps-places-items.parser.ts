// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `discovery.maps_places_items` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtLeast, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isMapsPlacesFeedItem, isPostId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const postId = value.post_id;
  if (!isPostId(postId)) return undefined;
  const need = value.need;
  if (
    typeof need !== "string" ||
    !isAtLeast(need, 2) ||
    (need.length > 500 && !isAtMost(need, 500))
  ) return undefined;
  const locationText = value.location_text;
  if (
    locationText !== undefined &&
    (
      typeof locationText !== "string" ||
      locationText === "" ||
      (locationText.length > 200 && !isAtMost(locationText, 200))
    )
  ) return undefined;
  let radiusKm = value.radius_km;
  if (
    radiusKm !== undefined &&
    (!Number.isFinite(radiusKm) || radiusKm <= 0 || radiusKm > 50)
  ) return undefined;
  if (radiusKm === undefined) radiusKm = 10;
  let maxResults = value.max_results;
  if (
    maxResults !== undefined &&
    (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > 20)
  ) return undefined;
  if (maxResults === undefined) maxResults = 5;
  let known = 2;
  if (locationText !== undefined) known++;
  if (value.radius_km !== undefined) known++;
  if (value.max_results !== undefined) known++;
  if (
    countKeys(value) === known &&
    radiusKm === value.radius_km &&
    maxResults === value.max_results
  ) return value;
  const result = { post_id: postId, need, radius_km: radiusKm, max_results: maxResults };
  if (locationText !== undefined) result.location_text = locationText;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const feedItems = value.feed_items;
  if (!Array.isArray(feedItems) || feedItems.length > 20) return false;
  for (let index = 0; index < feedItems.length; index++) {
    const feedItemsItem = feedItems[index];
    if (!isMapsPlacesFeedItem(feedItemsItem)) return false;
  }
  const disabled = value.disabled;
  if (disabled !== undefined && typeof disabled !== "boolean") return false;
  const reason = value.reason;
  return (
    reason === undefined ||
    (typeof reason === "string" && reason !== "" && (reason.length <= 300 || isAtMost(reason, 300)))
  );
}
