import { describe, expect, test } from "vitest";
import type { Json, Schema } from "../../../generator/ir/index.js";
import { applyDirections } from "../../../generator/plan/index.js";
import { checkValue } from "../../../generator/schema/check-value.js";
import { api, callOf, codes, fieldsOf, getting, only, type ReadApi, type ReadOptions, readApi } from "./read-api.js";

type Answer = { readonly accepts: (value: Json) => boolean; readonly schema: Schema; readonly codes: readonly string[] };

/** What a field of an answer accepts. */
function readField(schema: string, { version = "3.0.3", ...options }: ReadOptions & { readonly version?: string } = {}): Answer {
  const content =
    version === "2.0"
      ? "schema: { $ref: '#/definitions/Answer' }"
      : "content: { application/json: { schema: { $ref: '#/components/schemas/Answer' } } }";
  const schemas = `{ Answer: { type: object, properties: { a: ${schema} } }, Cat: { type: object, required: [kind], properties: { kind: { type: string } } }, Dog: { type: object, required: [kind], properties: { kind: { type: string }, bark: { type: boolean } } }, Pet: { $ref: '#/components/schemas/Cat', nullable: true } }`;
  const paths = `paths:\n  /x: { get: { operationId: x, responses: { "200": { description: ok, ${content} } } } }\n`;
  const read = readApi(
    api(`${paths}${version === "2.0" ? `definitions: ${schemas}` : `components: { schemas: ${schemas} }`}\n`, version),
    options,
  );
  const known = read.contract?.schemas ?? new Map();
  const { output } = only(read);
  return { accepts: (value) => checkValue(output, { a: value }, known).length === 0, schema: output, codes: codes(read) };
}

const cat = "$ref: '#/components/schemas/Cat'";
const dog = "$ref: '#/components/schemas/Dog'";

