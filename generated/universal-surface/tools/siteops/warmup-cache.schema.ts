// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Url } from "../../definitions.js";

/** JSON Schema 2020-12 of `siteops.warmupCache`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Warm up cache",
    description:
      "Load a list of pages ahead of time, so that they open at once later. For pages that the person is likely to visit next.",
    type: "object",
    properties: {
      urls: {
        description: "Pages of this site, likeliest first.",
        type: "array",
        items: { $ref: "#/$defs/Url" },
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
      },
      strategy: {
        description: "auto: prerender the first, prefetch the rest.",
        default: "auto",
        type: "string",
        enum: ["auto", "prefetch", "prerender"],
      },
    },
    required: ["urls"],
    examples: [
      { urls: ["https://shop.example.com/products/red-roses", "https://shop.example.com/cart"] },
    ],
    $defs: definitionsOf(Url),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Warm up cache: answer",
    description: "What siteops.warmupCache answers.",
    type: "object",
    properties: {
      pages: {
        description: "What became of each address, in the order given.",
        type: "array",
        items: {
          description: "One page.",
          type: "object",
          properties: {
            url: { description: "The address.", $ref: "#/$defs/Url" },
            outcome: {
              description:
                "fetched: loaded without the page's help; skipped: not of this site or not allowed by robots.txt.",
              type: "string",
              enum: ["prerendered", "prefetched", "fetched", "skipped", "failed"],
            },
            reason: {
              description: "Why it was skipped or failed.",
              type: "string",
              minLength: 1,
              maxLength: 300,
            },
          },
          required: ["url", "outcome"],
        },
        maxItems: 20,
      },
      speculationRules: {
        description: "Whether the page supports Speculation Rules.",
        type: "boolean",
      },
    },
    required: ["pages", "speculationRules"],
    examples: [
      {
        pages: [
          { url: "https://shop.example.com/products/red-roses", outcome: "prerendered" },
          {
            url: "https://shop.example.com/cart",
            outcome: "skipped",
            reason: "Disallowed by robots.txt.",
          },
        ],
        speculationRules: true,
      },
    ],
    $defs: definitionsOf(Url),
  },
  examples: {
    input: [
      {
        name: "likely_next",
        description: "Prepare the product and the cart.",
        input: {
          urls: ["https://shop.example.com/products/red-roses", "https://shop.example.com/cart"],
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "prepared",
        scenario: "The page supports Speculation Rules.",
        data: {
          pages: [
            { url: "https://shop.example.com/products/red-roses", outcome: "prerendered" },
            {
              url: "https://shop.example.com/cart",
              outcome: "skipped",
              reason: "Disallowed by robots.txt.",
            },
          ],
          speculationRules: true,
        },
      },
    ],
  },
});
