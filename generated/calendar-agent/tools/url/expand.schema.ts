// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `url.expand`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Expand link",
    description:
      "Extract metadata (title, description, image, site) from a social media link. An empty answer means go on with the link as it is.",
    type: "object",
    properties: {
      url: {
        description: "Link to look at, http or https.",
        type: "string",
        pattern: "^https?://",
        format: "uri",
      },
    },
    required: ["url"],
    examples: [{ url: "https://www.instagram.com/p/C8a1b2c3d4e/" }],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Expand link: answer",
    description: "What was found; empty when nothing was.",
    type: "object",
    properties: {
      title: { description: "Title of the page or post.", type: "string" },
      description: { description: "Its summary or caption.", type: "string" },
      imageUrl: { description: "Its main image.", type: "string", format: "uri" },
      siteName: {
        description: "The site that it is on.",
        examples: ["Instagram", "TikTok"],
        type: "string",
      },
      oEmbed: {
        description:
          "The oEmbed answer as the site gave it. The document types it as a record of anything, since every site adds its own keys.",
        type: "object",
        additionalProperties: true,
      },
      openGraph: {
        description:
          "The page's Open Graph properties by name. The document types it as a record of anything; values may repeat or nest.",
        type: "object",
        additionalProperties: true,
      },
    },
    examples: [
      {
        title: "Summer block party",
        description: "Saturday 14 June, 2 pm, Valencia Street",
        imageUrl: "https://scontent.cdninstagram.com/v/block-party.jpg",
        siteName: "Instagram",
        oEmbed: { version: "1.0", type: "rich", author_name: "valenciastreet", width: 658 },
        openGraph: { "og:type": "article", "og:title": "Summer block party" },
      },
      {},
    ],
  },
  examples: {
    input: [
      {
        name: "instagram",
        description: "A post that announces an event",
        input: { url: "https://www.instagram.com/p/C8a1b2c3d4e/" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "expanded",
        scenario: "The post has oEmbed and Open Graph data",
        data: {
          title: "Summer block party",
          description: "Saturday 14 June, 2 pm, Valencia Street",
          imageUrl: "https://scontent.cdninstagram.com/v/block-party.jpg",
          siteName: "Instagram",
          oEmbed: { version: "1.0", type: "rich", author_name: "valenciastreet", width: 658 },
          openGraph: { "og:type": "article", "og:title": "Summer block party" },
        },
      },
      { name: "minimal", scenario: "The link could not be looked at", data: {} },
    ],
  },
});
