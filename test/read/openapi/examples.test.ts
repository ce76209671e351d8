import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, Schema } from "../../../generator/ir/index.js";
import { makeValue } from "../../../generator/read/examples/make-value.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { dialects } from "../../../generator/schema/dialects/index.js";
import { stringFormats } from "../../../generator/schema/formats.js";
import { readSchema } from "../../../generator/schema/index.js";
import { buildZod } from "../../../generator/schema/live.js";
import { parseValue } from "../../../runtime/schema/index.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { inGroups } from "../../patterns/in-groups.js";
import { api, codes, only, readApi } from "./read-api.js";

const judge = { schemas: new Map(), direction: "input" } as const;
const read = (json: unknown): Schema =>
  readSchema(json, { file: "s", pointer: "" }, { report: () => {}, resolve: () => undefined, dialect: dialects["2020-12"], bytes: true });

/** By Zod alone: what decides whether an example is made must not decide whether it is good. */
function refusals(schema: Schema, value: Json): readonly string[] {
  const parsed = parseValue(buildZod(schema, judge.schemas), value);
  return parsed.ok ? [] : parsed.issues.map(({ message }) => message);
}

describe("an example", () => {
  const example = (parameters: string, body = "") =>
    only(readApi(api(`paths:\n  /x: { post: { operationId: x, parameters: [${parameters}]${body}, responses: {} } }\n`))).examples.input[0];

  test("comes from the document where it fits", () => {
    expect(
      example(
        "{ name: q, in: query, required: true, schema: { type: string }, example: dogs }, { name: n, in: query, schema: { type: integer }, examples: { wrong: { value: many }, right: { value: 3 } } }",
      ),
    ).toMatchObject({ name: "documented", input: { q: "dogs", n: 3 } });
    expect(
      example(
        "",
        ", requestBody: { required: true, content: { application/json: { schema: { type: object, required: [a], properties: { a: { type: string } } }, example: { a: text, b: 1 } } } }",
      ),
    ).toMatchObject({ name: "documented", input: { a: "text" } });
  });

  test.each([
    ["less what only answers have", "[{ id: 7, code: c1 }]", { name: "documented", input: { list: [{ code: "c1" }] } }],
    ["less what the schema does not name", "[{ code: c1, more: { x: 1 } }]", { name: "documented", input: { list: [{ code: "c1" }] } }],
    ["none where nothing is left", "[{ wrapped: { code: c1 } }]", { name: "made", input: { list: [] } }],
    ["all of what may have any key", "[{ free: { a: { b: 1 } } }]", { name: "documented", input: { list: [{ free: { a: { b: 1 } } }] } }],
    ["all of a choice", "[{ either: { a: 1, b: 2 } }]", { name: "documented", input: { list: [{ either: { a: 1, b: 2 } }] } }],
  ])("shows what a call hands on: %s", (_, list, shown) => {
    const either =
      "{ anyOf: [{ type: object, properties: { a: { type: integer } } }, { type: object, properties: { b: { type: integer } } }] }";
    const item = `{ type: object, properties: { id: { type: integer, readOnly: true }, code: { type: string }, free: { type: object }, either: ${either} } }`;
    const schema = `{ type: object, required: [list], properties: { list: { type: array, items: ${item} } } }`;
    const found = example(
      "",
      `, requestBody: { required: true, content: { application/json: { schema: ${schema}, example: { list: ${list} } } } }`,
    );
    expect(found).toEqual(expect.objectContaining(shown));
  });

  test.each(Object.keys(stringFormats))("is made for `format: %s`", (format) => {
    const schema = read({ type: "string", format });
    const made = makeValue(schema, judge);
    expect(made).toBeDefined();
    expect(refusals(schema, made?.value ?? null)).toEqual([]);
  });

  test("has the fields that choices between choices ask for by name alone", () => {
    const schema = read({
      type: "object",
      required: ["name"],
      properties: {
        name: { type: "string" },
        four: { type: "string", format: "ipv4" },
        mac: { type: "string" },
        host: { type: "string" },
        points: { type: "array", minItems: 1 },
      },
      oneOf: [{ anyOf: [{ required: ["four"] }] }, { anyOf: [{ required: ["mac"] }] }],
      anyOf: [{ anyOf: [{ required: ["points"] }] }, { required: ["host"] }],
    });
    const made = makeValue(schema, judge);
    expect(made).toEqual({ value: { name: "text", four: "192.0.2.1", points: ["value"] } });
    expect(refusals(schema, made?.value ?? null)).toEqual([]);
  });

  test("has the tag that a base requires and only its choices give values, as ASP.NET writes it", () => {
    const kinds = ["circle", "square"].map(
      (kind) => `${kind}: { type: object, properties: { $type: { type: string, enum: [${kind}] }, size: { type: number } } }`,
    );
    const choice =
      '{ type: object, required: [$type], anyOf: [{ $ref: "#/components/schemas/circle" }, { $ref: "#/components/schemas/square" }]';
    for (const tagged of ["", ", discriminator: { propertyName: $type }"]) {
      const shape = `${choice}${tagged} }`;
      const read = readApi(
        api(
          `paths:\n  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: ${shape} } } }, responses: {} } }\ncomponents: { schemas: { ${kinds.join(", ")} } }\n`,
        ),
      );
      expect(only(read).examples.input[0]).toMatchObject({ name: "made", input: { body: { $type: "circle" } } });
    }
  });

  test("has something in each list and object that is a required parameter: an empty one is not sent", () => {
    const parameter = (name: string, place: string, schema: string) => `{ name: ${name}, in: ${place}, required: true, schema: ${schema} }`;
    const made = example(
      [
        parameter("ids", "query", "{ type: array, items: { type: integer } }"),
        parameter("tags", "header", "{ type: array }"),
        parameter("filter", "query", "{ type: object, properties: { name: { type: string } } }"),
        parameter("none", "query", "{ type: array, maxItems: 0 }"),
        parameter("code", "query", "{ type: string, pattern: '^[a-c]*$' }"),
        parameter("maybe", "query", "{ type: [array, 'null'], items: { type: string }, default: null }"),
      ].join(", "),
      ", requestBody: { required: true, content: { application/json: { schema: { type: object, required: [names], properties: { names: { type: array } } } } } }",
    );
    expect(made).toMatchObject({
      name: "made",
      input: { ids: [1], tags: ["value"], filter: { name: "text" }, none: [], code: "a", maybe: ["text"], names: [] },
    });
  });

  test("has what is required alone where the document shows more than anybody reads", () => {
    const shown = Array.from(
      { length: 200 },
      (_, index) => `{ name: q${index}, in: query, schema: { type: string }, example: ${"x".repeat(30)} }`,
    );
    expect(example(["{ name: id, in: query, required: true, schema: { type: string }, example: a }", ...shown].join(", "))).toMatchObject({
      name: "documented",
      input: { id: "a" },
    });
  });

  test("takes no longer because of a pattern that backtracks without end", async () => {
    // `RegExp` would try two to the power of 60 ways; forty letters of a URL in a published document did.
    const slowIn = (turn: number) => `'${inGroups("^(https?:)?([a-z.-]+)([/a-z .-]*)*/?$", turn)}'`;
    const text = `'${"a".repeat(60)}!'`;
    const placesOf = (slow: string) => [
      `schema: { type: string, pattern: ${slow} }, example: ${text}`,
      `schema: { type: string, pattern: ${slow}, default: ${text} }`,
      `schema: { type: string, pattern: ${slow}, enum: [${text}, a] }`,
      `schema: { type: string, pattern: '^(x+x+)+y$', minLength: 60 }`,
      `schema: { type: object, patternProperties: { ${slow}: { type: string } }, required: [${text}] }`,
    ];
    const make = (turn: number) => {
      const places = placesOf(slowIn(turn));
      const names = places.map((place) => example(`{ name: q, in: query, required: true, ${place} }`)?.name);
      expect(names).toEqual(places.map(() => "made"));
    };
    expect(await cpuTimeOf(make, 10_000)).toBeLessThan(10_000);
  });

  test.each([
    ["a decimal step", { type: "number", multipleOf: 0.1, minimum: 0.25 }],
    ["a step of cents", { type: "number", multipleOf: 0.01, exclusiveMinimum: 0 }],
    ["a step between open ends", { type: "number", exclusiveMinimum: 5, exclusiveMaximum: 5.5, multipleOf: 0.25 }],
    ["a fraction between open ends", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ["a small fraction", { type: "number", exclusiveMinimum: 0, maximum: 0.5 }],
    ["a number that is none of some", { type: "integer", not: { enum: [0, 1] } }],
    [
      "a text that is none of many, each by itself",
      Array.from({ length: 18 }).reduce<object>((inner, _, index) => ({ allOf: [inner], not: { const: `${index}` } }), { type: "string" }),
    ],
    ["keys that nobody names", { type: "object", propertyNames: { pattern: "^[a-z]$" }, minProperties: 1 }],
    [
      "keys that only patterns allow",
      { type: "object", patternProperties: { "^x-": { type: "integer" } }, additionalProperties: false, minProperties: 2 },
    ],
    ["a longer list that contains something", { type: "array", contains: { const: 9 }, minItems: 2, items: { type: "integer" } }],
    [
      "a key that a required one needs",
      { type: "object", required: ["a"], properties: { a: {}, b: { type: "string" } }, dependentRequired: { a: ["b"] } },
    ],
    ["names of keys", { type: "object", required: ["abc"], propertyNames: { pattern: "^[a-z]+$" } }],
    [
      "patterns of keys",
      { type: "object", required: ["x-a"], patternProperties: { "^x-": { type: "integer" } }, additionalProperties: false },
    ],
    [
      "a condition",
      {
        type: "object",
        required: ["k"],
        properties: { k: { const: "n" } },
        if: { properties: { k: { const: "n" } } },
        then: { required: ["v"], properties: { v: { type: "integer" } } },
      },
    ],
    ["what another key needs", { type: "object", required: ["a"], properties: { a: {}, b: {} }, dependentRequired: { b: ["a"] } }],
    ["what another key brings", { type: "object", properties: { a: {} }, dependentSchemas: { a: { required: ["b"] } } }],
    ["what a list contains", { type: "array", contains: { type: "integer" }, minContains: 2 }],
    ["what it is not", { not: { type: "string" } }],
    ["items that nobody looked at", { type: "array", prefixItems: [{ type: "string" }], unevaluatedItems: false }],
    [
      "alternatives that look at keys",
      {
        type: "object",
        anyOf: [
          { required: ["a"], properties: { a: {} } },
          { required: ["b"], properties: { b: {} } },
        ],
        unevaluatedProperties: false,
      },
    ],
    [
      "keys that nobody looked at",
      { type: "object", required: ["a"], properties: { a: {} }, anyOf: [{ properties: { b: {} } }, {}], unevaluatedProperties: false },
    ],
  ])("is made where a schema has %s, and fits", (_, json) => {
    const schema = read(json);
    const made = makeValue(schema, judge);
    expect(made).toBeDefined();
    expect(new Ajv({ strict: false }).validate(json, made?.value)).toBe(true);
  });

  test.each([
    ["{ type: number, multipleOf: 0.01, default: 9.99 }", 9.99, []],
    ["{ type: number, multipleOf: 0.01, default: 9.999 }", undefined, ["openapi/wrong-defaults"]],
    ["{ type: object, patternProperties: { '^x-': { type: integer } }, default: { x-a: 1 } }", { "x-a": 1 }, []],
    ["{ type: array, contains: { type: integer }, default: [1] }", [1], []],
    ["{ type: string, format: regex, default: '^a.*$' }", "^a.*$", []],
    ["{ type: string, format: duration, default: PT1H30M }", "PT1H30M", []],
    ["{ type: string, format: password, default: '**********' }", undefined, []],
    ["{ type: string, format: password, default: '*secret*' }", "*secret*", []],
    ["{ type: string, default: '***' }", "***", []],
    ["{ type: string, writeOnly: true, default: '*' }", "*", []],
    ["{ type: string, writeOnly: true, enum: ['***', all], default: '***' }", "***", []],
    ["{ anyOf: [{ type: string, format: password, writeOnly: true }, { type: 'null' }], default: '**********' }", undefined, []],
    ["{ type: array, items: { type: string, format: password }, default: ['**********'] }", undefined, []],
    ["{ type: object, properties: { key: { type: string, writeOnly: true } }, default: { key: '**********' } }", undefined, []],
  ])("a default that fits stays: %s", (schema, want, told) => {
    const found = readApi(
      api(`paths:\n  /x: { get: { operationId: x, parameters: [{ name: q, in: query, schema: ${schema} }], responses: {} } }\n`),
    );
    const { input } = only(found);
    expect(input.kind === "object" && input.fields[0]?.schema.assumed?.value).toEqual(want);
    expect(codes(found).filter((code) => code === "openapi/wrong-defaults")).toEqual(told);
  });

  test.each([
    ["texts", { type: "string" }],
    ["texts of a pattern", { type: "string", pattern: "^(0|[1-9][0-9]*)$" }],
    ["texts of one length", { type: "string", pattern: "^[a-z]{4}$" }],
    ["listed values", { enum: ["a", "b", "c"] }],
    ["numbers with an end", { type: "integer", minimum: -5, maximum: 1 }],
    ["objects", { type: "object", required: ["id"], properties: { id: { type: "string" } } }],
  ])("has three %s of which none may be there twice", (_, items) => {
    const schema = read({ type: "array", minItems: 3, uniqueItems: true, items });
    const made = makeValue(schema, judge);
    expect([made?.value, accepts(schema, made?.value ?? null, judge)]).toEqual([expect.any(Array), true]);
  });

  test("is made from the schema otherwise, and says so", () => {
    expect(
      example(
        "{ name: day, in: query, required: true, schema: { type: string, format: date } }, { name: more, in: query, schema: { type: string } }",
      ),
    ).toMatchObject({ name: "made", expect: "success", input: { day: "2026-01-15" } });
    expect(
      example("{ name: q, in: query, required: true, schema: { type: string, pattern: '^[A-Z]{3}-\\d{4}$' }, example: wrong }"),
    ).toMatchObject({ name: "made", input: { q: "AAA-1111" } });
    // What a pattern alone asks for may be no UUID, which has a version in it.
    expect(
      example(
        "{ name: id, in: query, required: true, schema: { type: string, format: uuid, pattern: '[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}' } }",
      ),
    ).toMatchObject({ name: "made", input: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  });

  test("takes one of the fields that a choice asks for, as the object beside it describes them", () => {
    const choice = (schema: string) =>
      example("", `, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`)?.input;
    const fields = "properties: { id: { type: integer }, sku: { type: string }, note: { type: string } }, required: [note]";
    expect(choice(`{ type: object, ${fields}, oneOf: [{ required: [id] }, { required: [sku] }] }`)).toMatchObject({
      body: { id: 1, note: "text" },
    });
    expect(choice(`{ type: object, ${fields}, anyOf: [{ required: [id] }, { required: [sku] }] }`)).toMatchObject({
      body: { id: 1, note: "text" },
    });
    expect(
      choice(`{ type: object, ${fields}, oneOf: [{ allOf: [{ required: [id] }, { required: [sku] }] }, { required: [x, y] }] }`),
    ).toMatchObject({ body: { id: 1, sku: "text", note: "text" } });
  });

  test("that cannot be made is reported, not invented", () => {
    const without = readApi(
      api(
        "paths:\n  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: false } } }, responses: {} } }\n",
      ),
    );
    expect(only(without).examples.input).toEqual([]);
    expect(codes(without)).toEqual(["openapi/no-example"]);
  });

  test("of an answer is kept where it fits", () => {
    const answer = (value: string) =>
      only(
        readApi(
          api(
            `paths:\n  /x: { get: { operationId: x, responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [a], properties: { a: { type: string } } }, example: ${value} } } } } } }\n`,
          ),
        ),
      ).examples.output;
    expect(answer("{ a: text }")).toMatchObject([{ name: "documented", data: { a: "text" } }]);
    expect(answer("{ a: 1 }")).toEqual([]);
  });

  test("has no field that only goes the other way, also where the type that it names says so", () => {
    const holder =
      "{ type: object, additionalProperties: false, required: [id, name], properties: { id: { $ref: '#/components/schemas/Id' }, name: { $ref: '#/components/schemas/Name' } } }";
    const content = (example: string) =>
      `content: { application/json: { schema: { type: object, required: [inner], properties: { inner: ${holder} } }, example: { inner: ${example} } } }`;
    const read = (sent: string, answered: string) => {
      const paths = `paths:\n  /x: { post: { operationId: x, requestBody: { required: true, ${content(sent)} }, responses: { "200": { description: ok, ${content(answered)} } } } }\n`;
      return readApi(
        api(`${paths}components: { schemas: { Id: { type: integer, readOnly: true }, Name: { type: string, writeOnly: true } } }\n`),
      );
    };
    const shown = read("{ name: a }", "{ id: 1 }");
    expect(codes(shown)).toEqual([]);
    expect(only(shown).examples).toMatchObject({
      input: [{ name: "documented", input: { inner: { name: "a" } } }],
      output: [{ data: { inner: { id: 1 } } }],
    });
    const both = read("{ id: 1, name: a }", "{ id: 1, name: a }");
    expect(codes(both)).toEqual(["openapi/wrong-examples"]);
    expect(only(both).examples).toMatchObject({ input: [{ name: "made", input: { inner: { name: expect.any(String) } } }], output: [] });
  });
});

const scalar = fc.oneof(
  fc.record({
    type: fc.constant("string"),
    minLength: fc.nat(5),
    format: fc.constantFrom("date-time", "date", "uuid", "uri", "email", "none", "byte", "ipv4", "time", "duration", "hostname"),
  }),
  fc.record({
    type: fc.constant("string"),
    pattern: fc.constantFrom("^a+$", "^[0-9a-f]{8}$", "^(foo|bar)-\\d+$", "\\S", "^.{3,5}$", "^\\+[1-9]\\d{1,14}$"),
  }),
  fc.record({
    type: fc.constantFrom("integer", "number"),
    minimum: fc.integer({ min: -5, max: 5 }),
    maximum: fc.integer({ min: 6, max: 50 }),
    format: fc.constantFrom("int32", "int64", "float", "double"),
  }),
  fc.record({ type: fc.constantFrom("boolean", "null") }),
  fc.record({ enum: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 3 }) }),
);
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.record({ type: fc.constant("array"), items: tie("schema"), minItems: fc.nat(2), uniqueItems: fc.boolean() }),
    fc.record({
      type: fc.constant("object"),
      properties: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("schema")),
      required: fc.subarray(["a", "b", "c"]),
      additionalProperties: fc.boolean(),
    }),
    fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
  ),
}));

describe("the quick check of values", () => {
  const runs = process.env.TOOLPACT_LONG === "1" ? 20_000 : 500;

  test("never accepts what Zod refuses, and what is made is accepted", () => {
    let made = 0;
    fc.assert(
      fc.property(schema, fc.jsonValue(), (json, value) => {
        const meaning = read(json);
        if (accepts(meaning, value as never, judge) === true) expect(refusals(meaning, value as never)).toEqual([]);
        const found = makeValue(meaning, judge);
        if (found === undefined) return;
        made += 1;
        expect(refusals(meaning, found.value)).toEqual([]);
      }),
      { numRuns: runs, seed: 5 },
    );
    expect(made).toBeGreaterThan(runs / 2);
  });
});
