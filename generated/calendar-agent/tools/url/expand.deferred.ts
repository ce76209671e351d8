// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isUri } from "@toolpact/runtime/codegen-v1/parser";

const expandInputUrlPattern = /^https?:\/\//u;

/** JSON Schema 2020-12 and checks of `url.expand`. */
export const expand: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Expand link","description":"Extract metadata (title, description, image, site) from a social media link. An empty answer means go on with the link as it is.","type":"object","properties":{"url":{"description":"Link to look at, http or https.","type":"string","pattern":"^https?://","format":"uri"}},"required":["url"],"examples":[{"url":"https://www.instagram.com/p/C8a1b2c3d4e/"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Expand link: answer","description":"What was found; empty when nothing was.","type":"object","properties":{"title":{"description":"Title of the page or post.","type":"string"},"description":{"description":"Its summary or caption.","type":"string"},"imageUrl":{"description":"Its main image.","type":"string","format":"uri"},"siteName":{"description":"The site that it is on.","examples":["Instagram","TikTok"],"type":"string"},"oEmbed":{"description":"The oEmbed answer as the site gave it. The document types it as a record of anything, since every site adds its own keys.","type":"object","additionalProperties":true},"openGraph":{"description":"The page\'s Open Graph properties by name. The document types it as a record of anything; values may repeat or nest.","type":"object","additionalProperties":true}},"examples":[{"title":"Summer block party","description":"Saturday 14 June, 2 pm, Valencia Street","imageUrl":"https://scontent.cdninstagram.com/v/block-party.jpg","siteName":"Instagram","oEmbed":{"version":"1.0","type":"rich","author_name":"valenciastreet","width":658},"openGraph":{"og:type":"article","og:title":"Summer block party"}},{}]}'),
    examples: JSON.parse('{"input":[{"name":"instagram","description":"A post that announces an event","input":{"url":"https://www.instagram.com/p/C8a1b2c3d4e/"},"expect":"success"}],"output":[{"name":"expanded","scenario":"The post has oEmbed and Open Graph data","data":{"title":"Summer block party","description":"Saturday 14 June, 2 pm, Valencia Street","imageUrl":"https://scontent.cdninstagram.com/v/block-party.jpg","siteName":"Instagram","oEmbed":{"version":"1.0","type":"rich","author_name":"valenciastreet","width":658},"openGraph":{"og:type":"article","og:title":"Summer block party"}}},{"name":"minimal","scenario":"The link could not be looked at","data":{}}]}'),
  }),
  accepts: { input: parseExpandInput, output: isExpandOutput },
};

function parseExpandInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (typeof url !== "string" || !expandInputUrlPattern.test(url) || !isUri(url)) return undefined;
  if (countKeys(value) === 1) return value;
  return { url };
}

function isExpandOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  const title = value.title;
  if (title !== undefined && typeof title !== "string") return false;
  const description = value.description;
  if (description !== undefined && typeof description !== "string") return false;
  const imageUrl = value.imageUrl;
  if (imageUrl !== undefined && (typeof imageUrl !== "string" || !isUri(imageUrl))) return false;
  const siteName = value.siteName;
  if (siteName !== undefined && typeof siteName !== "string") return false;
  const oEmbed = value.oEmbed;
  if (
    oEmbed !== undefined &&
    (
      typeof oEmbed !== "object" ||
      oEmbed === null ||
      Array.isArray(oEmbed) ||
      oEmbed instanceof Uint8Array
    )
  ) return false;
  const openGraph = value.openGraph;
  return (
    openGraph === undefined ||
    (
      typeof openGraph === "object" &&
      openGraph !== null &&
      !Array.isArray(openGraph) &&
      !(openGraph instanceof Uint8Array)
    )
  );
}
