// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Url } from "../../definitions.js";

/** JSON Schema 2020-12 of `siteops.respectRobots`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Check robots policy",
    description:
      "Check whether the site's robots.txt allows an address to be crawled. The answer is advice to respect, not an access right.",
    type: "object",
    properties: {
      url: { description: "The address to check.", $ref: "#/$defs/Url" },
      userAgent: {
        description: "Product token of the crawler, for instance ExampleBot; * for any.",
        default: "*",
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^(\\*|[A-Za-z_-]{1,64})$",
      },
    },
    required: ["url"],
    examples: [
      { url: "https://shop.example.com/cart" },
      { url: "https://shop.example.com/blog", userAgent: "ExampleBot" },
    ],
    $defs: definitionsOf(Url),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Check robots policy: answer",
    description: "What siteops.respectRobots answers.",
    type: "object",
    properties: {
      url: { description: "The address.", $ref: "#/$defs/Url" },
      allowed: { description: "Whether it may be crawled.", type: "boolean" },
      advisory: {
        description: "Always true: robots rules are advice, not access control.",
        type: "boolean",
        const: true,
      },
      robots: {
        description:
          "unavailable: no such file, all is allowed; unreachable: the server failed, nothing is allowed.",
        type: "string",
        enum: ["found", "unavailable", "unreachable"],
      },
      rule: {
        description: "The rule that decided; absent when none matched.",
        type: "object",
        properties: {
          kind: { description: "What the rule says.", type: "string", enum: ["allow", "disallow"] },
          path: {
            description: "Path pattern of the rule, for instance /cart.",
            type: "string",
            maxLength: 2_048,
          },
          userAgent: {
            description: "Group that the rule belongs to.",
            type: "string",
            minLength: 1,
            maxLength: 64,
          },
        },
        required: ["kind", "path", "userAgent"],
      },
      sitemaps: {
        description: "Sitemaps that the file names.",
        type: "array",
        items: { $ref: "#/$defs/Url" },
        maxItems: 100,
      },
    },
    required: ["url", "allowed", "advisory", "robots"],
    examples: [
      {
        url: "https://shop.example.com/cart",
        allowed: false,
        advisory: true,
        robots: "found",
        rule: { kind: "disallow", path: "/cart", userAgent: "*" },
        sitemaps: ["https://shop.example.com/sitemap.xml"],
      },
      { url: "https://shop.example.com/blog", allowed: true, advisory: true, robots: "unavailable" },
    ],
    $defs: definitionsOf(Url),
  },
  examples: {
    input: [
      {
        name: "cart_page",
        description: "May the cart be crawled?",
        input: { url: "https://shop.example.com/cart" },
        expect: "success",
      },
      {
        name: "named_crawler",
        description: "Ask for one crawler.",
        input: { url: "https://shop.example.com/blog", userAgent: "ExampleBot" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "disallowed",
        scenario: "The file keeps crawlers out of the cart.",
        data: {
          url: "https://shop.example.com/cart",
          allowed: false,
          advisory: true,
          robots: "found",
          rule: { kind: "disallow", path: "/cart", userAgent: "*" },
          sitemaps: ["https://shop.example.com/sitemap.xml"],
        },
      },
      {
        name: "no_file",
        scenario: "The site has no robots.txt.",
        data: {
          url: "https://shop.example.com/blog",
          allowed: true,
          advisory: true,
          robots: "unavailable",
        },
      },
    ],
  },
});
