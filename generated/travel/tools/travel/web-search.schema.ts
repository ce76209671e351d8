// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { SearchResult } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.webSearch`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search the web",
    description:
      "Search the web for travel information and get titles, addresses and snippets of the best pages.",
    type: "object",
    properties: {
      query: {
        description: "What to look for, at least 2 characters.",
        type: "string",
        minLength: 2,
      },
      limit: {
        description: "How many results, 1 to 10. Default 5, chosen; the document gives none.",
        default: 5,
        type: "integer",
        minimum: 1,
        maximum: 10,
      },
      fresh: {
        description: "True for an answer that does not come from the cache.",
        default: false,
        type: "boolean",
      },
    },
    required: ["query"],
    examples: [
      { query: "Lisbon festivals June 2026", limit: 3 },
      { query: "Lisbon airport strike", fresh: true },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search the web: answer",
    description: "What travel.webSearch answers.",
    type: "object",
    properties: {
      results: {
        description: "Best first.",
        type: "array",
        items: { $ref: "#/$defs/SearchResult" },
      },
    },
    required: ["results"],
    examples: [
      {
        results: [
          {
            url: "https://www.visitlisboa.com/en/events/santo-antonio",
            title: "Festas de Lisboa",
            snippet: "The city celebrates Santo António through the whole of June.",
            source: "web",
            position: 1,
          },
          {
            url: "https://www.example-news.pt/lisbon-june",
            title: "What is on in Lisbon this June",
            source: "news",
            position: 1,
            publishedAt: "2026-05-28T08:00:00Z",
          },
        ],
      },
    ],
    $defs: definitionsOf(SearchResult),
  },
  examples: {
    input: [
      {
        name: "festivals",
        description: "Three pages on festivals",
        input: { query: "Lisbon festivals June 2026", limit: 3 },
        expect: "success",
      },
      {
        name: "news",
        description: "The newest state of a strike",
        input: { query: "Lisbon airport strike", fresh: true },
        expect: "success",
      },
    ],
    output: [
      {
        name: "two_results",
        scenario: "Two pages were found",
        data: {
          results: [
            {
              url: "https://www.visitlisboa.com/en/events/santo-antonio",
              title: "Festas de Lisboa",
              snippet: "The city celebrates Santo António through the whole of June.",
              source: "web",
              position: 1,
            },
            {
              url: "https://www.example-news.pt/lisbon-june",
              title: "What is on in Lisbon this June",
              source: "news",
              position: 1,
              publishedAt: "2026-05-28T08:00:00Z",
            },
          ],
        },
      },
    ],
  },
});
