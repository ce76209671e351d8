// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `search.siteSearch`. */
export const schema: SchemaLiterals = {
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
    $defs: {
      Filter: {
        description:
          "One condition on the results; all filters given must hold. The document names the type only; field, operator and value are chosen.",
        examples: [
          { field: "price", op: "lte", value: 50 },
          { field: "colour", op: "in", value: ["red", "white"] },
        ],
        type: "object",
        properties: {
          field: {
            description: "Field of the result, for instance price.",
            type: "string",
            minLength: 1,
            maxLength: 64,
            pattern: "^[A-Za-z][A-Za-z0-9_.]{0,63}$",
          },
          op: {
            description: "How to compare; `in` takes a list.",
            default: "eq",
            type: "string",
            enum: ["eq", "neq", "lt", "lte", "gt", "gte", "in", "contains"],
          },
          value: {
            description: "What to compare with; a list for `in`.",
            anyOf: [
              { $ref: "#/$defs/FilterScalar" },
              {
                description: "The values of which one must match.",
                type: "array",
                items: { $ref: "#/$defs/FilterScalar" },
                minItems: 1,
                maxItems: 50,
              },
            ],
          },
        },
        required: ["field", "value"],
      },
      FilterScalar: {
        description: "One plain value to compare with.",
        type: ["string", "number", "boolean"],
      },
      PageCursor: {
        description:
          "Opaque mark of the next page, from the answer before. The document names the type only; alphabet and length are chosen.",
        examples: ["eyJvZmZzZXQiOjIwfQ=="],
        type: "string",
        minLength: 1,
        maxLength: 512,
        pattern: "^[A-Za-z0-9._~=-]{1,512}$",
      },
      Query: {
        description:
          "What is looked for, in the person's own words; not blank. The document names the type only; 256 characters are chosen.",
        examples: ["red roses under 50 euros"],
        type: "string",
        minLength: 1,
        maxLength: 256,
        pattern: "\\S",
      },
    },
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
    $defs: {
      PageCursor: {
        description:
          "Opaque mark of the next page, from the answer before. The document names the type only; alphabet and length are chosen.",
        examples: ["eyJvZmZzZXQiOjIwfQ=="],
        type: "string",
        minLength: 1,
        maxLength: 512,
        pattern: "^[A-Za-z0-9._~=-]{1,512}$",
      },
      SearchItem: {
        description:
          "One search result, a deep link. The document names the four fields without types; lengths and the range of the score are chosen.",
        type: "object",
        properties: {
          title: {
            description: "Title of the page or product.",
            type: "string",
            minLength: 1,
            maxLength: 300,
          },
          snippet: { description: "The passage that matches.", type: "string", maxLength: 1_000 },
          url: {
            description: "Deep link to the page, or to the place on it.",
            $ref: "#/$defs/Url",
          },
          score: {
            description: "How well it matches, 0 to 1.",
            type: "number",
            minimum: 0,
            maximum: 1,
          },
        },
        required: ["title", "snippet", "url", "score"],
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
};
