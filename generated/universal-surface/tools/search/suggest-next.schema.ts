// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `search.suggestNext`. */
export const schema: SchemaLiterals = {
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
    $defs: {
      Locale: {
        description:
          "BCP 47 language tag of language, script and region. The document names the type only; variants and extensions are left out on purpose.",
        examples: ["en", "pt-BR", "zh-Hant-TW", "es-419"],
        type: "string",
        minLength: 2,
        maxLength: 12,
        pattern: "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$",
      },
      Path: {
        description:
          "Path on the present site, with query and fragment if needed. It starts with one slash: `//host` would leave the site. The document names the type only; pattern and length are chosen.",
        examples: ["/", "/products/red-roses#reviews"],
        type: "string",
        minLength: 1,
        maxLength: 2_048,
        pattern: "^/([^/\\\\\\s][^\\\\\\s]*)?$",
      },
      Suggestion: {
        description:
          "One clickable option. The document leaves the output of suggestNext open; these fields are chosen.",
        type: "object",
        properties: {
          label: {
            description: "Text of the option, in the detected language.",
            type: "string",
            minLength: 1,
            maxLength: 80,
          },
          path: {
            description: "Where a click leads; give it to navigation.goto.",
            $ref: "#/$defs/Path",
          },
          reason: {
            description: "Why it is offered, in a few words.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
        },
        required: ["label", "path"],
      },
    },
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
};
