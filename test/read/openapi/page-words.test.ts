import { describe, expect, test } from "vitest";
import { type Listing, list, number, object, paginationOf, query, text } from "./listing.js";

const paged = (description: string): Listing => ({
  parameters: [query("page", { ...number, description })],
  schema: object({ data: list }),
});

const pages = { kind: "page", parameter: "page", items: "data" };

describe("where pages begin, in words", () => {
  test.each<[string, 0 | 1 | undefined]>([
    ["Page number (1..n)", 1],
    ["Page number (0..n)", 0],
    ["The zero-based index of the page.", 0],
    ["Page number (1-indexed)", 1],
    // Datadog
    ["Set page to the number of the page to return with `0` being the first page.", 0],
    ["This parameter is used for the pagination feature `[default=0]`.", 0],
    ["Used for pagination. Which page you want to retrieve. Starts at zero.", 0],
    // Microcks
    ["Page of Services to retrieve (starts at and defaults to 0)", 0],
    ["Page number to return, starting with 0.", 0],
    ["The page number to be displayed. The first page is 0.", 0],
    ["Page of results to return, default 0. Results per page 20.", 0],
    ["The default value is `0`.", 0],
    ["Use 0 for the first page.", 0],
    ["Page number to get. Defaults to 1.", 1],
    // Dutchie, and others
    ["Page number for pagination control (default: 0).", 0],
    ["Starting from `0`. Defaults to `0` if not provided.", 0],
    ["The index of the first page is **0** (zero).", 0],
    ["Page number. Default:  **0**", 0],
    ["Defaults to 1. Default page size is 0.", 1],
    // Of how many, not which.
    ["Page number. Default page size: 0.", undefined],
    ["The page to return. Its size defaults to 1,000.", undefined],
    ["Number of the page, at most 10.", undefined],
  ])("%s", (words, first) => {
    expect(paginationOf(paged(words))).toEqual(first === undefined ? pages : { ...pages, first });
  });
});

describe("what a page or an offset counts, in words", () => {
  test.each<[string, Listing, object | undefined]>([
    [
      "Datadog's monitors, which all come where no page is asked for",
      paged("If this is not specified, all monitors are returned."),
      undefined,
    ],
    ["a page that is the first one by default", paged("If this is not specified, the first page of all monitors is returned."), pages],
    ["Snyk's page that is an offset", paged("For pagination - offset (from which to start returning results)."), undefined],
    [
      "Vonage's calls, whose offset is the number of a page",
      {
        parameters: [query("offset", { ...number, default: 1, description: "Page number of calls to return" }), query("page_size", number)],
        schema: object({ calls: list }),
      },
      { kind: "page", parameter: "offset", first: 1, items: "calls" },
    ],
    [
      "an offset that is the number of a page, of which nobody says where it begins",
      {
        parameters: [query("offset", { ...number, description: "The page of records to return" }), query("limit", number)],
        schema: object({ records: list }),
      },
      undefined,
    ],
    [
      "Jira's page offset, which counts items",
      {
        parameters: [
          query("startAt", { ...number, description: "The index of the first item to return in a page of results (page offset)." }),
          query("maxResults", number),
        ],
        schema: object({ values: list }),
      },
      { kind: "offset", parameter: "startAt", limit: "maxResults", items: "values" },
    ],
  ])("%s", (_, listing, want) => {
    expect(paginationOf(listing)).toEqual(want);
  });
});

describe("a cursor of the first page", () => {
  test.each<[string, Listing, object | undefined]>([
    [
      "Airflow, whose cursor must be given for the first page, or the answer has none",
      {
        parameters: [
          query("cursor", { ...text, description: "Pass an empty string for the first page, then use `next_cursor` from the response." }),
          query("limit", number),
          query("offset", { ...number, default: 0 }),
        ],
        schema: object({ dag_runs: list, total_entries: number, next_cursor: text }),
      },
      { kind: "offset", parameter: "offset", limit: "limit", items: "dag_runs" },
    ],
    [
      "one that may be empty for the first page or left out",
      {
        parameters: [
          query("cursor", { ...text, description: "Omit it, or pass an empty string, for the first page." }),
          query("limit", number),
          query("offset", number),
        ],
        schema: object({ items: list, next_cursor: text }),
      },
      { kind: "cursor", parameter: "cursor", next: "next_cursor", items: "items" },
    ],
    [
      "OpenAlex, whose cursor begins with `*`, beside nothing that is counted",
      {
        parameters: [query("cursor", { ...text, description: "Use `*` to start, then the `next_cursor` of the answer before." })],
        schema: object({ results: list, meta: object({ next_cursor: text }) }),
      },
      { kind: "cursor", parameter: "cursor", next: "meta.next_cursor", items: "results" },
    ],
  ])("%s", (_, listing, want) => {
    expect(paginationOf(listing)).toEqual(want);
  });
});
