import { describe, expect, test } from "vitest";
import { flag, type Listing, list, number, object, paginationOf, query, text } from "./listing.js";

describe("what only looks like pages has none", () => {
  test.each<[string, Listing]>([
    ["a thing with a list", { parameters: [query("page", number)], schema: object({ data: object({ id: text, roles: list }) }) }],
    [
      "a date is a filter",
      { parameters: [query("after", { type: "string", format: "date-time" })], schema: object({ data: list, next_cursor: text }) },
    ],
    ["an after of which nobody knows what it is", { parameters: [query("after", text)], schema: object({ data: list, has_more: flag }) }],
    [
      "a time from start to end",
      { parameters: [query("start", number), query("end", number), query("limit", number)], schema: object({ data: list }) },
    ],
    [
      "a time from which on, as it says",
      {
        parameters: [{ ...query("start", number), description: "Updated on or after this timestamp." }, query("limit", number)],
        schema: { type: "array", items: object({ id: text }) },
      },
    ],
    [
      "a time from which on, beside a cursor that is a number",
      {
        parameters: [query("start", number), query("cursor", number), query("limit", number)],
        schema: { type: "array", items: object({ id: text }) },
      },
    ],
    ["a next that may be anything", { schema: object({ data: list, next: text }) }],
    ["nothing but errors", { parameters: [query("page", number)], schema: object({ name: text, errors: list }) }],
    ["a write", { method: "post", parameters: [query("cursor", text)], schema: object({ data: list, next_cursor: text }) }],
  ])("%s", (_, listing) => {
    expect(paginationOf(listing)).toBeUndefined();
  });
});
