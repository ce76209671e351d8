import { describe, expect, test } from "vitest";
import type { HttpOperation, Pagination } from "../../../runtime/tool/http-call.js";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { items, query } from "./paged.js";
import { ask, json, operation, parameter, startApi } from "./wire.js";

describe("a page without its list", () => {
  const cursor: Pagination = { kind: "cursor", parameter: "at", next: "next", items: "page.items" };
  const paged = async (pages: readonly unknown[], pagination: Pagination = cursor) => {
    const api = await startApi((one, response) => {
      const page = pages[Number(query(one.url).get("at") ?? 0)];
      if (page === undefined) response.writeHead(204).end();
      else json(response, page);
    });
    return operation(api.origin, { parameters: [parameter("query", "at")], pagination });
  };
  const run = async (op: HttpOperation) => {
    const { request, told } = ask(op);
    const transport = httpTransport({ allowPrivate: true, collect: { pages: 9 } });
    const value = await transport.run(request);
    await transport.close?.();
    return { value, warnings: told.warnings };
  };

  test.each([
    ["is left out", { next: "2" }, {}],
    ["is null", { page: { items: null }, next: "2" }, { page: null }],
    ["is not there, as its body is not", { page: {}, next: "2" }, undefined],
    ["has no place, since an object without members is written as a list", { page: [], next: "2" }, { page: [] }],
    ["is null, and nothing is wrong", { page: null, next: "2", errors: [] }, { page: null, error: false, errors: null }],
  ])("is empty where it %s, and what comes behind it is not lost", async (_what, middle, last) => {
    const op = await paged([{ page: { items: [1] }, next: "1" }, middle, { page: { items: [2] }, next: "3" }, last]);
    expect(await items(op)).toEqual([1, 2]);
    const { value, warnings } = await run(op);
    expect([value, warnings]).toMatchObject([{ page: { items: [1, 2] } }, []]);
    expect(await items(await paged([last]))).toEqual([]);
  });

  test("takes nothing from the other members where it has no body at all", async () => {
    const op = await paged([{ page: { items: [1], total: 1 } }, undefined], {
      kind: "page",
      parameter: "at",
      first: 0,
      items: "page.items",
    });
    expect((await run(op)).value).toEqual({ page: { items: [1], total: 1 } });
    expect((await run(await paged([undefined]))).value).toBeNull();
  });

  test("is ignored where the service says that something is wrong", async () => {
    const op = await paged([{ page: { items: [1] }, next: "1" }, { error: "busy" }]);
    expect((await failureFrom(items(op))).reason.details).toMatchObject({ upstream: { reason: "no-items" } });
    expect(await run(op)).toEqual({
      value: { page: { items: [1] }, next: "1" },
      warnings: ["The list has the first 1 items only; there are more."],
    });
    expect(await failureFrom(items(await paged(["<html>"])))).toMatchObject({ code: "TOOL_DATA_CORRUPTION" });
  });
});
