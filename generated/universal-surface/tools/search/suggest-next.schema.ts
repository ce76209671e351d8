// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Locale, Suggestion } from "../../definitions.js";

/** JSON Schema 2020-12 of `search.suggestNext`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Suggest next steps",
    description:
      "Offer the person a few clickable next steps that fit where they are, in their language.",
    type: "object",
    properties: {
      context: {
        description: "Part of the site that the person is in.",
        type: "string",
        enum: ["catalog", "blog", "docs"],
      },
      max: {
        description: "How many options at most, 1 to 10.",
        default: 3,
        type: "integer",
        minimum: 1,
        maximum: 10,
      },
    },
    required: ["context"],
    examples: [{ context: "catalog" }, { context: "docs", max: 5 }],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Suggest next steps: answer",
    description: "What search.suggestNext answers.",
    type: "object",
    properties: {
      language: { description: "The language that was detected and used.", $ref: "#/$defs/Locale" },
      suggestions: {
        description: "Clickable options, best first.",
        type: "array",
        items: { $ref: "#/$defs/Suggestion" },
        maxItems: 10,
      },
    },
    required: ["language", "suggestions"],
    examples: [
      {
        language: "es-ES",
        suggestions: [
          {
            label: "Ver rosas rojas",
            path: "/products/red-roses",
            reason: "Lo más vendido esta semana",
          },
          { label: "Entrega hoy", path: "/products?delivery=today" },
        ],
      },
    ],
    $defs: definitionsOf(Locale, Suggestion),
  },
  examples: {
    input: [
      {
        name: "in_the_catalog",
        description: "Three steps from the catalog.",
        input: { context: "catalog" },
        expect: "success",
      },
      {
        name: "in_the_docs",
        description: "Up to five steps from the documentation.",
        input: { context: "docs", max: 5 },
        expect: "success",
      },
    ],
    output: [
      {
        name: "spanish",
        scenario: "The person speaks Spanish.",
        data: {
          language: "es-ES",
          suggestions: [
            {
              label: "Ver rosas rojas",
              path: "/products/red-roses",
              reason: "Lo más vendido esta semana",
            },
            { label: "Entrega hoy", path: "/products?delivery=today" },
          ],
        },
      },
    ],
  },
});
