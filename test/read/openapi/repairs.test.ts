import { describe, expect, test } from "vitest";
import { accepts } from "../../../generator/schema/accepts.js";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";
import { fieldOf, withSchema } from "./read-schema.js";

describe("documents that are wrong but usable", () => {
  test("a key of more digits than a number holds is its digits", () => {
    const field = fieldOf(withSchema("{ type: object, properties: { 12345678901234567890: { type: integer } } }"));
    expect(field).toMatchObject({ kind: "object", fields: [{ wireName: "12345678901234567890" }] });
  });

  test("a multiple of 0 says nothing: asking for one ended every call", () => {
    const read = withSchema("{ type: number, multipleOf: 0 }");
    expect(codes(read)).toEqual(["openapi/schema-slips"]);
    expect(fieldOf(read)).not.toHaveProperty("multipleOf");
  });

  test.each([
    ["names of fields", "propertyNames"],
    ["other fields", "additionalProperties"],
    ["items", "items"],
    ["fields that a pattern names", "patternProperties"],
    ["a choice", "anyOf"],
    ["what is contained", "contains"],
    ["what must not be", "not"],
  ])("examples and defaults of %s that do not fit are left out", (_, keyword) => {
    const wrong = "{ type: string, enum: [a, b], default: c, example: [a, b] }";
    const said = keyword === "anyOf" ? `[${wrong}]` : keyword === "patternProperties" ? `{ ^x: ${wrong} }` : wrong;
    const type = ["items", "contains"].includes(keyword) ? "array" : keyword.endsWith("s") || keyword.startsWith("p") ? "object" : "string";
    const read = withSchema(`{ type: ${type}, ${keyword}: ${said} }`);
    expect(codes(read, "error")).toEqual([]);
    expect(JSON.stringify(fieldOf(read))).not.toMatch(/"(?:default|examples)":/);
  });

  test("keywords without a type mean that type, said once; or are read strictly", () => {
    const schema = "{ properties: { b: { items: { type: string } }, c: { additionalProperties: { type: string } } } }";
    const meant = withSchema(schema);
    expect(meant.problems).toMatchObject([
      { code: "openapi/untyped-objects", severity: "note", message: expect.stringContaining("3 schemas") },
    ]);
    expect(fieldOf(meant)).toMatchObject({ kind: "object", fields: [{ schema: { kind: "array" } }, { schema: { kind: "object" } }] });
    const written = withSchema(schema, { settings: { untyped: "written" } });
    expect(codes(written)).toEqual([]);
    expect(fieldOf(written)?.kind).toBe("only-if");
  });

  test("`required` beside `allOf` is that of an object", () => {
    const read = withSchema("{ allOf: [{ type: object, properties: { b: { type: string } } }], required: [b] }");
    expect(fieldOf(read)).toMatchObject({ kind: "object", fields: [{ wireName: "b", presence: "required" }] });
  });

  test.each([
    "{ allOf: [{ $ref: '#/components/schemas/Items' }, { required: [sku] }] }",
    "{ allOf: [{ allOf: [{ required: [sku] }] }], type: array, items: { type: object } }",
    "{ type: array, items: { type: object }, anyOf: [{ required: [sku] }, { properties: { sku: { type: string } } }] }",
  ])("keys that are asked of a list do not make an object of it: %s", (schema) => {
    const components = "components: { schemas: { Items: { type: array, items: { type: object } } } }\n";
    const read = readApi(
      api(
        `paths: { /x: { post: { operationId: x, requestBody: { content: { application/json: { schema: ${schema} } } } } } }\n${components}`,
      ),
    );
    expect(codes(read)).not.toContain("openapi/untyped-objects");
    expect(accepts(only(read).input, { body: [{ sku: "a" }] }, { schemas: read.contract?.schemas ?? new Map() })).toBe(true);
  });

  test("nullable without a type of 3.0 counts beside the type that is meant", () => {
    expect(fieldOf(withSchema("{ nullable: true, properties: { b: { type: string } } }", { version: "3.0.3" }))).toMatchObject({
      kind: "union",
      members: [{ kind: "object" }, { kind: "null" }],
    });
  });

  test("tuples of JSON Schema count before 3.1, too", () => {
    const pair = "{ type: array, minItems: 2, maxItems: 2, items: [{ type: integer }, { type: string }] }";
    const want = { kind: "array", prefix: [{ kind: "number" }, { kind: "string" }], min: 2, max: 2 };
    const read = withSchema(pair, { version: "3.0.2" });
    expect([codes(read), fieldOf(read)]).toMatchObject([["openapi/schema-slips"], want]);
    const answers = `{ "200": { description: ok, schema: ${pair} } }`;
    const old = `swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths: { /x: { get: { responses: ${answers} } } }\n`;
    expect(only(readApi({ "api.yaml": old })).output).toMatchObject(want);
  });

  test("keys given twice, numbers that are not exact and unknown keys are reported once each", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.0\ninfo: { title: T, version: 1.0 }\nservers: [{ url: https://a.example }]\nextra: 1\npaths:\n  /x:\n    get:\n      operationId: one\n      operationId: two\n      parameters: [{ name: n, in: query, schema: { type: integer, maximum: 18446744073709551615 } }]\n      responses: {}\n`,
    });
    expect([...codes(read)].sort()).toEqual(["openapi/duplicate-keys", "openapi/rounded-numbers", "openapi/unknown-keys"]);
    expect(only(read).id).toBe("t.two");
    // The nearest that JSON can say.
    expect(only(read).input).toMatchObject({ fields: [{ schema: { max: { value: 2 ** 64 } } }] });
    expect(read.problems.find(({ code }) => code === "openapi/duplicate-keys")?.place).toMatchObject({ line: 9 });
  });

  test("what is wrong behind a key given twice, or within a key, is reported at its line", () => {
    const head = `openapi: 3.0.0\ninfo: { title: T, title: U, version: "1" }\n`;
    const broken = readApi({ "api.yaml": `${head}paths:\n  /x: { get: [ }\n` });
    expect([broken.contract, broken.problems]).toMatchObject([undefined, [{ code: "source/syntax", place: { line: 4 } }]]);
    const quotes = readApi({ "api.json": '{\n "openapi": "3.0.0",\n info": {}\n}' });
    expect([quotes.contract, quotes.problems]).toMatchObject([undefined, [{ code: "source/syntax", place: { line: 3 } }]]);
  });

  const asSaid = "Correct the schema if the reading is wrong. Parts that cannot be read are left out.";

  test.each([
    ["int", "`int`", "`integer`", "Did you mean `integer`?", ""],
    // A guess that is wrong would refuse what is right.
    ["integr", "`integr`", "anything", "Did you mean `integer`?", ""],
    ["unicorn", "`unicorn`", "anything", asSaid, ""],
    ["[string, integr]", "`integr`", "anything", "Did you mean `integer`?", "/1"],
    ["[]", "an empty list", "anything", asSaid, ""],
  ])("the type %s is reported by name, with what it is read as, at the word", (type, written, became, fix, more) => {
    const { problems } = withSchema(`{ type: ${type} }`);
    expect(problems).toMatchObject([
      {
        message: `The \`type\` is ${written}, which JSON Schema does not know; it is read as ${became}.`,
        fix,
        place: { pointer: expect.stringMatching(new RegExp(`/type${more}$`)) },
      },
    ]);
  });

  test("a misspelt key of the document, of a path or of an operation is reported with the word that was meant, at the key; the others are counted", () => {
    const operation = (more: string): string => `{ get: { ${more}, x-mine: 1, responses: {} } }`;
    const read = readApi(
      api(
        `securty: [{ k: [] }]\npaths:\n  /a: ${operation("operationIdd: a, zebra: 1")}\n  /b: ${operation("operationId: b, securty: []")}\n  /c: ${operation("operationId: c, unicorn: 1, consumes: []")}\n  /d: { delte: {} }\n`,
      ),
    );
    expect(read.problems.filter(({ code }) => code === "openapi/unknown-keys")).toMatchObject([
      {
        message: expect.stringMatching(/^2 keys .*first: `securty`/),
        fix: "Did you mean `security`?",
        place: { pointer: "/securty" },
        atKey: true,
      },
      {
        message: expect.stringContaining("`operationIdd`"),
        fix: "Did you mean `operationId`?",
        place: { pointer: "/paths/~1a/get/operationIdd" },
      },
      { message: expect.stringMatching(/^3 keys .*first: `zebra`/), fix: "Remove the key, or start its name with `x-`." },
      { message: expect.stringContaining("`delte`"), fix: "Did you mean `delete`?", place: { pointer: "/paths/~1d/delte" } },
    ]);
  });

  test.each(["500", "default", "__proto__", "constructor", "$ref", "a/b~c", "日本"])(
    "a component named %s is found by its reference",
    (name) => {
      const pointer = encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
      const read = readApi(
        api(
          `paths:\n  /x: { get: { operationId: x, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/${pointer}" } } } } } } }\ncomponents: { schemas: { "${name}": { type: object, properties: { "$ref": { type: string } } } } }\n`,
        ),
      );
      expect(codes(read)).toEqual([]);
      const [named] = [...(read.contract?.schemas.values() ?? [])];
      expect(named?.schema).toMatchObject({ kind: "object", fields: [{ wireName: "$ref", schema: { kind: "string" } }] });
    },
  );

  test("missing operationIds, odd statuses and parameters without a place are counted", () => {
    const read = readApi(
      api(
        `paths:\n  /a: { get: { parameters: [{ name: x, in: nowhere }, { in: query }], responses: { ok: { description: ok } } } }\n  /b: { get: { responses: {} } }\n`,
      ),
    );
    expect(read.problems.map(({ code, message }) => [code, /^\d+/.exec(message)?.[0]])).toEqual([
      ["openapi/no-operation-ids", "2"],
      ["openapi/invalid-parts", "3"],
    ]);
    expect(read.contract?.operations).toHaveLength(2);
  });

  test.each([
    ["a map by name", "{ q: { in: query, schema: { type: string } }, r: { name: s, in: query } }", ["q? string", "s? string"]],
    ["one that stands alone", "{ name: q, in: query, schema: { type: string } }", ["q? string"]],
    ["a reference to one", "{ $ref: '#/components/parameters/q' }", ["q? string"]],
    ["a reference to a list", "{ $ref: 'lists.yaml#/search' }", ["q? string"]],
  ])("parameters that are %s count, and the slip is reported once", (_, parameters, fields) => {
    const shared = "components: { parameters: { q: { name: q, in: query, schema: { type: string } } } }\n";
    const methods = "get: { operationId: g, responses: {} }, head: { operationId: h, responses: {} }";
    const read = readApi({
      ...api(`paths:\n  /a: { parameters: ${parameters}, ${methods} }\n${shared}`),
      "lists.yaml": "search: [{ name: q, in: query, schema: { type: string } }]\n",
    });
    expect(read.contract?.operations.map(fieldsOf)).toEqual([fields, fields]);
    expect(read.problems).toMatchObject([
      {
        code: "openapi/invalid-parts",
        message: expect.stringMatching(/^1 part .*(`parameters` is not a list|a reference in the place of `parameters`)/),
      },
    ]);
  });

  test("a tag or a server that is no list is the only one", () => {
    const read = readApi(
      api(
        `paths:\n  /a: { get: { operationId: a, tags: pets, servers: { url: https://pets.example }, parameters: [text], responses: {} } }\n`,
      ),
    );
    expect(only(read).id).toBe("pets.a");
    expect(callOf(only(read)).servers).toEqual([{ url: "https://pets.example" }]);
    expect(read.problems).toMatchObject([{ code: "openapi/invalid-parts", message: expect.stringMatching(/^3 parts /) }]);
    const whole = readApi({
      "api.yaml": `openapi: 3.0.0\ninfo: { title: T, version: "1" }\nservers: { url: https://all.example }\npaths: { /a: { get: { operationId: a, responses: {} } } }\n`,
    });
    expect(callOf(only(whole)).servers).toEqual([{ url: "https://all.example" }]);
    expect(codes(whole)).toEqual(["openapi/invalid-parts"]);
  });

  test.each(["{}", "true"])("servers: %s of an operation says none, and those of the document hold", (servers) => {
    const read = readApi(api(`paths:\n  /a: { get: { operationId: a, servers: ${servers}, responses: {} } }\n`));
    expect(callOf(only(read)).servers).toEqual([{ url: "https://shop.example" }]);
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
  });

  test("what is no tool is said once: webhooks, callbacks, links, TRACE", () => {
    const read = readApi(
      api(`webhooks: { paid: { post: { responses: {} } } }
paths:
  /a:
    trace: { operationId: t, responses: {} }
    post: { operationId: p, callbacks: { done: { "{$request.body#/url}": { post: { responses: {} } } } }, responses: { "200": { description: ok, links: { next: { operationId: p } } } } }
`),
    );
    expect(read.problems.map(({ code }) => code)).toEqual(["openapi/not-tools", "openapi/skipped-operations"]);
    expect(read.problems[0]?.message).toContain("1 webhook, 1 callback, 1 link");
    expect(only(read).id).toBe("shop.p");
  });
});
