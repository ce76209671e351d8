// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { CrawledPage } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.crawlSite`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read a web site",
    description:
      "Read several pages of a web site, starting at one address, and get the text of each.",
    type: "object",
    properties: {
      url: {
        description: "Address to start at, http or https.",
        type: "string",
        pattern: "^https?://",
        format: "uri",
      },
      maxPages: {
        description:
          "How many pages at most, 1 to 50. Default 10, chosen; the document gives none.",
        default: 10,
        type: "integer",
        minimum: 1,
        maximum: 50,
      },
      fresh: {
        description: "True for an answer that does not come from the cache.",
        default: false,
        type: "boolean",
      },
    },
    required: ["url"],
    examples: [{ url: "https://www.museudoazulejo.gov.pt/en", maxPages: 5 }],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read a web site: answer",
    description:
      "The crawl and its pages. The document leaves the shape open; chosen after Firecrawl's crawl status.",
    type: "object",
    properties: {
      status: {
        description: "How the crawl ended.",
        type: "string",
        enum: ["completed", "failed", "cancelled"],
      },
      total: { description: "Pages that were found.", type: "integer", minimum: 0 },
      completed: { description: "Pages that were read.", type: "integer", minimum: 0 },
      creditsUsed: { description: "Firecrawl credits that it cost.", type: "integer", minimum: 0 },
      expiresAt: {
        description: "Until when Firecrawl keeps the crawl.",
        type: "string",
        format: "date-time",
      },
      pages: {
        description: "The pages in the order of reading.",
        type: "array",
        items: { $ref: "#/$defs/CrawledPage" },
      },
    },
    required: ["status", "total", "completed", "pages"],
    examples: [
      {
        status: "completed",
        total: 1,
        completed: 1,
        creditsUsed: 1,
        expiresAt: "2026-03-03T09:30:00Z",
        pages: [
          {
            url: "https://www.museudoazulejo.gov.pt/en",
            markdown: "# National Tile Museum",
            metadata: { title: "National Tile Museum", language: "en", statusCode: 200 },
          },
        ],
      },
    ],
    $defs: definitionsOf(CrawledPage),
  },
  examples: {
    input: [
      {
        name: "small_site",
        description: "At most five pages of a museum's site",
        input: { url: "https://www.museudoazulejo.gov.pt/en", maxPages: 5 },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_page",
        scenario: "The site has one page",
        data: {
          status: "completed",
          total: 1,
          completed: 1,
          creditsUsed: 1,
          expiresAt: "2026-03-03T09:30:00Z",
          pages: [
            {
              url: "https://www.museudoazulejo.gov.pt/en",
              markdown: "# National Tile Museum",
              metadata: { title: "National Tile Museum", language: "en", statusCode: 200 },
            },
          ],
        },
      },
    ],
  },
});
