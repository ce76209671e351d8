// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Filter, PageCursor, Query, SearchItem } from "../../definitions.js";

/** JSON Schema 2020-12 of `search.siteSearch`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search the site",
    description:
      "Search this site by meaning and by field. Returns deep links, best match first; use `page` from the last answer to get more.",
    type: "object",
    properties: {
      query: { description: "What to look for.", $ref: "#/$defs/Query" },
      filters: {
        description: "Conditions that every result must meet.",
        type: "array",
        items: { $ref: "#/$defs/Filter" },
        maxItems: 10,
      },
      page: {
        description: "`nextPage` of the answer before; leave out for the first page.",
        $ref: "#/$defs/PageCursor",
      },
    },
    required: ["query"],
    examples: [
      { query: "how long do roses last" },
      {
        query: "roses",
        filters: [
          { field: "price", op: "lte", value: 50 },
          { field: "colour", op: "in", value: ["red", "white"] },
        ],
      },
    ],
    $defs: definitionsOf(Filter, PageCursor, Query),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search the site: answer",
    description: "What search.siteSearch answers.",
    type: "object",
    properties: {
      items: {
        description: "Results, best first.",
        type: "array",
        items: { $ref: "#/$defs/SearchItem" },
        maxItems: 20,
      },
      nextPage: {
        description: "Mark of the next page; absent on the last.",
        $ref: "#/$defs/PageCursor",
      },
    },
    required: ["items"],
    examples: [
      {
        items: [
          {
            title: "Red roses",
            snippet: "24 long-stemmed red roses, fresh for a week.",
            url: "https://shop.example.com/products/red-roses",
            score: 0.94,
          },
          {
            title: "Caring for roses",
            snippet: "Cut the stems and change the water every second day.",
            url: "https://shop.example.com/blog/care#water",
            score: 0.71,
          },
        ],
        nextPage: "eyJvZmZzZXQiOjIwfQ==",
      },
    ],
    $defs: definitionsOf(PageCursor, SearchItem),
  },
  examples: {
    input: [
      {
        name: "plain_question",
        description: "Search in the person's words.",
        input: { query: "how long do roses last" },
        expect: "success",
      },
      {
        name: "filtered",
        description: "Red or white roses up to 50 euros.",
        input: {
          query: "roses",
          filters: [
            { field: "price", op: "lte", value: 50 },
            { field: "colour", op: "in", value: ["red", "white"] },
          ],
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_page",
        scenario: "Two pages match, one more page follows.",
        data: {
          items: [
            {
              title: "Red roses",
              snippet: "24 long-stemmed red roses, fresh for a week.",
              url: "https://shop.example.com/products/red-roses",
              score: 0.94,
            },
            {
              title: "Caring for roses",
              snippet: "Cut the stems and change the water every second day.",
              url: "https://shop.example.com/blog/care#water",
              score: 0.71,
            },
          ],
          nextPage: "eyJvZmZzZXQiOjIwfQ==",
        },
      },
    ],
  },
});
