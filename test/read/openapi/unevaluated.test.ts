import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { buildZod } from "../../../generator/schema/live.js";
import { zodOf } from "../../../runtime/schema/cast.js";
import { api, codes, fieldsOf, only, readApi } from "./read-api.js";

/** What becomes of a body, as a tool's input takes it; undefined where it is refused. */
function sender(schema: string): { readonly send: (body: Json) => unknown; readonly fields: readonly string[] } {
  const read = readApi(
    api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, responses: { "204": { description: ok } } } }
components: { schemas: { Named: { type: object, required: [name], properties: { name: { type: string }, inner: { $ref: '#/components/schemas/Named' } } }, A: { type: object, required: [a], properties: { a: { type: integer } } }, B: { type: object, required: [b], properties: { b: { type: integer } } }, Choosing: { type: object, anyOf: [{ type: object, properties: { b: { type: integer } }, not: { required: [d] }, unevaluatedProperties: false }, { type: object, required: [d] }] } } }
`),
  );
  expect(codes(read, "error")).toEqual([]);
  const operation = only(read);
  const fields = fieldsOf(operation);
  const isWhole = fields.some((field) => field.startsWith("body"));
  const zod = zodOf(buildZod(operation.input, read.contract?.schemas ?? new Map(), { unknownKeys: "strip" }));
  const send = (body: Json): unknown => {
    const { data } = zod.safeParse(isWhole ? { body } : body);
    return isWhole ? (data as { readonly body?: unknown } | undefined)?.body : data;
  };
  return { send, fields };
}

const named = "$ref: '#/components/schemas/Named'";

test.each([
  ["dependentSchemas", "{ card: { required: [name], properties: { name: { type: string } } } }"],
  ["dependentRequired", "{ card: [name] }"],
])("a key that %s is about is kept, so that it asks for the others", (keyword, table) => {
  const { send } = sender(`{ type: object, properties: { age: { type: integer } }, ${keyword}: ${table} }`);
  const [whole, alone, other] = [{ card: "1", name: "Rex" }, { card: "1" }, { age: 1, legs: 4 }];
  expect([send(whole), send(alone), send(other)]).toEqual([whole, undefined, { age: 1 }]);
});

describe("`unevaluatedProperties`", () => {
  test.each([
    ["of one object", "{ type: object, required: [name], properties: { name: { type: string } }, unevaluatedProperties: false }"],
    ["beside a reference", `{ ${named}, unevaluatedProperties: false }`],
    ["of parts", `{ allOf: [{ ${named} }], properties: { age: { type: integer } }, unevaluatedProperties: false }`],
  ])("%s closes it, as `additionalProperties` closes one that names all: fields stand in the input, others are refused", (_, schema) => {
    const { send, fields } = sender(schema);
    expect(fields).toContain("name! string");
    expect([send({ name: "Rex" }), send({ name: "Rex", nmae: "Rex" })]).toEqual([{ name: "Rex" }, undefined]);
  });

  test("asks a shared schema that has alternatives of its own as it is where it stands itself", () => {
    const { send } = sender(
      "{ type: object, properties: { d: { type: string } }, allOf: [{ $ref: '#/components/schemas/Choosing' }], unevaluatedProperties: false }",
    );
    expect([send({ b: 1 }), send({ d: "x" }), send({ b: 1, c: 1 }), send({ d: "x", c: 1 })]).toEqual([
      { b: 1 },
      { d: "x" },
      undefined,
      undefined,
    ]);
  });

  test("keeps what it allows", () => {
    const { send } = sender(`{ ${named}, unevaluatedProperties: { type: integer } }`);
    expect([send({ name: "Rex", legs: 4 }), send({ name: "Rex", legs: "four" })]).toEqual([{ name: "Rex", legs: 4 }, undefined]);
  });

  test("refuses what no alternative that fits has looked at, and keeps what each of them has", () => {
    const { send } = sender(
      "{ anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }], unevaluatedProperties: false }",
    );
    expect([send({ a: 1 }), send({ a: 1, b: 2 }), send({ a: 1, b: "x" }), send({ a: 1, c: 1 })]).toEqual([
      { a: 1 },
      { a: 1, b: 2 },
      undefined,
      undefined,
    ]);
  });

  test("refuses what an alternative that lets all keys pass would have let pass, if it were the one that fits", () => {
    const open = "{ type: object, required: [open], properties: { open: { type: boolean } }, additionalProperties: true }";
    const { send } = sender(
      `{ type: object, properties: { name: { type: string } }, anyOf: [${open}, { $ref: '#/components/schemas/A' }], unevaluatedProperties: false }`,
    );
    const values = [
      { open: true, z: 1 },
      { a: 1, name: "Rex" },
    ];
    expect([...values.map(send), send({ a: 1, z: 1 })]).toEqual([...values, undefined]);
  });

  test("of an alternative keeps what it allows there, also where the whole names fields", () => {
    const { send } = sender(
      `{ type: object, properties: { age: { type: integer } }, anyOf: [{ ${named}, unevaluatedProperties: { type: integer } }, { $ref: '#/components/schemas/A' }] }`,
    );
    expect([send({ name: "Rex", age: 3, legs: 4 }), send({ name: "Rex", legs: "four" })]).toEqual([
      { name: "Rex", age: 3, legs: 4 },
      undefined,
    ]);
  });

  test("goes by conditions", () => {
    const { send } = sender(
      "{ type: object, properties: { kind: { type: string } }, if: { properties: { kind: { const: n } }, required: [kind] }, then: { properties: { count: { type: integer } } }, unevaluatedProperties: false }",
    );
    expect([send({ kind: "n", count: 1 }), send({ kind: "m", count: 1 }), send({ kind: "m", other: 1 })]).toEqual([
      { kind: "n", count: 1 },
      undefined,
      undefined,
    ]);
  });

  test("still refuses a name that is only required", () => {
    const { send } = sender(`{ ${named}, required: [age], unevaluatedProperties: false }`);
    expect(send({ name: "Rex", age: 1 })).toBeUndefined();
  });
});
