import { describe, expect, test } from "vitest";
import { api, codes, readApi } from "./read-api.js";

describe("selection", () => {
  const paths = `paths:
  /pets: { get: { operationId: listPets, tags: [pets], responses: {} }, post: { operationId: addPet, tags: [pets], responses: {} } }
  /pets/{id}: { get: { operationId: getPet, tags: [pets], parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: {} } }
  /shop/orders: { get: { operationId: listOrders, tags: [shop], responses: {} } }
`;
  const selected = (select: object) => readApi(api(paths), { select }).contract?.operations.map(({ id }) => id.split(".")[1]);

  test.each([
    ["by tag", { tags: ["shop"] }, ["listOrders"]],
    ["by method", { methods: ["post"] }, ["addPet"]],
    ["by operationId", { operationIds: ["getPet", "addPet"] }, ["addPet", "getPet"]],
    ["by a glob within a segment", { paths: ["/pets/*"] }, ["getPet"]],
    ["by a glob across segments", { paths: ["/**"] }, ["addPet", "getPet", "listPets", "listOrders"]],
    ["by all that is given", { tags: ["pets"], methods: ["get"] }, ["getPet", "listPets"]],
    ["less what is left out", { tags: ["pets"], not: { operationIds: ["get*"] } }, ["addPet", "listPets"]],
  ])("%s", (_, select, want) => {
    expect(selected(select)).toEqual(want);
  });

  test("says which rule applied", () => {
    const read = readApi(api(paths), { select: { tags: ["pets"] } });
    expect(read.problems).toMatchObject([
      { code: "openapi/selected", severity: "note", message: "3 of 4 operations become tools, selected by `select`." },
    ]);
  });

  test("an entry that matches nothing is an error with what is near", () => {
    const read = readApi(api(paths), { select: { tags: ["pets", "shopp"] } });
    expect(read.problems[0]).toMatchObject({ code: "openapi/nothing-selected", severity: "error", fix: "Did you mean `shop`?" });
  });

  test("with any x-agent only those with action: true, and nothing allowed is an error", () => {
    const some = paths
      .replace("operationId: listPets", "operationId: listPets, x-agent: { action: true }")
      .replace("operationId: addPet", "operationId: addPet, x-agent: { action: false }");
    const read = readApi(api(some));
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["pets.listPets"]);
    expect(read.problems[0]?.message).toContain("1 of 4 operations become tools, selected by `x-agent`");
    expect(codes(readApi(api(paths.replace("operationId: addPet", "operationId: addPet, x-agent: {}"))), "error")).toEqual([
      "openapi/nothing-selected",
    ]);
  });

  test("what is not selected is not read", () => {
    const broken = `${paths}  /broken: { get: { operationId: broken, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/gone' } } } } } } }\n`;
    const read = readApi(api(broken), { select: { tags: ["pets"] } });
    expect(codes(read)).toEqual(["openapi/selected", "openapi/dangling-refs"]);
  });
});

describe("an x-agent that cannot mean what was meant", () => {
  const get = (more: string): string => `{ get: { operationId: a${more.length}, ${more} responses: {} } }`;
  test.each([
    [
      "says nothing of `action`",
      `paths:\n  /a: ${get("x-agent: { confirm: always },")}\n  /b: ${get("x-agent: true,")}\n`,
      ["openapi/unclear-agents"],
    ],
    [
      "says it as text",
      `paths:\n  /a: ${get('x-agent: { action: "true" },')}\n  /b: ${get("x-agent: true,")}\n`,
      ["openapi/unclear-agents"],
    ],
    [
      "stands at a path",
      `paths:\n  /a: { x-agent: { action: true }, get: { operationId: a, responses: {} } }\n`,
      ["openapi/misplaced-agents"],
    ],
    ["stands at the document", `x-agent: true\npaths:\n  /a: ${get("")}\n`, ["openapi/misplaced-agents"]],
    ["says no", `paths:\n  /a: ${get("x-agent: { action: false },")}\n  /b: ${get("x-agent: true,")}\n`, []],
  ])("%s: a warning", (_, document, wanted) => {
    expect(codes(readApi(api(document)), "warning")).toEqual(wanted);
  });
});
