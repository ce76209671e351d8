// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.crawlUrl`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read a web page",
    description: "Read one web page and get its main text as Markdown, its links and its metadata.",
    type: "object",
    properties: {
      url: {
        description: "Address of the page, http or https.",
        type: "string",
        pattern: "^https?://",
        format: "uri",
      },
      fresh: {
        description: "True for an answer that does not come from the cache.",
        default: false,
        type: "boolean",
      },
    },
    required: ["url"],
    examples: [{ url: "https://www.museudoazulejo.gov.pt/en/visit" }],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read a web page: answer",
    description: "What travel.crawlUrl answers.",
    $ref: "#/$defs/CrawledPage",
    examples: [
      {
        url: "https://www.museudoazulejo.gov.pt/en/visit",
        markdown: "# Plan your visit\n\nTuesday to Sunday, 10:00 to 18:00.",
        links: ["https://www.museudoazulejo.gov.pt/en/tickets"],
        metadata: {
          title: "Plan your visit",
          language: "en",
          sourceURL: "https://www.museudoazulejo.gov.pt/en/visit",
          statusCode: 200,
        },
      },
    ],
    $defs: {
      CrawledPage: {
        description:
          "The extracted text of one page. The document leaves the shape open; chosen after Firecrawl's scrape.",
        type: "object",
        properties: {
          url: {
            description: "Address of the page after redirects.",
            type: "string",
            format: "uri",
          },
          markdown: { description: "Main text of the page as Markdown.", type: "string" },
          summary: { description: "A short summary of the page.", type: "string" },
          html: { description: "Cleaned HTML of the main text.", type: "string" },
          links: {
            description: "Addresses that the page links to, as they stand there.",
            type: "array",
            items: { type: "string" },
          },
          screenshot: {
            description: "Address of a picture of the page.",
            type: "string",
            format: "uri",
          },
          metadata: { $ref: "#/$defs/PageMetadata" },
          warning: { description: "What the crawler could not do.", type: "string" },
        },
        required: ["url", "markdown", "metadata"],
      },
      PageMetadata: {
        description: "What the page and its server say about it.",
        type: "object",
        properties: {
          title: { description: "Title of the page.", type: "string" },
          description: { description: "Its own description.", type: "string" },
          language: { description: "Language tag of the page, such as `en`.", type: "string" },
          sourceURL: { description: "Address that was asked for.", type: "string", format: "uri" },
          url: { description: "Address after redirects.", type: "string", format: "uri" },
          statusCode: {
            description: "HTTP status of the answer.",
            type: "integer",
            minimum: 100,
            maximum: 599,
          },
          contentType: { description: "MIME type of the answer.", type: "string" },
          error: { description: "Why the page could not be read.", type: "string" },
        },
      },
    },
  },
  examples: {
    input: [
      {
        name: "one_page",
        description: "Read a page on opening hours",
        input: { url: "https://www.museudoazulejo.gov.pt/en/visit" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "page",
        scenario: "The page was read",
        data: {
          url: "https://www.museudoazulejo.gov.pt/en/visit",
          markdown: "# Plan your visit\n\nTuesday to Sunday, 10:00 to 18:00.",
          links: ["https://www.museudoazulejo.gov.pt/en/tickets"],
          metadata: {
            title: "Plan your visit",
            language: "en",
            sourceURL: "https://www.museudoazulejo.gov.pt/en/visit",
            statusCode: 200,
          },
        },
      },
    ],
  },
};
