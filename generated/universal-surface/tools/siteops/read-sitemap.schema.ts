// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Rfc3339DateTime, SitemapEntry, UnknownResource, Url } from "../../definitions.js";

/** JSON Schema 2020-12 of `siteops.readSitemap`. */
export const schema = (): SchemaLiterals => ({
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
    $defs: definitionsOf(Rfc3339DateTime, Url),
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
    $defs: definitionsOf(SitemapEntry, Url),
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Read sitemap: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/UnknownResource",
      $defs: definitionsOf(UnknownResource),
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
});
