import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("words of Swagger 2.0 in a later document, as comments of handlers have them, are read as they were meant there:", () => {
  const posting = (operation: string) => readApi(api(`paths: { /x: { post: { operationId: x, ${operation} } } }\n`, "3.0.3"));
  const ok = 'responses: { "200": { description: ok } }';

  test("a body among the parameters", () => {
    const read = posting(
      `parameters: [{ in: body, name: user, required: true, schema: { type: object, required: [name], properties: { name: { type: string } } } }], ${ok}`,
    );
    expect(fieldsOf(only(read))).toEqual(["name! string"]);
    expect(callOf(only(read)).body).toMatchObject({ mediaType: "application/json", required: true });
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
  });

  test("fields of a form, with or without files", () => {
    const form = posting(`parameters: [{ in: formData, name: a, required: true, schema: { type: string } }], ${ok}`);
    expect([fieldsOf(only(form)), callOf(only(form)).body?.mediaType]).toEqual([["a! string"], "application/x-www-form-urlencoded"]);
    for (const file of [
      "type: file",
      "schema: { type: file }",
      "schema: { type: string, format: binary }",
      "schema: { type: array, items: { type: string, format: binary } }",
    ]) {
      const upload = posting(`parameters: [{ in: formData, name: file, ${file} }, { in: formData, name: note, type: string }], ${ok}`);
      expect([file, callOf(only(upload)).body?.mediaType]).toEqual([file, "multipart/form-data"]);
      expect(callOf(only(upload)).body?.encoding).toMatchObject({ file: { bytes: true, fileName: "file_filename" } });
    }
  });

  test("not beside a `requestBody`, which says what is sent", () => {
    const body = "requestBody: { content: { application/json: { schema: { type: object, properties: { b: { type: string } } } } } }";
    const read = posting(`parameters: [{ in: body, name: user, schema: { type: object, properties: { a: {} } } }], ${body}, ${ok}`);
    expect([fieldsOf(only(read)), codes(read)]).toEqual([["b? string"], ["openapi/invalid-parts"]]);
  });

  test("the schema of an answer", () => {
    const read = posting(
      'produces: [application/vnd.shop+json], responses: { "200": { description: ok, schema: { type: array, items: { type: integer } } } }',
    );
    expect(only(read).output).toMatchObject({ kind: "array", rest: { kind: "number" } });
    expect(callOf(only(read)).responses).toMatchObject({ "200": { mediaType: "application/vnd.shop+json" } });
    expect(codes(read)).toContain("openapi/invalid-parts");
  });

  test("and the other way round: the schema of a parameter", () => {
    const read = readApi(
      api(
        'paths: { /x: { get: { operationId: x, parameters: [{ in: query, name: a, schema: { type: object, properties: { b: { type: integer } } } }, { in: query, name: c, schema: { type: array, items: { type: integer } } }], responses: { "200": { description: ok } } } } }\n',
        "2.0",
      ),
    );
    expect(fieldsOf(only(read))).toEqual(["a? object", "c? array"]);
    expect(callOf(only(read)).parameters).toMatchObject([
      { name: "a", style: "form", explode: true },
      { name: "c", style: "form", explode: true },
    ]);
  });

  test("places and methods in other letters, and names that lost their quotes", () => {
    const read = readApi(
      api(
        'paths: { /x: { GET: { operationId: x, parameters: [{ in: Query, name: a }, { in: query, name: 2 }], responses: { "200": { description: ok } } } } }\n',
      ),
    );
    expect(fieldsOf(only(read))).toEqual(["a? string", "2? string"]);
    expect(callOf(only(read)).method).toBe("GET");
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
  });

  test("a method in other letters is none more beside the one that it is, also behind the reference of its path", () => {
    const get = (id: string): string => `{ operationId: ${id}, responses: { "200": { description: ok } } }`;
    const read = readApi(api(`paths: { /x: { $ref: "#/x-item", GET: ${get("b")} } }\nx-item: { get: ${get("a")} }\n`));
    expect(only(read).id).toBe("shop.a");
    expect(only(readApi(api(`paths: { /x: { GET: ${get("a")}, Get: ${get("b")} } }\n`))).id).toBe("shop.b");
  });

  describe("schemes of security,", () => {
    const scheme = "{ it: { type: apiKey, in: header, name: X-Key } }";
    const paths = 'paths: { /x: { get: { operationId: x, security: [{ it: [] }], responses: { "200": { description: ok } } } } }\n';

    test.each([
      ["3.0.3", `securityDefinitions: ${scheme}`],
      ["3.1.0", `securityDefinitions: ${scheme}`],
      ["3.0.3", `securitySchemes: ${scheme}`],
      ["2.0", `components: { securitySchemes: ${scheme} }`],
    ])("in %s under %s", (version, written) => {
      const read = readApi(api(`${paths}${written}\n`, version));
      expect(callOf(only(read)).security).toMatchObject([[{ name: "it", scheme: { type: "apiKey", in: "header", name: "X-Key" } }]]);
      expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    });

    test("of which those in their own place count", () => {
      const read = readApi(
        api(`${paths}components: { securitySchemes: ${scheme} }\nsecurityDefinitions: { it: { type: basic }, other: { type: basic } }\n`),
      );
      expect(callOf(only(read)).security).toMatchObject([[{ scheme: { type: "apiKey" } }]]);
    });
  });

  describe("where the service is,", () => {
    const paths = 'paths: { /x: { get: { operationId: x, responses: { "200": { description: ok } } } } }\n';
    const urlsIn = (head: string) => {
      const read = readApi({ "api.yaml": `${head}\ninfo: { title: T, version: 1 }\n${paths}` });
      return [callOf(only(read)).servers.map(({ url }) => url), codes(read)];
    };

    test.each([
      ["openapi: 3.0.3\nhost: shop.example\nbasePath: /v1", "https://shop.example/v1"],
      ["openapi: 3.1.0\nhost: shop.example\nschemes: [http]", "http://shop.example/"],
      ["openapi: 3.1.0\nservers: []\nhost: shop.example\nbasePath: /v1", "https://shop.example/v1"],
      ['swagger: "2.0"\nservers: [{ url: "https://shop.example/v1" }]', "https://shop.example/v1"],
    ])("%s", (head, url) => {
      expect(urlsIn(head)).toEqual([[url], ["openapi/invalid-parts"]]);
    });

    test("which the words of the document's own version say first", () => {
      const first = urlsIn("openapi: 3.1.0\nservers: [{ url: https://shop.example }]\nhost: old.example");
      expect(first).toEqual([["https://shop.example"], ["openapi/unknown-keys"]]);
      const old = urlsIn('swagger: "2.0"\nhost: shop.example\nservers: [{ url: https://later.example }]');
      expect(old).toEqual([["https://shop.example/"], ["openapi/unknown-keys"]]);
    });
  });
});
