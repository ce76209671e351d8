// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtLeast, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isMapsPlacesFeedItem, isPostId, parseToolCallMeta } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `discovery.maps_places_items`. */
export const mapsPlacesItems: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find places on the map","description":"Find nearby vendors on Google Maps for a web post and keep them as feed items, tagged maps_places. When it may not run, it answers with `disabled` and a reason.","type":"object","properties":{"post_id":{"description":"The web post to find places for.","$ref":"#/$defs/PostId"},"need":{"description":"What is looked for, without personal details.","$ref":"#/$defs/DiscoveryNeed"},"location_text":{"description":"Centre of the search; without it, the place of the post.","type":"string","minLength":1,"maxLength":200},"radius_km":{"description":"Distance from the centre in km, at most 50.","default":10,"type":"number","exclusiveMinimum":0,"maximum":50},"max_results":{"description":"How many places to keep, at most 20.","default":5,"type":"integer","minimum":1,"maximum":20}},"required":["post_id","need"],"additionalProperties":false,"examples":[{"post_id":"post_4410","need":"florist with same-day delivery","location_text":"Gracia, Barcelona","radius_km":3}]}', definitions.DiscoveryNeed, definitions.PostId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find places on the map: answer","description":"What discovery.maps_places_items answers.","type":"object","properties":{"feed_items":{"description":"The stored places, best first, each with source maps_places.","type":"array","items":{"$ref":"#/$defs/MapsPlacesFeedItem"},"maxItems":20},"disabled":{"description":"True when a switch or budget kept it from running.","type":"boolean"},"reason":{"description":"Why it did not run, when disabled.","type":"string","minLength":1,"maxLength":300}},"required":["feed_items"],"examples":[{"feed_items":[{"feed_item_id":"feed_0b20","source":"maps_places","title":"Rosa Blooms","url":"https://maps.google.com/?cid=1029384756","phone":"+34 600 111 222","location_text":"Carrer de Verdi 12, Barcelona","confidence":0.9}]},{"feed_items":[],"disabled":true,"reason":"The map calls of this post are used up (MAPS_MAX_CALLS_PER_REQUEST)."}]}', definitions.MapsPlacesFeedItem),
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"florists_around","description":"Florists within 3 km.","input":{"post_id":"post_4410","need":"florist with same-day delivery","location_text":"Gracia, Barcelona","radius_km":3},"expect":"success"}],"output":[{"name":"found","scenario":"One place was stored.","data":{"feed_items":[{"feed_item_id":"feed_0b20","source":"maps_places","title":"Rosa Blooms","url":"https://maps.google.com/?cid=1029384756","phone":"+34 600 111 222","location_text":"Carrer de Verdi 12, Barcelona","confidence":0.9}]}},{"name":"used_up","scenario":"The budget of the post is spent.","data":{"feed_items":[],"disabled":true,"reason":"The map calls of this post are used up (MAPS_MAX_CALLS_PER_REQUEST)."}}]}'),
  }),
  accepts: { input: parseMapsPlacesItemsInput, output: isMapsPlacesItemsOutput, meta: parseToolCallMeta },
};

function parseMapsPlacesItemsInput(value: unknown): unknown {
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

function isMapsPlacesItemsOutput(value: unknown): boolean {
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
