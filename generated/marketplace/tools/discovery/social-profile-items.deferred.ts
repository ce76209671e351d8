// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import {
  isSocialFeedItem,
  parseSharedPostIdNeed_279914,
  parseToolCallMeta,
} from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `discovery.social_profile_items`. */
export const socialProfileItems: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find social profiles","description":"Find public profiles of vendors on LinkedIn, Instagram, X and the like for a post and keep them as feed items, tagged social. When it may not run, it answers with `disabled` and a reason.","type":"object","properties":{"post_id":{"description":"The post to find profiles for.","$ref":"#/$defs/PostId"},"need":{"description":"Whom or what is looked for, without personal details of the client.","$ref":"#/$defs/DiscoveryNeed"},"category":{"description":"Kind of vendor, for instance photographer.","type":"string","minLength":1,"maxLength":100},"location_text":{"description":"Where, in words, for instance Gracia, Barcelona.","type":"string","minLength":1,"maxLength":200},"engine":{"description":"Search engine; auto takes the configured one.","default":"auto","type":"string","enum":["openai","gemini","auto"]},"max_results":{"description":"How many profiles to keep, at most 10.","default":5,"type":"integer","minimum":1,"maximum":10}},"required":["post_id","need"],"additionalProperties":false,"examples":[{"post_id":"post_4411","need":"wedding photographer for a small party","category":"photographer","location_text":"Barcelona"}]}', definitions.DiscoveryNeed, definitions.PostId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find social profiles: answer","description":"What discovery.social_profile_items answers.","type":"object","properties":{"engine":{"description":"Engine that was used; none when it did not run.","type":"string","enum":["openai","gemini","none"]},"feed_items":{"description":"The stored profiles, best first, each with source social.","type":"array","items":{"$ref":"#/$defs/SocialFeedItem"},"maxItems":10},"disabled":{"description":"True when a switch or budget kept it from running.","type":"boolean"},"reason":{"description":"Why it did not run, when disabled.","type":"string","minLength":1,"maxLength":300}},"required":["engine","feed_items"],"examples":[{"engine":"gemini","feed_items":[{"feed_item_id":"feed_0c31","source":"social","title":"Studio Llum, wedding photography","snippet":"Small weddings in and around Barcelona.","url":"https://www.instagram.com/studio.llum.example","location_text":"Barcelona","confidence":0.77}]},{"engine":"none","feed_items":[],"disabled":true,"reason":"Social discovery is switched off (SOCIAL_DISCOVERY_ENABLED)."}]}', definitions.SocialFeedItem),
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"photographers","description":"Profiles of wedding photographers.","input":{"post_id":"post_4411","need":"wedding photographer for a small party","category":"photographer","location_text":"Barcelona"},"expect":"success"}],"output":[{"name":"found","scenario":"One profile was stored.","data":{"engine":"gemini","feed_items":[{"feed_item_id":"feed_0c31","source":"social","title":"Studio Llum, wedding photography","snippet":"Small weddings in and around Barcelona.","url":"https://www.instagram.com/studio.llum.example","location_text":"Barcelona","confidence":0.77}]}},{"name":"switched_off","scenario":"Social discovery is not switched on.","data":{"engine":"none","feed_items":[],"disabled":true,"reason":"Social discovery is switched off (SOCIAL_DISCOVERY_ENABLED)."}}]}'),
  }),
  accepts: { input: parseSharedPostIdNeed_279914, output: isSocialProfileItemsOutput, meta: parseToolCallMeta },
};

function isSocialProfileItemsOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const engine = value.engine;
  if (engine !== "openai" && engine !== "gemini" && engine !== "none") return false;
  const feedItems = value.feed_items;
  if (!Array.isArray(feedItems) || feedItems.length > 10) return false;
  for (let index = 0; index < feedItems.length; index++) {
    const feedItemsItem = feedItems[index];
    if (!isSocialFeedItem(feedItemsItem)) return false;
  }
  const disabled = value.disabled;
  if (disabled !== undefined && typeof disabled !== "boolean") return false;
  const reason = value.reason;
  return (
    reason === undefined ||
    (typeof reason === "string" && reason !== "" && (reason.length <= 300 || isAtMost(reason, 300)))
  );
}
