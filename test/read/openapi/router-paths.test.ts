import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("a path in the words of a router", () => {
  const calledAt = (path: string, name: string) => {
    const read = readApi(
      api(
        `paths:\n  "${path}": { get: { operationId: x, parameters: [{ name: "${name}", in: path, required: true, schema: { type: integer } }], responses: {} } }\n`,
      ),
    );
    const operation = only(read);
    return { path: callOf(operation).path, fields: fieldsOf(operation), codes: codes(read) };
  };

  test.each([
    ["/x/{id:[0-9]{3}}", "/x/{id}"],
    ["/x/{id:int}/y", "/x/{id}/y"],
    ["/x/{id+}", "/x/{id}"],
    ["/x/{*id}", "/x/{id}"],
    ["/x/{id...}", "/x/{id}"],
    ["/x/{id?}", "/x/{id}"],
    ["/x/{ id }", "/x/{id}"],
    ["/x/{id=shelves/*}:merge", "/x/{id}:merge"],
    ["/x/:id/y", "/x/{id}/y"],
    ["/x/{{id}}/y", "/x/{id}/y"],
    ["/x/{id}(.:format)", "/x/{id}"],
    ["/x/{id}(.json)", "/x/{id}"],
    ["/x/{{ id }}", "/x/{id}"],
  ])("%s is %s, and its parameter the declared one", (path, want) => {
    expect(calledAt(path, "id")).toMatchObject({
      path: want,
      fields: ["id! number"],
      codes: expect.arrayContaining(["openapi/path-parameters"]),
    });
  });

  test("a parameter that may be left out ends no path", () => {
    const read = readApi(api('paths:\n  "/x/{id?}/y/{other}?z=1": { get: { operationId: x, responses: {} } }\n'));
    expect(callOf(only(read)).path).toBe("/x/{id}/y/{other}?z=1");
  });

  test.each(["/x?$filter=id eq '{id}'", "/x?bbox={id},1", "/x?z=1&q=a-{id}"])(
    "%s is no tool: without the value it would ask for another thing",
    (path) => {
      const parameters = "[{ name: id, in: path, required: true, schema: { type: string } }]";
      const read = readApi(api(`paths:\n  "${path}": { delete: { operationId: x, parameters: ${parameters}, responses: {} } }\n`));
      expect([read.contract?.operations, codes(read)]).toEqual([[], expect.arrayContaining(["openapi/skipped-operations"])]);
    },
  );

  test.each([
    ["/x/{.id}", "", { style: "label", explode: false }],
    ["/x/{.id*}", "", { style: "label", explode: true }],
    ["/x/{;id}", "", { style: "matrix", explode: false }],
    ["/x/{;id*}", "style: matrix, explode: true, ", { style: "matrix", explode: true }],
    ["/x/{.id}", "style: matrix, ", { style: "matrix", explode: false }],
    ["/x/{.id}", "explode: true, ", { style: "label", explode: true }],
  ])("%s is the declared parameter, written as RFC 6570 says where the document (%s) does not", (path, said, want) => {
    const parameter = `{ name: id, in: path, required: true, ${said}schema: { type: array, items: { type: integer } } }`;
    const read = readApi(api(`paths:\n  "${path}": { get: { operationId: x, parameters: [${parameter}], responses: {} } }\n`));
    const { path: called, parameters } = callOf(only(read));
    expect([called, parameters, codes(read)]).toMatchObject(["/x/{id}", [{ name: "id", ...want }], ["openapi/path-parameters"]]);
  });

  test("what is declared as `.id` stays so, and says nothing of `id`", () => {
    expect(calledAt("/x/{.id}", ".id")).toMatchObject({ path: "/x/{.id}", fields: [".id! number"] });
    const declared = [".id", "id"].map((name) => `{ name: ${name}, in: path, required: true, schema: { type: integer } }`);
    const read = readApi(api(`paths:\n  "/x/{id}/{.id}": { get: { operationId: x, parameters: [${declared}], responses: {} } }\n`));
    expect(callOf(only(read)).parameters.map(({ style }) => style)).toEqual(["simple", "simple"]);
  });

  test("`?` in a brace that nobody closes begins the query, and one among other words is no router's", () => {
    const unclosed = readApi(api('paths:\n  "/x/{id?a={b}": { get: { operationId: x, responses: {} } }\n'));
    expect([callOf(only(unclosed)).path, fieldsOf(only(unclosed))]).toEqual(["/x/{id", ["a! string"]]);
    const within = readApi(api('paths:\n  "/x/{id?a}": { delete: { operationId: x, responses: {} } }\n'));
    expect([within.contract?.operations, codes(within)]).toEqual([[], expect.arrayContaining(["openapi/skipped-operations"])]);
  });

  test("two braces that nobody closes are read in time by their length, however many blanks follow them", async () => {
    const blanks = `/x/{{${" ".repeat(5_000)}`;
    const read = (): unknown =>
      readApi(
        api(`servers: [{ url: "https://shop.example${blanks}" }]\npaths:\n  "${blanks}": { get: { operationId: x, responses: {} } }\n`),
      );
    expect(await cpuTimeOf(read, 200)).toBeLessThan(200);
  });

  test("`#` before other segments is a sign like others, not the end of the path", () => {
    expect(calledAt("/x/#env/{id}", "id")).toEqual({ path: "/x/%23env/{id}", fields: ["id! number"], codes: [] });
    for (const end of ["#add", "#by/name", "?v=1#/list", "/#/list"])
      expect(calledAt(`/x/{id}${end}`, "id")).toMatchObject({ path: expect.stringMatching(/^[^#%]+$/), fields: ["id! number"] });
  });

  test.each([
    ["/v1/{name=shelves/*}:merge", "^shelves/[^/]+$"],
    ["/v1/{name=shelves/*/books/**}", "^shelves/[^/]+/books/[^/]+(?:/[^/]+)*$"],
    ["/v1/{name=**}", "^[^/]+(?:/[^/]+)*$"],
    ["/v1/{name+}", "^[^/]+(?:/[^/]+)*$"],
    ["/v1/{*name}", "^[^/]+(?:/[^/]+)*$"],
    ["/v1/{**name}", "^[^/]+(?:/[^/]+)*$"],
    ["/v1/{name...}", "^[^/]+(?:/[^/]+)*$"],
    ["/v1/{name:path}", "^[^/]+(?:/[^/]+)*$"],
    ["/v1/{name:.*}", "^[^/]+(?:/[^/]+)*$"],
    ["/v1/{name:[a-z]+}", undefined],
    ["/v1/{name?}", undefined],
    ["/v1/{name=*}", undefined],
    ["/v1/{name=../*}", undefined],
    ["/v1/{name=a*/b}", undefined],
  ])("%s has the segments that it says, and no others", (path, pattern) => {
    const operation = only(readApi(api(`paths:\n  "${path}": { get: { operationId: x, responses: {} } }\n`)));
    const { schema } = (operation.input.kind === "object" && operation.input.fields[0]) || {};
    expect([schema?.kind === "string" && schema.pattern, callOf(operation).parameters[0]?.segments]).toEqual([
      pattern,
      pattern === undefined ? undefined : true,
    ]);
    expect(operation.examples.input).toHaveLength(1);
  });

  test.each([
    ["/v1/{name+}", "name+"],
    ["/v1/{+name}", "+name"],
    ["/v1/{+name}", "name"],
  ])("%s has several where %s is what is declared", (path, name) => {
    const parameter = `{ name: "${name}", in: path, required: true, schema: { type: string } }`;
    const operation = only(readApi(api(`paths:\n  "${path}": { get: { operationId: x, parameters: [${parameter}], responses: {} } }\n`)));
    expect(callOf(operation).parameters).toMatchObject([{ name, segments: true }]);
  });

  test("its own pattern counts beside that of the path", () => {
    const parameter = "{ name: name, in: path, required: true, schema: { type: string, pattern: '^[a-z0-9/]+$' } }";
    const read = readApi(api(`paths:\n  "/v1/{name=shelves/*}": { get: { operationId: x, parameters: [${parameter}], responses: {} } }\n`));
    const { input } = only(read);
    expect(input.kind === "object" && input.fields[0]?.schema).toMatchObject({
      kind: "intersection",
      members: [{ pattern: "^[a-z0-9/]+$" }, { pattern: "^shelves/[^/]+$" }],
    });
  });

  test.each([
    ["/x/{id+}", "id+"],
    ["/x/{id}/:submit", "id"],
    ["/x/{id}:id", "id"],
  ])("%s stays where it is meant so", (path, name) => {
    expect(calledAt(path, name)).toMatchObject({ path, fields: [`${name}! number`] });
  });

  test("a query in a path says the values of its names; a name without one is the parameter that is declared", () => {
    const read = readApi(
      api(
        `paths:\n  "/x?limit&offset=&page=1&kind=cat": { get: { operationId: x, parameters: [${["limit", "offset", "page"].map((name) => `{ name: ${name}, in: query, schema: { type: integer } }`).join(", ")}, { name: kind, in: query, schema: { type: string, enum: [cat] } }], responses: {} } }\n`,
      ),
    );
    expect([callOf(only(read)).path, fieldsOf(only(read))]).toEqual(["/x?page=1&kind=cat", ["limit? number", "offset? number"]]);
    const told = read.problems.flatMap(({ code, counted }) => (code === "openapi/path-parameters" ? (counted?.listed ?? []) : []));
    expect(told.map(({ what }) => what)).toContain("`page` is given by `/x?page=1&kind=cat`, and so no input");
    expect(told.map(({ what }) => what).join()).not.toContain("`kind`");
  });

  test.each([
    ["/x/:id", "/x/{id}"],
    ["/x/:kind/:userId", "/x/{kind}/{userId}"],
    ["/x/<int:id>", "/x/{id}"],
    ["/x/<id>/y", "/x/{id}/y"],
    ["/x/${id}", "/x/{id}"],
  ])("%s is %s also where nothing is declared, and told: no service has such a resource", (written, path) => {
    const read = readApi(api(`paths:\n  "${written}": { get: { operationId: x, responses: { "200": { description: ok } } } }\n`));
    expect(callOf(only(read)).path).toBe(path);
    expect(codes(read)).toEqual(["openapi/path-parameters"]);
  });

  test.each([
    ["/x/*", "", "/x/{path}", "path"],
    ["/x/**", "", "/x/{path}", "path"],
    ["/x/:id/*", "", "/x/{id}/{path}", "path"],
    ["/x/{path}/*", "path", "/x/{path}/{rest}", "rest"],
    ["/x/{id}/*", "id", "/x/{id}/{path}", "path"],
    ["/x/*", "file", "/x/{file}", "file"],
    ["/x/*", "*", "/x/{*}", "*"],
    ["/x/{*}", "*", "/x/{*}", "*"],
    ["/x/*?v=1", "file", "/x/{file}?v=1", "file"],
    ["/x/*", "$&", "/x/{$&}", "$&"],
    // What the path names in other letters, or in its query, may be the declared one: it is not the rest.
    ["/x/{petId}/*", "petid", "/x/{petId}/{path}", "path"],
    ["/x/{petId}/*", "*", "/x/{petId}/{*}", "*"],
    ["/x/*?lat={lat}", "lat", "/x/{path}", "path"],
    ["/x/{path}/{rest}/*", "", "/x/{path}/{rest}/{*}", "*"],
  ])("%s with the parameter `%s` is %s: all that follows", (written, name, path, rest) => {
    const declared = name === "" ? "" : `{ name: "${name}", in: path, required: true, schema: { type: string } }`;
    const read = readApi(
      api(`paths:\n  "${written}": { put: { operationId: x, parameters: [${declared}], responses: { "200": { description: ok } } } }\n`),
    );
    expect(callOf(only(read)).path).toBe(path);
    expect(callOf(only(read)).parameters).toContainEqual(expect.objectContaining({ name: rest, in: "path", segments: true }));
  });

  test.each(["/x/*/y", "/x/a*", "/x/*:run"])("%s has a star of its own", (path) => {
    const read = readApi(api(`paths:\n  "${path}": { get: { operationId: x, responses: { "200": { description: ok } } } }\n`));
    expect([callOf(only(read)).path, fieldsOf(only(read))]).toEqual([path, []]);
  });

  test("stars are read in time by their number", async () => {
    const read = (): unknown => readApi(api(`paths:\n  "/${"*".repeat(20_000)}a/*": { get: { operationId: x, responses: {} } }\n`));
    expect(await cpuTimeOf(read, 500)).toBeLessThan(500);
  });

  test("but what may be done at the end is", () => {
    const read = readApi(api('paths:\n  "/x/:submit": { post: { operationId: x, responses: { "200": { description: ok } } } }\n'));
    expect(callOf(only(read)).path).toBe("/x/:submit");
  });
});
