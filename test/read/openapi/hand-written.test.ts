import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readOpenApi } from "../../../generator/read/openapi/index.js";
import { createSources } from "../../../generator/read/source/index.js";
import { cpuTimeOf } from "../../cpu-time.js";
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

  test("an address that no host can have is no address", () => {
    const read = readApi(api(`paths: { "https://other example/f": { get: { operationId: f, ${ok} } } }\n`));
    expect(callOf(only(read))).toMatchObject({ servers: [{ url: "https://shop.example" }], path: "/https://other example/f" });
  });

  test("a path at another host is not taken for the same path at the document's own", () => {
    const read = readApi(
      api(`paths: { "https://other.example/f": { get: { operationId: f, ${ok} } }, /f: { get: { operationId: g, ${ok} } } }\n`),
    );
    expect(read.contract?.operations.map(({ id, key }) => [id, key])).toEqual([
      ["shop.f", "GET https://other.example/f"],
      ["shop.g", "GET /f"],
    ]);
  });

  test.each([
    ["/f", "GET /f"],
    ["https://other.example/*", "GET https://other.example/f"],
  ])("a selection of the path `%s` is of that host alone", (path, key) => {
    const text = `paths: { "https://other.example/f": { get: { operationId: f, ${ok} } }, /f: { get: { operationId: g, ${ok} } } }\n`;
    expect(only(readApi(api(text), { select: { paths: [path] } })).key).toBe(key);
  });

  test("all other methods of a path in one, as API Gateway writes it, are reported", () => {
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
    expect(told(read)[0]).toContain("(first: `ID` is `{id}` of `/x/{id}/{petId}`)");
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

  test("`responses` that are a list are reported, and those that say their status are read", () => {
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

  const sends = (schema: string, { version = "3.0.3", type = "application/json" } = {}): ReturnType<typeof readApi> =>
    readApi(
      api(
        `paths: { /x: { post: { operationId: x, requestBody: { required: true, content: { ${type}: { schema: ${schema} } } }, ${ok} } } }\n`,
        version,
      ),
    );

  test.each([
    ["propeties", "{ type: object, propeties: { a: { type: string } } }", "properties"],
    ["require", "{ type: object, require: [a], properties: { a: { type: string } } }", "required"],
    ["enums", "{ type: object, properties: { a: { type: string, enums: [a, b] } } }", "enum"],
    ["minLenght", "{ type: object, properties: { a: { type: string, minLenght: 2 } } }", "minLength"],
    ["additionalPropertes", "{ type: object, additionalPropertes: false, properties: { a: {} } }", "additionalProperties"],
    ["discription", "{ type: object, properties: { a: { type: string, discription: Which. } } }", "description"],
  ])("a misspelt keyword of a schema is reported with the one that was meant: %s", (key, schema, meant) => {
    for (const version of ["3.0.3", "3.1.0"]) {
      expect(sends(schema, { version }).problems).toMatchObject([
        {
          code: "openapi/schema-slips",
          message: `\`${key}\` of a schema is no keyword; it says nothing.`,
          fix: `Did you mean \`${meant}\`?`,
          place: { pointer: expect.stringMatching(new RegExp(`/${key}$`)) },
          atKey: true,
        },
      ]);
    }
  });

  test("a word of its own in a schema is no misspelt one: what holds something else, stands beside the right one, or is of another draft", () => {
    const words =
      "enums: 3, require: { a: 1 }, types: { a: 1 }, formats: [a], optional: true, id: a, extends: { a: 1 }, x-enums: [a], name: a, names: [a]";
    const read = sends(
      `{ type: object, required: [a], requires: [b], properties: { a: { type: string, ${words} }, propeties: { type: string } } }`,
    );
    expect(codes(read)).toEqual([]);
  });

  test("keywords in other letters are read as they are meant, one warning for each of them", () => {
    const read = sends(
      "{ Type: object, Required: [a], Properties: { a: { type: string, minlength: 2 }, b: { type: string, minlength: 3 } } }",
    );
    expect(fieldsOf(only(read))).toEqual(["a! string", "b? string"]);
    expect(only(read).input).toMatchObject({ fields: [{ schema: { min: 2 } }, { schema: { min: 3 } }] });
    expect(codes(read)).toEqual(Array.from({ length: 4 }, () => "openapi/schema-slips"));
    expect(told(read)[3]).toBe("`minlength` of a schema is no keyword; it is read as `minLength`. (2 times)");
  });

  test("numbers, and true and false, that are written as text are what they say", () => {
    const read = sends(
      "{ type: object, additionalProperties: 'false', properties: { a: { type: integer, minimum: '1', maximum: \"9.0\", exclusiveMaximum: 'true' }, b: { type: string, nullable: 'true', minLength: '2' }, c: { type: string, nullable: 'false' }, d: { type: string, readOnly: 'true' } } }",
    );
    const { input } = only(read);
    expect(input).toMatchObject({
      fields: [
        { wireName: "a", schema: { kind: "number", min: { value: 1, exclusive: false }, max: { value: 9, exclusive: true } } },
        { wireName: "b", schema: { kind: "union", members: [{ kind: "string", min: 2 }, { kind: "null" }] } },
        { wireName: "c", schema: { kind: "string" } },
      ],
      rest: { kind: "never" },
    });
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
    expect(codes(sends("{ type: object, properties: { a: { type: integer, minimum: one, nullable: maybe } } }"))).toEqual([
      "openapi/schema-slips",
    ]);
  });

  test("a field that says itself that it is required is, with one warning", () => {
    const read = sends(
      "{ type: object, required: [c], properties: { a: { type: string, required: true }, b: { type: string, required: false }, c: { type: string, required: true }, d: { type: string } } }",
    );
    expect([fieldsOf(only(read)), codes(read)]).toEqual([["a! string", "b? string", "c! string", "d? string"], ["openapi/schema-slips"]]);
  });

  test("a list of one under `items` is what all items are, where tuples are none", () => {
    const list = "{ type: object, properties: { a: { type: array, items: [{ type: string }] } } }";
    const read = sends(list);
    expect([only(read).input, codes(read)]).toMatchObject([
      { fields: [{ schema: { prefix: [], rest: { kind: "string" } } }] },
      ["openapi/schema-slips"],
    ]);
    expect(only(sends(list, { version: "3.1.0" })).input).toMatchObject({ fields: [{ schema: { prefix: [{ kind: "string" }] } }] });
  });

  test.each(["items", "Items"])("a list under `%s` beside what follows it is a tuple, also of one", (items) => {
    const read = sends(`{ type: object, properties: { a: { type: array, ${items}: [{ type: string }], additionalItems: false } } }`);
    expect(only(read).input).toMatchObject({ fields: [{ schema: { prefix: [{ kind: "string" }], rest: { kind: "never" } } }] });
  });

  test("an object that is required by a text has fields that say it themselves", () => {
    const inner = "{ type: object, required: 'true', properties: { b: { type: string, required: true } } }";
    const read = sends(`{ type: object, properties: { a: ${inner}, c: { type: string, required: 'false' } } }`);
    expect(only(read).input).toMatchObject({
      fields: [{ presence: "required", schema: { fields: [{ presence: "required" }] } }, { presence: "optional" }],
    });
    expect(read.problems.map(({ message }) => message).filter((message) => message.includes("must be a list"))).toEqual([]);
  });

  test.each(["3.0.3", "3.1.0"])("parts of a form that are files by other words are files, with a warning of each (%s)", (version) => {
    const parts =
      "{ a: { type: binary }, b: { type: string, format: file }, c: { type: string, format: Binary }, d: { type: array, items: { type: string, format: file } }, e: { type: File }, f: { type: string, format: byte } }";
    const read = sends(`{ type: object, properties: ${parts} }`, { version, type: "multipart/form-data" });
    expect(fieldsOf(only(read)).slice(0, 6)).toEqual(["a? bytes", "b? bytes", "c? bytes", "d? array", "e? bytes", "f? string"]);
    expect(Object.keys(callOf(only(read)).body?.encoding ?? {}).sort()).toEqual(["a", "b", "c", "d", "e"]);
    expect(codes(read)).toEqual(Array.from({ length: 3 }, () => "openapi/schema-slips"));
    expect(fieldsOf(only(sends("{ type: object, properties: { b: { type: string, format: file } } }", { version })))).toEqual([
      "b? string",
    ]);
  });

  test("keys of an operation in other letters are read as they are meant", () => {
    const read = readApi(
      api(
        "paths: { /x: { post: { operationID: x, requestbody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }, Responses: { '200': { description: ok, content: { application/json: { schema: { type: integer } } } } } } } }\n",
      ),
    );
    expect([only(read).id, fieldsOf(only(read)), only(read).output.kind]).toEqual(["shop.x", ["a? string"], "number"]);
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect(told(read)[0]).toContain("first: the key `operationID`, which is read as `operationId`");
  });

  test("misspelt keys of a parameter that is its own schema are reported once", () => {
    const parameter = "{ name: q, in: query, type: string, requird: true, discription: Which., minLenght: 2 }";
    const read = readApi(api(`paths: { /x: { get: { operationId: x, parameters: [${parameter}], ${ok} } } }\n`, "2.0"));
    expect(read.problems.map(({ fix }) => fix)).toEqual(
      ["required", "description", "minLength"].map((meant) => `Did you mean \`${meant}\`?`),
    );
  });

  test("misspelt keys of a parameter, a body, an answer and a media type are reported with the one that was meant", () => {
    const read = readApi(
      api(
        `paths: { /x: { post: { operationId: x, parameters: [{ name: q, in: query, requird: true, shema: { type: integer } }], requestBody: { contents: { application/json: {} } }, responses: { "200": { description: ok, content: { application/json: { scheme: { type: integer } } } } } } } }\n`,
      ),
    );
    const near = read.problems.filter(({ code }) => code === "openapi/unknown-keys");
    expect(near.map(({ message, fix }) => [/`[^`]*`/.exec(message)?.[0], fix])).toEqual([
      ["`requird`", "Did you mean `required`?"],
      ["`shema`", "Did you mean `schema`?"],
      ["`contents`", "Did you mean `content`?"],
    ]);
  });

  test("a key of an answer that many operations share is reported once, and looked at once", async () => {
    const paths = Array.from(
      { length: 300 },
      (_, index) => `/x${index}: { get: { responses: { "200": { $ref: "#/components/responses/Ok" } } } }`,
    );
    const more = Array.from({ length: 500 }, (_, index) => `contentz${index}q: 1`).join(", ");
    const text = `paths: { ${paths.join(", ")} }\ncomponents: { responses: { Ok: { description: ok, contents: {}, ${more} } } }\n`;
    const near = readApi(api(text)).problems.filter(({ code }) => code === "openapi/unknown-keys");
    expect(near.map(({ message }) => message)).toEqual(["1 key is unknown and ignored (`contents`)."]);
    expect(await cpuTimeOf(() => readApi(api(text)), 2_500)).toBeLessThan(2_500);
  });

  test("a document that two sources read is reported to both", () => {
    const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-openapi-"));
    writeFileSync(path.join(cwd, "api.yaml"), api(`paths: { /x: { get: { operationID: x, ${ok} } } }\n`)["api.yaml"] ?? "");
    const sources = createSources({ cwd });
    const read = (): readonly string[] => {
      const found: string[] = [];
      readOpenApi({ path: "api.yaml", sources, report: ({ code }) => found.push(code) });
      return found;
    };
    expect([read(), read()]).toEqual([["openapi/invalid-parts"], ["openapi/invalid-parts"]]);
    rmSync(cwd, { recursive: true, force: true });
  });

  test.each(["Description: Told.", "deprecated: 'false'", "nullable: 'false'"])(
    "a part of a whole with `%s` leaves it as closed as it was",
    (word) => {
      const read = sends(`{ allOf: [{ type: object, ${word} }, { type: object, required: [a], properties: { a: { type: string } } }] }`);
      expect([fieldsOf(only(read)), codes(read)]).toEqual([["a! string"], ["openapi/schema-slips"]]);
    },
  );

  test("a parameter that is its own schema says its type in other letters, too", () => {
    const read = readApi(
      api(`paths: { /x: { get: { operationId: x, parameters: [{ name: q, in: query, Type: integer }], ${ok} } } }\n`, "2.0"),
    );
    expect([fieldsOf(only(read)), codes(read)]).toEqual([["q? number"], ["openapi/schema-slips"]]);
  });

  test("an answer of a list says its status beside words of its own", () => {
    const answer = "{ status: OK, code: 200, content: { application/json: { schema: { type: integer } } } }";
    const read = readApi(api(`paths: { /x: { get: { operationId: x, responses: [${answer}] } } }\n`));
    expect(only(read).output.kind).toBe("number");
  });

  test.each(["required: 'true'", "Required: true"])("a field with `%s` is required", (word) => {
    const read = sends(`{ type: object, properties: { a: { type: string, ${word} } } }`);
    expect([fieldsOf(only(read)), codes(read).includes("openapi/schema-slips")]).toEqual([["a! string"], true]);
  });

  test("a part of a form that refers to a text with `format: File`, or may be null, is a file", () => {
    const members = "{ a: { $ref: '#/components/schemas/Photo' }, b: { type: string, format: file, nullable: true } }";
    const read = readApi(
      api(
        `paths: { /x: { post: { operationId: x, requestBody: { content: { multipart/form-data: { schema: { type: object, properties: ${members} } } } }, ${ok} } } }\ncomponents: { schemas: { Photo: { type: string, format: File } } }\n`,
        "3.0.3",
      ),
    );
    expect(fieldsOf(only(read))).toEqual(["a? bytes", "b? union", "a_filename? string", "b_filename? string"]);
  });
});
