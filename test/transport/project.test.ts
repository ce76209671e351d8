import fc from "fast-check";
import { expect, test } from "vitest";
import { projectValue } from "../../generator/read/agent/project-value.js";
import type { Json } from "../../runtime/json.js";
import type { Pagination } from "../../runtime/tool/http-call.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { projectAnswer, projectItem } from "../../runtime/transport/project-answer.js";
import { ask, call as callOnce, json, operation, parameter, startApi, tool } from "./http-operation/wire.js";

test.each<readonly [what: string, value: unknown, paths: readonly string[], left: unknown]>([
  ["members", { id: 1, name: "x", secret: 2 }, ["name", "id"], { id: 1, name: "x" }],
  ["members of members", { a: { b: 1, c: 2 }, d: 3 }, ["a.b"], { a: { b: 1 } }],
  ["through lists", { items: [{ t: 1, u: 2 }, { u: 3 }] }, ["items.t"], { items: [{ t: 1 }, {}] }],
  ["a list itself", [{ id: 1, x: 2 }], ["id"], [{ id: 1 }]],
  ["the whole before its parts", { a: { b: 1, c: 2 } }, ["a.b", "a"], { a: { b: 1, c: 2 } }],
  ["null and text stay what they are", { a: null, b: "x" }, ["a.c", "b.c"], { a: null, b: "x" }],
  ["own members only", { a: 1 }, ["constructor", "a"], { a: 1 }],
])("keeps %s", (_what, value, paths, left) => {
  expect(projectAnswer(value, paths)).toEqual(left);
  expect(projectAnswer(value, undefined)).toBe(value);
});

test("a key called __proto__ is a key", () => {
  const left = projectAnswer(JSON.parse('{"__proto__":{"a":1,"b":2},"c":3}'), ["__proto__.a"]);
  expect(JSON.stringify(left)).toBe('{"__proto__":{"a":1}}');
});

test("an example is cut as an answer is", () => {
  const path = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 }).map((steps) => steps.join("."));
  const value = fc.letrec<{ node: Json }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Json>(1, null, "x"),
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("a", "b", "c"), tie("node"), { noNullPrototype: true }),
    ),
  })).node;
  fc.assert(
    fc.property(value, fc.array(path, { minLength: 1, maxLength: 4 }), (json, paths) => {
      expect(projectAnswer(json, paths)).toEqual(projectValue(json, paths));
    }),
  );
});

test.each([
  ["", ["id"], { id: 1 }],
  ["data", ["data.id"], { id: 1 }],
  ["/page/data", ["page.data.id", "page.next"], { id: 1 }],
  ["/page/data", ["page"], { id: 1, name: "x" }],
  ["/page/data", ["page.data"], { id: 1, name: "x" }],
  ["/page/data", ["page.next"], {}],
])("an item of the list at `%s`, by %j", (place, paths, left) => {
  expect(projectItem({ id: 1, name: "x" }, { paths, place })).toEqual(left);
});

test("an operation gives what is wanted of its answer, page by page too", async () => {
  const items = Array.from({ length: 5 }, (_, id) => ({ id, name: `n${id}`, secret: "s" }));
  const api = await startApi((one, response) => {
    const from = Number(new URL(one.url, "http://x").searchParams.get("after") ?? 0);
    json(response, { data: items.slice(from, from + 2), next: from + 2 < 5 ? String(from + 2) : null, total: 5 });
  });
  const call = operation(api.origin, {
    parameters: [parameter("query", "after")],
    pagination: { kind: "cursor", parameter: "after", next: "next", items: "data" },
    project: ["data.id", "total"],
  });
  // The cursor is not wanted in the answer, and still leads to the next page.
  expect(await callOnce(call, { options: { collect: { pages: 2 } } })).toEqual({
    data: [{ id: 0 }, { id: 1 }, { id: 2 }, { id: 3 }],
    total: 5,
  });
  const found: unknown[] = [];
  for await (const item of httpTransport({ allowPrivate: true }).paginate({ tool: tool(call), args: {} })) found.push(item);
  expect(found).toEqual([0, 1, 2, 3, 4].map((id) => ({ id })));
});

test.each<readonly [what: string, pagination: Pagination, project: readonly string[], told: readonly string[]]>([
  ["a cursor that is left out", { kind: "cursor", parameter: "at", next: "next", items: "data" }, ["data.id"], ["at=7"]],
  ["a cursor that is kept", { kind: "cursor", parameter: "at", next: "next", items: "data" }, ["data.id", "next"], []],
  ["the last item's name, left out", { kind: "cursor", parameter: "at", next: "/data/-1/name", items: "data" }, ["data.id"], ["at=n1"]],
  ["the last item's name, kept", { kind: "cursor", parameter: "at", next: "/data/-1/name", items: "data" }, ["data.name"], []],
  ["an address that is left out", { kind: "link", next: "links.next", items: "data" }, ["data"], ["at=9"]],
  ["an address that is kept", { kind: "link", next: "links.next", items: "data" }, ["data", "links"], []],
  ["a flag that is left out", { kind: "page", parameter: "at", first: 1, more: "more", items: "data" }, ["data"], ["at=2"]],
  ["a flag that is kept", { kind: "page", parameter: "at", first: 1, more: "more", items: "data" }, ["data", "more"], []],
  ["a number alone", { kind: "page", parameter: "at", first: 1, items: "data" }, ["data"], []],
])("the way to the next page is reported where the answer does not have it: %s", async (_what, pagination, project, told) => {
  const data = [0, 1].map((id) => ({ id, name: `n${id}` }));
  const api = await startApi((_one, response) => json(response, { data, next: "7", links: { next: "/?at=9&account=other" }, more: true }));
  const parameters = [parameter("query", "at"), parameter("query", "account")];
  const asked = ask(operation(api.origin, { parameters, pagination, project, inject: { account: "meta.account" } }), {
    args: { account: "own" },
  });
  await httpTransport({ allowPrivate: true }).run(asked.request);
  expect(asked.told.warnings).toEqual(told.map((how) => `The list has the first 2 items only; there are more: go on with ${how}.`));
});

test("of a stream each item", async () => {
  const api = await startApi((_one, response) => {
    response.writeHead(200, { "content-type": "application/jsonl" }).end('{"id":1,"x":2}\n{"id":2,"x":3}\n');
  });
  const call = operation(api.origin, { responses: { "200": { mediaType: "application/jsonl", stream: "json-lines" } }, project: ["id"] });
  expect(await callOnce(call)).toEqual([{ id: 1 }, { id: 2 }]);
  const found: unknown[] = [];
  for await (const item of httpTransport({ allowPrivate: true }).stream({ tool: tool(call), args: {} })) found.push(item);
  expect(found).toEqual([{ id: 1 }, { id: 2 }]);
});
