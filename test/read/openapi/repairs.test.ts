import { describe, expect, test } from "vitest";
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
    ["an unknown type is the nearest", "{ type: int }", { kind: "number", integer: true }, "openapi/schema-slips"],
    ["a type nobody knows is anything", "{ type: unicorn }", { kind: "any" }, "openapi/schema-slips"],
    ["`file` after Swagger 2.0 is bytes", "{ type: file }", { kind: "bytes" }, "openapi/schema-slips"],
    ["`nullable` after 3.0 still counts", "{ type: string, nullable: true }", { kind: "union" }, "openapi/schema-slips"],
    [
      "tuples of old drafts still count",
      "{ type: array, items: [{ type: string }, { type: integer }], additionalItems: false }",
      { kind: "array", prefix: [{ kind: "string" }, { kind: "number" }], rest: { kind: "never" } },
      "openapi/schema-slips",
    ],
    [
      "and so do dependencies",
      "{ type: object, properties: { b: { type: string }, c: { type: string } }, dependencies: { b: [c] } }",
      { kind: "check", keyword: "dependentRequired", json: { b: ["c"] } },
      "openapi/schema-slips",
    ],
    [
      "of a tuple in old words and new the new count",
      "{ type: array, items: [{ type: string }], prefixItems: [{ type: integer }] }",
      { kind: "array", prefix: [{ kind: "number" }] },
      "openapi/schema-slips",
    ],
    [
      "and so of dependencies",
      "{ type: object, properties: { b: { type: string } }, dependencies: { b: [c] }, dependentRequired: { b: [d] } }",
      { kind: "check", keyword: "dependentRequired", json: { b: ["d"] } },
      "openapi/schema-slips",
    ],
    [
      "exclusive bounds of 3.0 still count",
      "{ type: integer, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }",
      { kind: "number", min: { value: 0, exclusive: true }, max: { value: 9, exclusive: false } },
      "openapi/schema-slips",
    ],
    [
      "values that lost their quotes are text",
      "{ type: string, enum: [1, yes, true] }",
      { kind: "enum", values: ["1", "yes", "true"] },
      "openapi/schema-slips",
    ],
    [
      "numbers that lost their quotes, beside null",
      "{ type: [string, 'null'], enum: [latest, 1.0, 1.10, null] }",
      { kind: "enum", values: ["latest", "1.0", "1.10", null] },
      "openapi/schema-slips",
    ],
    [
      "a `const` beside null among the types",
      "{ type: [string, 'null'], const: on-hold }",
      { kind: "enum", values: ["on-hold", null] },
      "openapi/schema-slips",
    ],
    [
      "a `const` beside `nullable`",
      "{ type: integer, nullable: true, const: 2 }",
      { kind: "enum", values: [2, null] },
      "openapi/schema-slips",
    ],
    ["a `const` that lost its quotes", "{ type: string, const: 1.10 }", { kind: "enum", values: ["1.10"] }, "openapi/schema-slips"],
    [
      "a `const` that lost its quotes, beside null",
      "{ type: [string, 'null'], const: 1.10 }",
      { kind: "enum", values: ["1.10", null] },
      "openapi/schema-slips",
    ],
    ["a `const` in quotes", "{ type: boolean, const: 'true' }", { kind: "enum", values: [true] }, "openapi/schema-slips"],
    [
      "a `const` of another type is taken beside what is of the type",
      "{ type: integer, const: none }",
      { kind: "union", members: [{ kind: "number" }, { kind: "enum", values: ["none"] }] },
      "openapi/schema-slips",
    ],
    [
      "a `const` that the length beside it refuses",
      "{ type: string, maxLength: 1, const: MALE }",
      { kind: "enum", values: ["MALE"] },
      "openapi/schema-slips",
    ],
    [
      "what TypeScript calls undefined is no choice",
      "{ oneOf: [{ type: undefined }, { type: string, maxLength: 3 }] }",
      { kind: "string", max: 3 },
      "openapi/schema-slips",
    ],
    [
      "what TypeScript calls undefined is no choice of several",
      "{ anyOf: [{ type: integer }, { type: undefined, description: Nothing. }, { type: 'null' }] }",
      { kind: "union", members: [{ kind: "number" }, { kind: "null" }] },
      "openapi/schema-slips",
    ],
    ["nor one among the types", "{ type: [string, undefined] }", { kind: "string" }, "openapi/schema-slips"],
    [
      "where it is all, it is anything",
      "{ anyOf: [{ type: undefined }] }",
      { kind: "union", members: [{ kind: "any" }] },
      "openapi/schema-slips",
    ],
    [
      "so it is beside more than the choice",
      "{ type: object, oneOf: [{ type: undefined }, { type: string }] }",
      { kind: "union", members: [{ kind: "any" }, { kind: "string" }] },
      "openapi/schema-slips",
    ],
    ["so it is alone", "{ type: [undefined] }", { kind: "any" }, "openapi/schema-slips"],
    [
      "another word is anything, also among choices",
      "{ anyOf: [{ type: unicorn }, { type: string }] }",
      { kind: "union", members: [{ kind: "any" }, { kind: "string" }] },
      "openapi/schema-slips",
    ],
    [
      "numbers that lost their quotes, beside the list whose items they are",
      "{ type: array, items: { type: string }, enum: [1.0, 1.10] }",
      { kind: "array", rest: { kind: "enum", values: ["1.0", "1.10"] } },
      "openapi/schema-slips",
    ],
    [
      "numbers that lost their quotes are the text that they are written as",
      "{ type: string, enum: [1.0, 1.10, 007, 1e3, 2] }",
      { kind: "enum", values: ["1.0", "1.10", "007", "1e3", "2"] },
      "openapi/schema-slips",
    ],
    [
      "choices beside `type: array` are those of its items",
      "{ type: array, enum: [tax, legal], items: { type: string } }",
      { kind: "array", rest: { kind: "enum", values: ["tax", "legal"] } },
      "openapi/schema-slips",
    ],
    [
      "choices beside `type: array` whose items have them are said twice",
      "{ type: array, enum: [tax, legal], items: { type: string, enum: [tax, legal] } }",
      { kind: "array", rest: { kind: "enum", values: ["tax", "legal"] } },
      "openapi/schema-slips",
    ],
    [
      "`true` and `false` in quotes are booleans",
      "{ type: boolean, enum: ['true', 'false'] }",
      { kind: "enum", values: [true, false] },
      "openapi/schema-slips",
    ],
    [
      "names beside the type of their numbers are taken, and so are the numbers",
      "{ type: integer, enum: [EastAsia, WestEurope] }",
      {
        kind: "union",
        members: [
          { kind: "number", integer: true },
          { kind: "enum", values: ["EastAsia", "WestEurope"] },
        ],
      },
      "openapi/schema-slips",
    ],
    [
      "texts beside the fields of an object are taken, and so are such objects",
      "{ type: object, properties: { b: { type: string } }, enum: [car, van] }",
      {
        kind: "union",
        members: [
          { kind: "object", fields: [{ wireName: "b" }] },
          { kind: "enum", values: ["car", "van"] },
        ],
      },
      "openapi/schema-slips",
    ],
    [
      "a format that its lengths refuse is left out",
      "{ type: string, format: uuid, minLength: 24, maxLength: 24 }",
      { kind: "string", min: 24, max: 24 },
      "openapi/schema-slips",
    ],
    [
      "texts of an `enum` that the length beside them refuses",
      "{ type: string, minLength: 1, maxLength: 1, enum: [MALE, FEMALE] }",
      { kind: "enum", values: ["MALE", "FEMALE"] },
      "openapi/schema-slips",
    ],
    [
      "numbers of an `enum` past the bound beside them, which lost their quotes besides",
      "{ type: integer, maximum: 2, enum: ['1', '3'] }",
      { kind: "enum", values: [1, 3] },
      "openapi/schema-slips",
    ],
    [
      "numbers of an `enum` at the bound that is none of them",
      "{ type: integer, exclusiveMinimum: 0, enum: [0, 1] }",
      { kind: "enum", values: [0, 1] },
      "openapi/schema-slips",
    ],
    [
      "texts of an `enum` that the pattern beside them refuses",
      "{ type: string, pattern: '^[a-z]+$', enum: [one, Two-2] }",
      { kind: "enum", values: ["one", "Two-2"] },
      "openapi/schema-slips",
    ],
    ["an `enum` of nothing says nothing", "{ type: string, enum: [] }", { kind: "string" }, "openapi/schema-slips"],
    ["an `anyOf` of nothing says nothing", "{ type: string, anyOf: [] }", { kind: "string" }, "openapi/schema-slips"],
    ["a `oneOf` of nothing alone is anything", "{ oneOf: [] }", { kind: "any" }, "openapi/schema-slips"],
    ["an `allOf` of nothing says nothing", "{ allOf: [], type: string }", { kind: "string" }, "openapi/schema-slips"],
    ["a choice that is no list says nothing", "{ type: string, anyOf: Completions }", { kind: "string" }, "openapi/schema-slips"],
    [
      "`required: true` on a property says nothing",
      "{ type: object, required: true, properties: { b: { type: string } } }",
      { kind: "object" },
      "openapi/schema-slips",
    ],
    [
      "`type: object` beside choices of other types is the choices",
      "{ type: object, oneOf: [{ type: string, enum: [b] }, { type: string, enum: [c] }] }",
      { kind: "enum", values: ["b", "c"] },
      "openapi/schema-slips",
    ],
    [
      "`type: null` beside choices of other types is one more choice",
      "{ type: 'null', oneOf: [{ type: string }, { type: boolean }] }",
      { kind: "union", members: [{ kind: "string" }, { kind: "boolean" }, { kind: "null" }] },
      "openapi/schema-slips",
    ],
    [
      "a closed object requires nothing that it does not have",
      "{ type: object, additionalProperties: false, required: [b, b_c], properties: { b: { type: string }, bC: { type: string } } }",
      {
        kind: "object",
        fields: [
          { wireName: "b", presence: "required" },
          { wireName: "bC", presence: "optional" },
        ],
      },
      "openapi/schema-slips",
    ],
    ["a bound that is no number is left out", "{ type: number, minimum: .nan }", { kind: "number" }, "openapi/schema-slips"],
    ["a pattern that does not compile is left out", "{ type: string, pattern: '[a-' }", { kind: "string" }, "openapi/schema-slips"],
    ["a default of the wrong type is left out", "{ type: integer, default: many }", { kind: "number" }, "openapi/wrong-defaults"],
  ])("%s", (_, schema, want, code) => {
    const read = withSchema(schema);
    expect(codes(read, "error")).toEqual([]);
    expect(codes(read)).toContain(code);
    expect(fieldOf(read)).toMatchObject(want);
    expect(fieldOf(read)).not.toHaveProperty("default");
    expect(fieldOf(read)).not.toHaveProperty("pattern");
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

  test("keywords without a type mean that type, said once; or are read to the letter", () => {
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

  test("keys given twice, numbers that are not exact and unknown keys are told once each", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.0\ninfo: { title: T, version: 1.0 }\nservers: [{ url: https://a.example }]\nextra: 1\npaths:\n  /x:\n    get:\n      operationId: one\n      operationId: two\n      parameters: [{ name: n, in: query, schema: { type: integer, maximum: 18446744073709551615 } }]\n      responses: {}\n`,
    });
    expect([...codes(read)].sort()).toEqual(["openapi/duplicate-keys", "openapi/rounded-numbers", "openapi/unknown-keys"]);
    expect(only(read).id).toBe("t.two");
    // The nearest that JSON can say.
    expect(only(read).input).toMatchObject({ fields: [{ schema: { max: { value: 2 ** 64 } } }] });
    expect(read.problems.find(({ code }) => code === "openapi/duplicate-keys")?.place).toMatchObject({ line: 9 });
  });

  test("what is wrong behind a key given twice, or within a key, is told at its line", () => {
    const head = `openapi: 3.0.0\ninfo: { title: T, title: U, version: "1" }\n`;
    const broken = readApi({ "api.yaml": `${head}paths:\n  /x: { get: [ }\n` });
    expect([broken.contract, broken.problems]).toMatchObject([undefined, [{ code: "source/syntax", place: { line: 4 } }]]);
    const quotes = readApi({ "api.json": '{\n "openapi": "3.0.0",\n info": {}\n}' });
    expect([quotes.contract, quotes.problems]).toMatchObject([undefined, [{ code: "source/syntax", place: { line: 3 } }]]);
  });

  const asSaid = "Correct it where it matters; until then it is read as said here, and what cannot be read is left out.";

  test.each([
    ["int", "`int`", "`integer`", "Did you mean `integer`?", ""],
    // A guess that is wrong would refuse what is right.
    ["integr", "`integr`", "anything", "Did you mean `integer`?", ""],
    ["unicorn", "`unicorn`", "anything", asSaid, ""],
    ["[string, integr]", "`integr`", "anything", "Did you mean `integer`?", "/1"],
    ["[]", "an empty list", "anything", asSaid, ""],
  ])("the type %s is told by name, with what it is read as, at the word", (type, written, became, fix, more) => {
    const { problems } = withSchema(`{ type: ${type} }`);
    expect(problems).toMatchObject([
      {
        message: `The \`type\` is ${written}, which JSON Schema does not know; it is read as ${became}.`,
        fix,
        place: { pointer: expect.stringMatching(new RegExp(`/type${more}$`)) },
      },
    ]);
  });

  test("a misspelt key of the document, of a path or of an operation is told with the word that was meant, at the key; the others are counted", () => {
    const operation = (more: string): string => `{ get: { ${more}, x-mine: 1, responses: {} } }`;
    const read = readApi(
      api(
        `securty: [{ k: [] }]\npaths:\n  /a: ${operation("operationIdd: a, zebra: 1")}\n  /b: ${operation("operationId: b, securty: []")}\n  /c: ${operation("operationId: c, unicorn: 1, consumes: []")}\n  /d: { delte: {} }\n`,
      ),
    );
    expect(read.problems.filter(({ code }) => code === "openapi/unknown-keys")).toMatchObject([
      {
        message: expect.stringMatching(/^2 keys .*`securty` first/),
        fix: "Did you mean `security`?",
        place: { pointer: "/securty" },
        atKey: true,
      },
      {
        message: expect.stringContaining("`operationIdd`"),
        fix: "Did you mean `operationId`?",
        place: { pointer: "/paths/~1a/get/operationIdd" },
      },
      { message: expect.stringMatching(/^3 keys .*`zebra` first/), fix: "Remove it, or start its name with `x-`." },
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
  ])("parameters that are %s count, and the slip is told once", (_, parameters, fields) => {
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