describe("`nullable` beside more than a type", () => {
  test.each<[name: string, schema: string, good: Json, bad: Json, version?: string]>([
    ["a choice", `{ anyOf: [{ type: string }, { ${cat} }], nullable: true }`, "x", 7],
    ["exactly one of a choice", "{ oneOf: [{ type: string }, { type: boolean }], nullable: true }", true, 7],
    ["a choice of which one is nullable, too", "{ oneOf: [{ type: string, nullable: true }, { type: boolean }], nullable: true }", "x", 7],
    ["what extends another", `{ allOf: [{ ${cat} }], nullable: true, description: Whose. }`, { kind: "x" }, {}],
    ["an object that extends another", `{ type: object, allOf: [{ ${cat} }], nullable: true }`, { kind: "x" }, "x"],
    [
      "a choice by a tag",
      `{ oneOf: [{ ${cat} }, { ${dog} }], discriminator: { propertyName: kind }, nullable: true }`,
      { kind: "Dog" },
      { kind: "Cow" },
    ],
    ["an enum that does not name it", "{ type: string, enum: [on, off], nullable: true }", "on", "maybe"],
    ["an enum without a type", "{ enum: [on, off], nullable: true }", "on", "maybe"],
    ["an enum that names it", "{ type: string, enum: [on, null], nullable: true }", "on", "maybe"],
    ["a reference", `{ ${cat}, nullable: true }`, { kind: "x" }, {}],
    ["a reference that is all of an `allOf`", `{ allOf: [{ ${cat}, nullable: true }, { description: Whose. }] }`, { kind: "x" }, {}],
    ["a schema that is a reference", "{ $ref: '#/components/schemas/Pet' }", { kind: "x" }, {}],
    ["a reference of 2.0", "{ $ref: '#/definitions/Cat', x-nullable: true }", { kind: "x" }, {}, "2.0"],
    ["a reference of 3.1", `{ ${cat}, nullable: true }`, { kind: "x" }, {}, "3.1.0"],
    ["what extends another in 3.1", `{ allOf: [{ ${cat} }], nullable: true }`, { kind: "x" }, {}, "3.1.0"],
    ["what extends another in 2.0", "{ allOf: [{ $ref: '#/definitions/Cat' }], x-nullable: true }", { kind: "x" }, {}, "2.0"],
    ["an enum that does not name it beside types that do", "{ type: [string, 'null'], enum: [on, off] }", "on", "maybe", "3.1.0"],
    ["a number by the word of 2.0", "{ type: number, minimum: 0, x-nullable: true }", 1, -1],
    ["a number of 3.1 by the word of 2.0", "{ type: number, minimum: 0, x-nullable: 'true' }", 1, -1, "3.1.0"],
    ["a reference by the word of 2.0", `{ ${cat}, x-nullable: true }`, { kind: "x" }, {}],
    ["a text of 2.0 by the word of 3.0", "{ type: string, nullable: true }", "x", 7, "2.0"],
    ["an enum of 2.0", "{ type: string, enum: [on], x-nullable: true }", "on", "maybe", "2.0"],
  ])("%s may be null", (_, schema, good, bad, version = "3.0.3") => {
    const field = readField(schema, { version });
    expect([field.accepts(null), field.accepts(good), field.accepts(bad)]).toEqual([true, true, false]);
  });

  test.each(["{ type: string, enum: [on], nullable: true }", `{ ${cat}, nullable: true }`, "{ type: [string, 'null'], enum: [on] }"])(
    "%s is reported once",
    (schema) => {
      expect(readField(schema, { version: schema.includes("[string") ? "3.1.0" : "3.0.3" }).codes).toEqual(["openapi/schema-slips"]);
    },
  );

  test("not where the version's own word says otherwise", () => {
    expect(readField("{ type: string, nullable: false, x-nullable: true }", { version: "3.0.3" }).accepts(null)).toBe(false);
  });

  test("keeps the values of a choice that is explained where it is shared by their name", () => {
    const explained = "{ title: Status, type: integer, enum: [0, 1], description: '0: sent, 1: failed.' }";
    const status = (shared: string): Schema | undefined => {
      const field = "{ type: object, properties: { a: { $ref: '#/components/schemas/Status', nullable: true } } }";
      const { output } = only(readApi(api(`paths: { /x: ${getting(field)} }\ncomponents: { schemas: { Status: ${shared} } }\n`, "3.0.3")));
      return output.kind === "object" ? output.fields[0]?.schema : undefined;
    };
    expect(status(explained)).toMatchObject({ kind: "union", members: [{ kind: "ref", to: "Status" }, { kind: "null" }] });
    expect(status(explained.replace(/, description.*'/, ""))).toMatchObject({ kind: "enum", values: [0, 1, null] });
  });

  test("what else stands beside a reference of 3.0 still does not count", () => {
    const field = readField(`{ ${cat}, nullable: true, type: string, description: A cat. }`);
    expect([field.accepts(null), field.accepts({ kind: "x" }), field.accepts("x")]).toEqual([true, true, false]);
  });

  test.each([
    [
      "3.0.3",
      "requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cat', nullable: true } } } }",
      "components",
    ],
    [
      "3.1.0",
      "requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cat', nullable: true } } } }",
      "components",
    ],
    ["2.0", "parameters: [{ name: cat, in: body, schema: { $ref: '#/definitions/Cat', x-nullable: true } }]", "definitions"],
  ])("is nothing at the body of a request, whose members stay arguments: %s", (version, body, place) => {
    const cats = "{ Cat: { type: object, required: [kind], properties: { kind: { type: string } } } }";
    const schemas = place === "components" ? `components: { schemas: ${cats} }` : `definitions: ${cats}`;
    const read = readApi(api(`paths: { /x: { post: { operationId: x, ${body}, responses: {} } } }\n${schemas}\n`, version));
    expect([fieldsOf(only(read)), codes(read)]).toEqual([["kind! string"], []]);
  });

  test.each([
    ["a shared schema that is nullable", "3.0.3", "application/json", "{ $ref: '#/components/schemas/Cat' }", ["kind! string"]],
    [
      "a schema of its own",
      "3.0.3",
      "application/json",
      "{ type: object, nullable: true, properties: { kind: { type: string } } }",
      ["kind? string"],
    ],
    ["a form", "3.0.3", "multipart/form-data", "{ $ref: '#/components/schemas/Cat' }", ["kind! string"]],
    [
      "an optional argument of FastAPI",
      "3.1.0",
      "application/json",
      "{ anyOf: [{ $ref: '#/components/schemas/Dog' }, { type: 'null' }] }",
      ["kind? string"],
    ],
    [
      "an optional argument of FastAPI that has to say something, which may be left out as a whole",
      "3.1.0",
      "application/json",
      "{ anyOf: [{ $ref: '#/components/schemas/Bird' }, { type: 'null' }], title: Bird }",
      ["body? union"],
    ],
    [
      "the same in a form",
      "3.1.0",
      "application/x-www-form-urlencoded",
      "{ oneOf: [{ $ref: '#/components/schemas/Bird' }, { type: 'null' }] }",
      ["body? ref"],
    ],
    [
      "a form of any members",
      "3.1.0",
      "application/x-www-form-urlencoded",
      "{ type: [object, 'null'], additionalProperties: true }",
      ["body? object"],
    ],
    ["a value that has no members", "3.1.0", "application/json", "{ type: [string, 'null'] }", ["body? union"]],
  ])("of a body is said of its members: %s", (_, version, type, schema, want) => {
    const schemas =
      "{ Cat: { type: object, nullable: true, required: [kind], properties: { kind: { type: string } } }, Dog: { type: object, properties: { kind: { type: string } } }, Bird: { type: object, required: [kind], properties: { kind: { type: string } } } }";
    const body = `requestBody: { content: { ${type}: { schema: ${schema} } } }`;
    const read = readApi(
      api(`paths: { /x: { post: { operationId: x, ${body}, responses: {} } } }\ncomponents: { schemas: ${schemas} }\n`, version),
    );
    expect(fieldsOf(only(read))).toEqual(want);
  });

  test.each(["3.0.3", "3.1.0"])("what extends a reference by it is no null, and still one of what it extends: %s", (version) => {
    const pets = `Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }`;
    const own = "{ type: object, required: [meow], properties: { meow: { type: boolean } } }";
    const heir = `Cat: { allOf: [{ $ref: '#/components/schemas/Pet', nullable: true }, ${own}] }`;
    const read = readApi(
      api(`paths: { /x: ${getting("{ $ref: '#/components/schemas/Pet' }")} }\ncomponents: { schemas: { ${pets}, ${heir} } }\n`, version),
    );
    const fits = (value: Json): boolean => checkValue(only(read).output, value, read.contract?.schemas ?? new Map()).length === 0;
    expect([{ kind: "Cat", meow: true }, { kind: "Dog" }, { kind: "Cat" }, null].map(fits)).toEqual([true, true, false, false]);
  });

  test("is ignored when read strictly", () => {
    const field = readField("{ type: string, enum: [on], nullable: true }", { settings: { untyped: "written" } });
    expect([field.accepts(null), field.codes]).toEqual([false, []]);
  });

  test.each(["{ type: string, enum: [on], nullable: false }", `{ allOf: [{ ${cat} }] }`])("%s stays as it is", (schema) => {
    const field = readField(schema);
    expect([field.accepts(null), field.codes]).toEqual([false, []]);
  });
});

describe("a reference that may be null goes the ways of what it names", () => {
  /** A member that only comes back, one that is only given, and a parameter that borrows the type of the first. */
  const both = (id: string, secret: string, version: string): ReadApi => {
    const maybe = (name: string): string =>
      version === "3.0.3"
        ? `{ $ref: '#/components/schemas/${name}', nullable: true }`
        : `{ anyOf: [{ $ref: '#/components/schemas/${name}' }, { type: 'null' }] }`;
    const content = "{ application/json: { schema: { $ref: '#/components/schemas/User' } } }";
    return readApi(
      api(
        `paths:
  /x/{id}: { put: { operationId: x, parameters: [{ name: id, in: path, required: true, schema: ${maybe("Id")} }], requestBody: { required: true, content: ${content} }, responses: { "200": { description: ok, content: ${content} } } } }
components:
  schemas:
    User: { type: object, required: [id, secret], properties: { id: ${maybe("Id")}, secret: ${maybe("Secret")} } }
    Id: ${id}
    Secret: ${secret}
`,
        version,
      ),
    );
  };

  test.each([
    ["3.0.3", "{ type: string, readOnly: true }", "{ type: string, writeOnly: true }"],
    ["3.1.0", "{ type: string, readOnly: true }", "{ type: string, writeOnly: true }"],
    ["3.0.3", "{ enum: [a, b], readOnly: true }", "{ enum: [b, c], writeOnly: true }"],
  ])("%s: %s, %s", (version, id, secret) => {
    const read = both(id, secret, version);
    const tool = only(read);
    expect(fieldsOf(tool).map((field) => field.split(" ")[0])).toEqual(["id!", "secret!"]);
    expect(callOf(tool)).toMatchObject({
      body: { from: { fields: { secret: "secret" } } },
      withheld: { shapes: { User: { drop: ["secret"] } } },
    });
    const { operations = [], schemas = new Map() } = read.contract === undefined ? {} : applyDirections(read.contract);
    const [directed] = operations;
    const fits = (schema: Schema | undefined, value: Json): boolean =>
      schema !== undefined && checkValue(schema, value, schemas).length === 0;
    expect([fits(directed?.input, { id: "a", secret: "b" }), fits(directed?.input, { secret: "b" })]).toEqual([true, false]);
    expect([fits(directed?.output, { id: "a" }), fits(directed?.output, { id: null }), fits(directed?.output, {})]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each(["", ", nullable: true"])("and tells no alternatives apart where it is not given:%s", (nullable) => {
    const id = `{ $ref: '#/components/schemas/Id'${nullable} }`;
    const read = readApi(
      api(
        `paths: { /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [pet], properties: { pet: { oneOf: [{ ${cat} }, { ${dog} }] } } } } } }, responses: {} } } }
components:
  schemas:
    Id: { type: string, readOnly: true }
    Cat: { type: object, required: [cat], properties: { cat: ${id}, name: { type: string } } }
    Dog: { type: object, required: [dog], properties: { dog: ${id}, name: { type: string }, size: { type: integer } } }
`,
        "3.0.3",
      ),
    );
    const { operations = [], schemas = new Map() } = read.contract === undefined ? {} : applyDirections(read.contract);
    const [tool] = operations;
    expect(tool === undefined ? undefined : checkValue(tool.input, { pet: { name: "x", size: 1 } }, schemas)).toEqual([]);
  });
});
