// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `siteops.readSitemap`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read sitemap",
    description:
      "Read the site's sitemap, index files included, to learn which pages exist and which have changed since a date.",
    type: "object",
    properties: {
      url: {
        description: "Address of the sitemap or index; /sitemap.xml of the site without it.",
        $ref: "#/$defs/Url",
      },
      since: {
        description: "Only pages changed at or after this time.",
        $ref: "#/$defs/Rfc3339DateTime",
      },
      followIndexes: {
        description: "Read the sitemaps that an index file lists.",
        default: true,
        type: "boolean",
      },
      maxEntries: {
        description: "How many pages at most, 1 to 5000.",
        default: 1_000,
        type: "integer",
        minimum: 1,
        maximum: 5_000,
      },
    },
    examples: [{}, { since: "2026-11-01T00:00:00Z", maxEntries: 200 }],
    $defs: {
      Rfc3339DateTime: {
        description: "RFC 3339 timestamp with offset.",
        examples: ["2025-08-24T10:00:00+03:00"],
        type: "string",
        maxLength: 35,
        format: "date-time",
      },
      Url: {
        description:
          "Absolute http or https address without user name or password in it. The document names the type only; schemes, 2048 characters and the ban on credentials are chosen.",
        examples: ["https://shop.example.com/products/red-roses?size=24"],
        type: "string",
        maxLength: 2_048,
        pattern: "^https?://[^\\s/?#@]+([/?#][^\\s]*)?$",
        format: "uri",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Read sitemap: answer",
    description: "What siteops.readSitemap answers.",
    type: "object",
    properties: {
      entries: {
        description: "The pages, newest change first, those without a date last.",
        type: "array",
        items: { $ref: "#/$defs/SitemapEntry" },
        maxItems: 5_000,
      },
      sitemaps: {
        description: "Sitemap files that were read, index files among them.",
        type: "array",
        items: { $ref: "#/$defs/Url" },
        maxItems: 500,
      },
      truncated: {
        description: "Whether pages were left out because of the limit.",
        type: "boolean",
      },
    },
    required: ["entries", "sitemaps", "truncated"],
    examples: [
      {
        entries: [
          {
            url: "https://shop.example.com/products/red-roses",
            lastmod: "2026-11-14T08:00:00+01:00",
            changefreq: "daily",
            priority: 0.8,
          },
          { url: "https://shop.example.com/about", lastmod: "2026-10" },
        ],
        sitemaps: [
          "https://shop.example.com/sitemap.xml",
          "https://shop.example.com/sitemap-products.xml",
        ],
        truncated: false,
      },
    ],
    $defs: {
      SitemapEntry: {
        description:
          "One address of a sitemap. The document leaves the output of readSitemap open; these are the fields of the sitemap protocol.",
        type: "object",
        properties: {
          url: { description: "Address of the page (`loc`).", $ref: "#/$defs/Url" },
          lastmod: { description: "When the page last changed.", $ref: "#/$defs/W3cDateTime" },
          changefreq: {
            description: "How often it changes by the site's own word.",
            type: "string",
            enum: ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"],
          },
          priority: {
            description: "Weight within the site, 0 to 1.",
            type: "number",
            minimum: 0,
            maximum: 1,
          },
        },
        required: ["url"],
      },
      Url: {
        description:
          "Absolute http or https address without user name or password in it. The document names the type only; schemes, 2048 characters and the ban on credentials are chosen.",
        examples: ["https://shop.example.com/products/red-roses?size=24"],
        type: "string",
        maxLength: 2_048,
        pattern: "^https?://[^\\s/?#@]+([/?#][^\\s]*)?$",
        format: "uri",
      },
      W3cDateTime: {
        description:
          "W3C datetime as sitemaps write it: a year, a month, a day, or a time with offset. Chosen as a type of its own, since it may be coarser than RFC 3339.",
        examples: ["2025-08", "2025-08-24", "2025-08-24T10:00+03:00"],
        type: "string",
        minLength: 4,
        maxLength: 35,
        pattern:
          "^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$",
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Read sitemap: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/UnknownResource",
      $defs: {
        UnknownResource: {
          description:
            "Details of a call that names something which does not exist or is gone. Chosen; the document describes no error details.",
          type: "object",
          properties: {
            field: {
              description: "Input field that names it, for instance slotId.",
              type: "string",
              minLength: 1,
              maxLength: 64,
            },
            value: { description: "What was not found.", type: "string", maxLength: 2_048 },
            reason: {
              description: "Why it cannot be used.",
              type: "string",
              enum: ["unknown", "expired", "taken", "sold-out"],
            },
          },
          required: ["field", "value"],
        },
      },
    },
  },
  examples: {
    input: [
      { name: "everything", description: "The whole sitemap.", input: {}, expect: "success" },
      {
        name: "what_is_new",
        description: "Pages changed since a crawl.",
        input: { since: "2026-11-01T00:00:00Z", maxEntries: 200 },
        expect: "success",
      },
    ],
    output: [
      {
        name: "two_pages",
        scenario: "An index with one sitemap.",
        data: {
          entries: [
            {
              url: "https://shop.example.com/products/red-roses",
              lastmod: "2026-11-14T08:00:00+01:00",
              changefreq: "daily",
              priority: 0.8,
            },
            { url: "https://shop.example.com/about", lastmod: "2026-10" },
          ],
          sitemaps: [
            "https://shop.example.com/sitemap.xml",
            "https://shop.example.com/sitemap-products.xml",
          ],
          truncated: false,
        },
      },
    ],
  },
};
