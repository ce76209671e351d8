import { describe, expect, test } from "vitest";
import { flag, type Listing, list, number, object, paginationOf, query, read, text } from "./listing.js";

describe("pagination that is declared", () => {
  const search: Listing = {
    method: "post",
    more: { requestBody: { content: { "application/json": { schema: object({ query: text, start_cursor: text }) } } } },
    schema: object({ results: list, next_cursor: text, has_more: flag }),
  };
  const said = { kind: "cursor", parameter: "start_cursor", next: "next_cursor", more: "has_more" };

  test("by x-agent, also in the body of a search, and by the config, which counts more", () => {
    const declared = { ...search, more: { ...search.more, "x-agent": { action: true, effect: "read", pagination: said } } };
    expect(paginationOf(declared)).toEqual({ ...said, items: "results" });
    expect(paginationOf(declared, { pagination: { ...said, next: "/results/-1/id" } })).toEqual({
      ...said,
      next: "/results/-1/id",
      items: "results",
    });
    expect(paginationOf(declared, { pagination: false })).toBeUndefined();
    const ending = { kind: "page", parameter: "start_cursor", last: "has_more" };
    expect(paginationOf(search, { pagination: ending })).toEqual({ ...ending, first: 1, items: "results" });
  });

  test("false is none, true is what is found", () => {
    const found: Listing = { parameters: [query("page", number)], schema: list };
    expect(paginationOf(found, { pagination: false })).toBeUndefined();
    expect(paginationOf(found, { pagination: true })).toEqual({ kind: "page", parameter: "page", items: "" });
    expect(read({ schema: list }, { pagination: true }).problems).toContainEqual(
      expect.objectContaining({ code: "agent/no-pages-found", place: expect.objectContaining({ pointer: "/operations/list/pagination" }) }),
    );
  });

  test("of an answer with several lists says which one is meant", () => {
    const two: Listing = { ...search, schema: object({ cats: list, dogs: list, next_cursor: text, has_more: flag }) };
    expect(read(two, { pagination: said }).problems.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        code: "agent/unclear-page-items",
        fix: "Write `items` next to `kind`. There are `cats`, `dogs`.",
        place: { pointer: "/operations/list/pagination" },
      },
    ]);
    expect(paginationOf(two, { pagination: { ...said, items: "dogs" } })).toEqual({ ...said, items: "dogs" });
  });

  test("by a member of a field: an object in the query, or one of the body that has the name of a parameter", () => {
    const page = { kind: "page", parameter: "pageable.page" };
    const spring: Listing = { parameters: [query("pageable", object({ page: number, size: number }))], schema: list };
    expect(paginationOf(spring, { pagination: page })).toEqual({ ...page, first: 1, items: "" });
    const offset = { kind: "offset", parameter: "options.offset", limit: "options.count" };
    const content = { "application/json": { schema: object({ options: object({ offset: number, count: number }) }) } };
    const body: Listing = { method: "post", parameters: [query("options", text)], more: { requestBody: { content } }, schema: list };
    expect(paginationOf({ ...body, parameters: [] }, { pagination: offset })).toEqual({ ...offset, items: "" });
    const suffixed = { ...offset, parameter: "options_body.offset", limit: "options_body.count" };
    expect(paginationOf(body, { pagination: suffixed })).toEqual({ ...suffixed, items: "" });
    const errors = ["pageable.pages", "pageabel.page", "pageable.page.of"].map((parameter) =>
      read(spring, { pagination: { ...page, parameter } }).problems.filter(({ severity }) => severity === "error"),
    );
    expect(errors).toMatchObject([
      [{ code: "agent/unknown-page-parameter", fix: "Did you mean `pageable.page`?" }],
      [{ code: "agent/unknown-page-parameter", fix: expect.stringContaining("`pageable`") }],
      [{ code: "agent/unknown-page-parameter" }],
    ]);
  });

  test("with a field or a member that is not there is an error with the nearest one", () => {
    const { problems } = read(search, { pagination: { ...said, parameter: "start_curser", next: "next_curser", items: "result" } });
    const ending = read(search, { pagination: { kind: "offset", parameter: "query", last: "has_less" } });
    expect(ending.problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "agent/unknown-output-field", place: { pointer: "/operations/list/pagination/last" } },
    ]);
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        code: "agent/unknown-page-parameter",
        fix: "Did you mean `start_cursor`?",
        place: { pointer: "/operations/list/pagination/parameter" },
      },
      { code: "agent/unknown-output-field", fix: "Did you mean `results`?" },
      { code: "agent/unknown-output-field", fix: "Did you mean `next_cursor`?" },
    ]);
  });
});
