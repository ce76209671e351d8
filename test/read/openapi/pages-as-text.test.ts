import { describe, expect, test } from "vitest";
import { type Listing, list, number, object, paginationOf, query, text } from "./listing.js";

describe("pages of a document that calls parameters and addresses a text", () => {
  test.each<[string, Listing, object | undefined]>([
    [
      "eBay's negotiations, whose `next` is a path",
      {
        parameters: [query("limit", text)],
        schema: object({ items: list, next: { type: "string", description: "The relative path to the next set of results." }, prev: text }),
      },
      { kind: "link", items: "items", next: "next" },
    ],
    [
      "eBay's charities, whose offset is a text",
      {
        parameters: [
          query("limit", text),
          query("offset", { type: "string", description: "The number of items that will be skipped in the result set." }),
        ],
        schema: object({ charityOrgs: list, limit: number, offset: number, total: number }),
      },
      { kind: "offset", parameter: "offset", limit: "limit", items: "charityOrgs" },
    ],
    [
      "Ticketmaster, whose page is a text with a default",
      { parameters: [query("size", text), query("page", { type: "string", default: "0" })], schema: list },
      { kind: "page", parameter: "page", first: 0, items: "" },
    ],
    [
      "NowPayments, whose page is a text that shows a number",
      { parameters: [query("page", { type: "string", example: "2" })], schema: object({ data: list, total: number }) },
      { kind: "page", parameter: "page", items: "data" },
    ],
    [
      "a text that shows the item that is followed",
      {
        parameters: [query("limit", number), query("offset", { type: "string", example: "sg2a2bcd" })],
        schema: object({ accounts: list }),
      },
      undefined,
    ],
    ["a page that is a text of any kind", { parameters: [query("page", text)], schema: object({ data: list }) }, undefined],
  ])("%s", (_, listing, want) => {
    expect(paginationOf(listing)).toEqual(want);
  });
});
