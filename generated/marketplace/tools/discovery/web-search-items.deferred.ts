// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import {
  isExternalFeedItem,
  parseSharedPostIdNeed_279914,
  parseToolCallMeta,
} from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `discovery.web_search_items`. */
export const webSearchItems: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find web search items","description":"Search the web for a chat post and keep the anonymized results as feed items for the chat. At most 2 discovery calls per post; when it may not run, it answers with `disabled` and a reason.","type":"object","properties":{"post_id":{"description":"The chat post to find results for.","$ref":"#/$defs/PostId"},"need":{"description":"What is looked for, without personal details.","$ref":"#/$defs/DiscoveryNeed"},"category":{"description":"Kind of vendor or product, for instance florist.","type":"string","minLength":1,"maxLength":100},"location_text":{"description":"Where, in words, for instance Gracia, Barcelona.","type":"string","minLength":1,"maxLength":200},"engine":{"description":"Search engine; auto takes the configured one.","default":"auto","type":"string","enum":["openai","gemini","auto"]},"max_results":{"description":"How many results to keep, at most 10.","default":5,"type":"integer","minimum":1,"maximum":10}},"required":["post_id","need"],"additionalProperties":false,"examples":[{"post_id":"post_4410","need":"same-day delivery of 24 red roses","category":"florist","location_text":"Gracia, Barcelona"},{"post_id":"post_4410","need":"vintage bicycle repair","engine":"gemini","max_results":3}]}', definitions.DiscoveryNeed, definitions.PostId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find web search items: answer","description":"What discovery.web_search_items answers.","type":"object","properties":{"engine":{"description":"Engine that was used; none when it did not run.","type":"string","enum":["openai","gemini","none"]},"feed_items":{"description":"The stored results, best first, none twice.","type":"array","items":{"$ref":"#/$defs/ExternalFeedItem"},"maxItems":10},"disabled":{"description":"True when a switch or budget kept it from running.","type":"boolean"},"reason":{"description":"Why it did not run, when disabled.","type":"string","minLength":1,"maxLength":300}},"required":["engine","feed_items"],"examples":[{"engine":"openai","feed_items":[{"feed_item_id":"feed_0a11","source":"openai_web_search","title":"Red roses delivered today in Barcelona","snippet":"Order before noon for delivery on the same day.","url":"https://florist.example.com/roses","phone":"+34 930 000 000","location_text":"Gracia, Barcelona","confidence":0.82}]},{"engine":"none","feed_items":[],"disabled":true,"reason":"External discovery is switched off (EXTERNAL_DISCOVERY_ENABLED)."}]}', definitions.ExternalFeedItem),
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"roses_nearby","description":"Web results for a post about roses.","input":{"post_id":"post_4410","need":"same-day delivery of 24 red roses","category":"florist","location_text":"Gracia, Barcelona"},"expect":"success"},{"name":"one_engine","description":"Three results of one engine.","input":{"post_id":"post_4410","need":"vintage bicycle repair","engine":"gemini","max_results":3},"expect":"success"}],"output":[{"name":"found","scenario":"One result was stored.","data":{"engine":"openai","feed_items":[{"feed_item_id":"feed_0a11","source":"openai_web_search","title":"Red roses delivered today in Barcelona","snippet":"Order before noon for delivery on the same day.","url":"https://florist.example.com/roses","phone":"+34 930 000 000","location_text":"Gracia, Barcelona","confidence":0.82}]}},{"name":"switched_off","scenario":"External discovery is not switched on.","data":{"engine":"none","feed_items":[],"disabled":true,"reason":"External discovery is switched off (EXTERNAL_DISCOVERY_ENABLED)."}}]}'),
  }),
  accepts: { input: parseSharedPostIdNeed_279914, output: isWebSearchItemsOutput, meta: parseToolCallMeta },
};

function isWebSearchItemsOutput(value: unknown): boolean {
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
