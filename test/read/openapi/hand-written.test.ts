import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("as people write documents:", () => {
  test("a document that ends with `---` begins none behind it", () => {
    const text = api("paths: { /x: { get: { operationId: x, responses: {} } } }\n")["api.yaml"] ?? "";
    for (const end of ["---\n", "---", "--- # end\r\n\r\n# of it\n", "...\n---\n"]) {
      const read = readApi({ "api.yaml": text + end });
      expect([end, codes(read), only(read).id]).toEqual([end, [], "shop.x"]);
    }
    expect(codes(readApi({ "api.yaml": `${text}---\na: 1\n` }))).toEqual(["source/several-documents"]);
  });

  const ok = 'responses: { "200": { description: ok } }';
  const told = (read: ReturnType<typeof readApi>): readonly string[] => read.problems.map(({ message }) => message);

  test.each([
    ["GET /f", "https://shop.example", "/f", "which is read as `/f`"],
    ["post   /f/{id}", "https://shop.example", "/f/{id}", "which is read as `/f/{id}`"],
    ["/f ", "https://shop.example", "/f", "which is read as `/f`"],
    ["f", "https://shop.example", "/f", "has no `/` in front"],
    ["https://other.example:8443/v1/g", "https://other.example:8443", "/v1/g", "which is called at its own host"],
    ["GET https://other.example", "https://other.example", "/", "which is called at its own host"],
    ["/https://other.example/g", "https://other.example", "/g", "which is called at its own host"],
  ])("a path that says more than a path is called as it is meant: `%s`", (written, server, path, words) => {
    const read = readApi(
      api(`paths: { "${written}": { parameters: [{ name: id, in: query, schema: { type: string } }], get: { operationId: f, ${ok} } } }\n`),
    );
    const call = callOf(only(read));
    expect([call.method, call.servers, call.path]).toEqual(["GET", [{ url: server }], path]);
    expect(told(read)[0]).toContain(words);
    const old = readApi(api(`paths: { "${written}": { get: { operationId: f, ${ok} } } }\n`, "2.0"));
    expect(callOf(only(old)).servers[0]?.url).toBe(server === "https://shop.example" ? `${server}/` : server);
  });

  test("`get`, or an address, as words of a path that is one stays", () => {
    for (const path of ["/get/f", "/go/https://other.example", "/post"]) {
      const read = readApi(api(`paths: { "${path}": { get: { operationId: f, ${ok} } } }\n`));
      expect([path, callOf(only(read)).path, codes(read)]).toEqual([path, path, []]);
    }
  });

  test("all other methods of a path in one, as API Gateway writes it, are told", () => {
    const read = readApi(
      api(`paths: { /x: { get: { operationId: x, ${ok} }, x-amazon-apigateway-any-method: { operationId: y, ${ok} } } }\n`),
    );
    expect([only(read).id, codes(read)]).toEqual(["shop.x", ["openapi/skipped-operations"]]);
    expect(told(read)[0]).toContain("`ANY /x`");
  });

  test.each([
    ["paths: { /x: { get: { operationId: x, servers: 'https://other.example', RESPONSES } } }\n"],
    ["servers: https://other.example\npaths: { /x: { get: { operationId: x, RESPONSES } } }\n"],
  ])("`servers` that are an address are that one", (text) => {
    const read = readApi({ "api.yaml": `openapi: 3.1.0\ninfo: { title: Shop, version: 1 }\n${text.replace("RESPONSES", ok)}` });
    expect(callOf(only(read)).servers).toEqual([{ url: "https://other.example" }]);
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
  });

  test("a parameter in other letters than its place in the path has it, if nothing else could be meant", () => {
    const with2 = (path: string, names: readonly string[]): ReturnType<typeof readApi> =>
      readApi(
        api(
          `paths: { "${path}": { get: { operationId: x, parameters: [${names.map((name) => `{ name: ${name}, in: path, required: true, schema: { type: integer } }`).join()}], ${ok} } } }\n`,
        ),
      );
    const read = with2("/x/{id}/{petId}", ["ID", "pet_id"]);
    expect([fieldsOf(only(read)), codes(read)]).toEqual([["id! number", "petId! number"], ["openapi/path-parameters"]]);
    expect(told(read)[0]).toContain("`ID` is `{id}` of `/x/{id}/{petId}` first");
    expect(fieldsOf(only(with2("/x/{id}", ["ID", "Id"])))).toEqual(["id! string"]);
    expect(fieldsOf(only(with2("/x/{id}/{Id}", ["ID"])))).toEqual(["id! string", "Id! string"]);
    expect(fieldsOf(only(with2("/x/{id}", ["id", "ID"])))).toEqual(["id! number"]);
  });

  test("what an operation of Swagger 2.0 consumes, produces and is called by is a list of one where it is a text", () => {
    const own = readApi(
      api(
        `paths: { /x: { post: { operationId: x, schemes: http, consumes: multipart/form-data, produces: text/csv, parameters: [{ name: a, in: formData, type: string }], responses: { "200": { description: ok, schema: { type: string } } } } } }\n`,
        "2.0",
      ),
    );
    const whole = readApi(
      api(
        `schemes: http\nconsumes: application/xml\nproduces: text/csv\npaths: { /x: { post: { operationId: x, parameters: [{ name: a, in: body, schema: { type: string } }], responses: { "200": { description: ok, schema: { type: string } } } } } }\n`,
        "2.0",
      ),
    );
    for (const [read, sent] of [
      [own, "multipart/form-data"],
      [whole, "application/xml"],
    ] as const) {
      const { body, responses, servers } = callOf(only(read));
      expect([body?.mediaType, responses["200"]?.mediaType, servers[0]?.url]).toEqual([sent, "text/csv", "http://shop.example/"]);
      expect(codes(read)).toEqual(["openapi/invalid-parts"]);
      expect(told(read)[0]).toContain("3 parts");
    }
  });

  test("`responses` that are a list are told, and those that say their status are read", () => {
    const answer = "description: ok, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } }";
    const gets = (responses: string): ReturnType<typeof readApi> =>
      readApi(api(`paths: { /x: { get: { operationId: x, responses: ${responses} } } }\n`));
    for (const list of [`[{ "200": { ${answer} } }, { "404": { description: no } }]`, `[{ code: 200, ${answer} }, { status: 404 }]`]) {
      const read = gets(list);
      expect([only(read).output.kind, only(read).errors.size, codes(read)]).toEqual(["object", 1, ["openapi/invalid-parts"]]);
    }
    const silent = gets(`[{ ${answer} }]`);
    expect([only(silent).output.kind, codes(silent)]).toEqual(["any", ["openapi/invalid-parts"]]);
  });
});
