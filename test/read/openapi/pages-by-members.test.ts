import { describe, expect, test } from "vitest";
import { flag, type Listing, list, number, object, paginationOf, query, text } from "./listing.js";

describe("pages that a member of an object asks for", () => {
  test.each<[string, Listing, object | undefined]>([
    [
      "Spring's `Pageable`, as springdoc prints it: an object whose members are sent one by one",
      {
        parameters: [query("pageable", object({ page: { ...number, minimum: 0 }, size: number, sort: { type: "array", items: text } }))],
        schema: object({ content: list, last: flag }),
      },
      { kind: "page", parameter: "pageable.page", first: 0, items: "content", last: "last" },
    ],
    [
      "OpenMeter, by `page[number]` of an object",
      {
        parameters: [{ ...query("page", object({ size: number, number })), style: "deepObject" }],
        schema: object({ data: list, meta: object({ page: object({ number, size: number, total: number }) }) }),
      },
      { kind: "page", parameter: "page.number", items: "data" },
    ],
    [
      "a cursor as `page[after]` of an object",
      {
        parameters: [{ ...query("page", object({ size: number, after: text })), style: "deepObject" }],
        schema: object({ data: list, meta: object({ next_cursor: { ...text, nullable: true } }) }),
      },
      { kind: "cursor", parameter: "page.after", next: "meta.next_cursor", items: "data" },
    ],
    [
      "JSON:API, by `page[offset]` and `page[limit]` of an object",
      {
        parameters: [{ ...query("page", object({ limit: number, offset: number })), style: "deepObject", explode: true }],
        schema: object({ data: list }),
      },
      { kind: "offset", parameter: "page.offset", limit: "page.limit", items: "data" },
    ],
    [
      "an object in one text",
      { parameters: [{ ...query("page", object({ number, size: number })), explode: false }], schema: object({ data: list }) },
      undefined,
    ],
  ])("%s", (_, listing, want) => {
    expect(paginationOf(listing)).toEqual(want);
  });
});
