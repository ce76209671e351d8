// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isUrl } from "../../parsers.js";

const respectRobotsInputUserAgentPattern = /^(\*|[A-Za-z_-]{1,64})$/u;

/** JSON Schema 2020-12 and checks of `siteops.respectRobots`. */
export const respectRobots: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Check robots policy","description":"Check whether the site\'s robots.txt allows an address to be crawled. The answer is advice to respect, not an access right.","type":"object","properties":{"url":{"description":"The address to check.","$ref":"#/$defs/Url"},"userAgent":{"description":"Product token of the crawler, for instance ExampleBot; * for any.","default":"*","type":"string","minLength":1,"maxLength":64,"pattern":"^(\\\\*|[A-Za-z_-]{1,64})$"}},"required":["url"],"examples":[{"url":"https://shop.example.com/cart"},{"url":"https://shop.example.com/blog","userAgent":"ExampleBot"}]}', definitions.Url),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Check robots policy: answer","description":"What siteops.respectRobots answers.","type":"object","properties":{"url":{"description":"The address.","$ref":"#/$defs/Url"},"allowed":{"description":"Whether it may be crawled.","type":"boolean"},"advisory":{"description":"Always true: robots rules are advice, not access control.","type":"boolean","const":true},"robots":{"description":"unavailable: no such file, all is allowed; unreachable: the server failed, nothing is allowed.","type":"string","enum":["found","unavailable","unreachable"]},"rule":{"description":"The rule that decided; absent when none matched.","type":"object","properties":{"kind":{"description":"What the rule says.","type":"string","enum":["allow","disallow"]},"path":{"description":"Path pattern of the rule, for instance /cart.","type":"string","maxLength":2048},"userAgent":{"description":"Group that the rule belongs to.","type":"string","minLength":1,"maxLength":64}},"required":["kind","path","userAgent"]},"sitemaps":{"description":"Sitemaps that the file names.","type":"array","items":{"$ref":"#/$defs/Url"},"maxItems":100}},"required":["url","allowed","advisory","robots"],"examples":[{"url":"https://shop.example.com/cart","allowed":false,"advisory":true,"robots":"found","rule":{"kind":"disallow","path":"/cart","userAgent":"*"},"sitemaps":["https://shop.example.com/sitemap.xml"]},{"url":"https://shop.example.com/blog","allowed":true,"advisory":true,"robots":"unavailable"}]}', definitions.Url),
    examples: JSON.parse('{"input":[{"name":"cart_page","description":"May the cart be crawled?","input":{"url":"https://shop.example.com/cart"},"expect":"success"},{"name":"named_crawler","description":"Ask for one crawler.","input":{"url":"https://shop.example.com/blog","userAgent":"ExampleBot"},"expect":"success"}],"output":[{"name":"disallowed","scenario":"The file keeps crawlers out of the cart.","data":{"url":"https://shop.example.com/cart","allowed":false,"advisory":true,"robots":"found","rule":{"kind":"disallow","path":"/cart","userAgent":"*"},"sitemaps":["https://shop.example.com/sitemap.xml"]}},{"name":"no_file","scenario":"The site has no robots.txt.","data":{"url":"https://shop.example.com/blog","allowed":true,"advisory":true,"robots":"unavailable"}}]}'),
  }),
  accepts: { input: parseRespectRobotsInput, output: isRespectRobotsOutput },
};

function parseRespectRobotsInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (!isUrl(url)) return undefined;
  let userAgent = value.userAgent;
  if (
    userAgent !== undefined &&
    (
      typeof userAgent !== "string" ||
      userAgent === "" ||
      (userAgent.length > 64 && !isAtMost(userAgent, 64)) ||
      !respectRobotsInputUserAgentPattern.test(userAgent)
    )
  ) return undefined;
  if (userAgent === undefined) userAgent = "*";
  let known = 1;
  if (value.userAgent !== undefined) known++;
  if (countKeys(value) === known && userAgent === value.userAgent) return value;
  return { url, userAgent };
}

function isRespectRobotsOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const url = value.url;
  if (!isUrl(url) || typeof value.allowed !== "boolean" || value.advisory !== true) return false;
  const robots = value.robots;
  if (robots !== "found" && robots !== "unavailable" && robots !== "unreachable") return false;
  const rule = value.rule;
  if (rule !== undefined) {
    if (typeof rule !== "object" || rule === null || Array.isArray(rule)) return false;
    const ruleKind = rule.kind;
    if (ruleKind !== "allow" && ruleKind !== "disallow") return false;
    const rulePath = rule.path;
    if (
      typeof rulePath !== "string" ||
      (rulePath.length > 2048 && !isAtMost(rulePath, 2048))
    ) return false;
    const ruleUserAgent = rule.userAgent;
    if (
      typeof ruleUserAgent !== "string" ||
      ruleUserAgent === "" ||
      (ruleUserAgent.length > 64 && !isAtMost(ruleUserAgent, 64))
    ) return false;
  }
  const sitemaps = value.sitemaps;
  if (sitemaps !== undefined) {
    if (!Array.isArray(sitemaps) || sitemaps.length > 100) return false;
    for (let index = 0; index < sitemaps.length; index++) {
      const sitemapsItem = sitemaps[index];
      if (!isUrl(sitemapsItem)) return false;
    }
  }
  return true;
}
