import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accepts } from "../../../generator/schema/accepts.js";
import { documents, fileOf, isReal, sizeOf } from "./corpus.js";
import { api, codes, fieldsOf, getting, only, type ReadApi, readApi } from "./read-api.js";

const schemas = `components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string }, state: { $ref: '#/components/schemas/Stat' } } }
    State: { type: string, enum: [sold, open] }
    Order: { type: object, required: [pet], properties: { pet: { $ref: '#/components/schemas/Owned' } } }
    Owned: { type: object, required: [state], properties: { state: { $ref: '#/components/schemas/Stat' } } }
`;

function posting(id: string, schema: string, more = "required: true, "): string {
  return `  /${id}: { post: { operationId: ${id}, requestBody: { ${more}content: { application/json: { schema: ${schema} } } }, responses: { "204": { description: ok } } } }\n`;
}

function leftOut({ contract }: ReadApi): readonly (readonly [string, string])[] {
  return (contract?.leftOut ?? []).map(({ key, ref }) => [key, ref]);
}

function ids({ contract }: ReadApi): readonly string[] {
  return (contract?.operations ?? []).map(({ id }) => id);
}

describe("a reference that leads to nothing", () => {
  test("makes an optional field and an output anything, and leaves out only the operation that requires it, at any depth", () => {
    const pet = "{ $ref: '#/components/schemas/Pet' }";
    const paths = `  /pets: ${getting(pet)}\n${posting("add", pet)}${posting("order", "{ $ref: '#/components/schemas/Order' }")}`;
    const read = readApi(api(`paths:\n${paths}${schemas}`));
    expect(codes(read, "error")).toEqual([]);
    expect(ids(read)).toEqual(["shop.add", "shop.get"]);
    expect(leftOut(read)).toEqual([["POST /order", "#/components/schemas/Stat"]]);
    const add = read.contract?.operations[0];
    expect(add === undefined ? [] : fieldsOf(add)).toEqual(["name! string", "state? any"]);
  });

  test("is reported once, with the operations that use it and the kind of schema that has nearly its name", () => {
    const pet = "{ $ref: '#/components/schemas/Pet' }";
    const paths = ["a", "b", "c", "d"].map((id) => posting(id, pet)).join("");
    const read = readApi(api(`paths:\n${paths}${posting("order", "{ $ref: '#/components/schemas/Order' }")}${schemas}`));
    const [lost, missing] = read.problems.filter(({ code }) => /unresolved|left-out/.test(code));
    expect(lost?.message).toBe(
      "The reference `#/components/schemas/Stat` cannot be resolved (2 places). 5 operations use it (`shop.a`, `shop.b`, `shop.c`, 2 more): 1 of them is left out; elsewhere the schema accepts any value.",
    );
    expect(lost?.fix).toMatch(/^Did you mean `#\/components\/schemas\/State`, an enum\? .* define the missing schema/);
    expect([missing?.severity, missing?.message]).toEqual(["warning", expect.stringContaining("`shop.order`, which needs")]);
  });

  test.each([
    ["an alternative of `oneOf`", "{ oneOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { $ref: '#/gone' }] }"],
    ["`not`", "{ type: object, not: { $ref: '#/gone' } }"],
    ["`additionalProperties`", "{ type: object, additionalProperties: { $ref: '#/gone' } }"],
  ])("as %s refuses no value", (_, schema) => {
    const read = readApi(api(`paths:\n  /x: ${getting(schema)}\n`));
    expect(codes(read)).toEqual(["openapi/unresolved-ref"]);
    expect(accepts(only(read).output, { a: "b" }, { schemas: read.contract?.schemas ?? new Map() })).toBe(true);
  });

  test("as one alternative of a required choice leaves the others, and as all of them leaves the operation out", () => {
    const one = posting("one", "{ oneOf: [{ type: string }, { $ref: '#/gone' }] }");
    const read = readApi(api(`paths:\n${one}${posting("all", "{ anyOf: [{ $ref: '#/gone' }, { $ref: '#/lost' }] }")}`));
    expect([ids(read), leftOut(read)]).toEqual([["shop.one"], [["POST /all", "#/gone"]]]);
  });

  test("as a body leaves the operation out, unless the body is optional", () => {
    const optional = posting("optional", "{ $ref: '#/gone' }", "required: false, ");
    const whole = `  /whole: { post: { operationId: whole, requestBody: { $ref: '#/components/requestBodies/Gone' }, responses: {} } }\n`;
    const read = readApi(api(`paths:\n${optional}${posting("required", "{ $ref: '#/gone' }")}${whole}`));
    expect(ids(read)).toEqual(["shop.optional"]);
    expect(leftOut(read).map(([key]) => key)).toEqual(["POST /required", "POST /whole"]);
    expect(read.problems.find(({ message }) => message.includes("requestBodies"))?.fix).toContain("Define the missing request body");
  });

  test("as a parameter leaves out an effect that it might limit; a call that reads does without it, and the path names its own", () => {
    const parameters = "parameters: [{ $ref: '#/components/parameters/petId' }, { $ref: '#/components/parameters/Gone' }]";
    const own = "parameters: [{ $ref: '#/components/parameters/petId' }]";
    const read = readApi(
      api(`paths:
  /pets/{pet_id}:
    get: { operationId: get, ${parameters}, responses: {} }
    delete: { operationId: remove, ${parameters}, responses: {} }
    put: { operationId: put, ${own}, responses: {} }
`),
    );
    expect([ids(read), leftOut(read)]).toEqual([["shop.get", "shop.put"], [["DELETE /pets/{pet_id}", "#/components/parameters/Gone"]]]);
    expect(read.contract?.operations.map(fieldsOf)).toEqual([["pet_id! string"], ["pet_id! string"]]);
  });

  test("as a response may be anything, beside responses that are known", () => {
    const responses = `{ "200": { $ref: '#/components/responses/Gone' }, "404": { $ref: '#/components/responses/Lost' } }`;
    const read = readApi(api(`paths:\n  /x: { get: { operationId: x, responses: ${responses} } }\n`));
    expect(codes(read)).toEqual(["openapi/unresolved-ref", "openapi/dangling-refs"]);
    expect([only(read).output.kind, read.problems[0]?.fix]).toEqual(["any", expect.stringContaining("Define the missing response")]);
  });

  test("as a path or an operation costs that one, which is listed by its path", () => {
    const read = readApi(
      api(`paths:\n  /a: ${getting("{}")}\n  /b: { $ref: '#/components/pathItems/Gone' }\n  /c: { get: { $ref: '#/gone' } }\n`),
    );
    expect([codes(read, "error"), ids(read)]).toEqual([[], ["shop.get"]]);
    expect(leftOut(read).map(([key]) => key)).toEqual(["/b", "GET /c"]);
  });

  test("as a security scheme keeps the operation, which asks for credentials all the same", () => {
    const read = readApi(
      api(
        `security: [{ key: [] }]\npaths:\n  /x: ${getting("{ type: string }")}\ncomponents: { securitySchemes: { key: { $ref: '#/gone' } } }\n`,
      ),
    );
    expect([codes(read, "error"), ids(read)]).toEqual([[], ["shop.get"]]);
    expect(only(read).declared.auth?.value).toBe("service");
  });

  test("to many files of a folder that is not there is one line, and to one file another", () => {
    const files = Array.from({ length: 30 }, (_, index) => `p${index}: { $ref: 'schemas/deep${index % 3}/s${index}.yaml' }`).join(", ");
    const read = readApi({
      ...api(
        `paths:\n  /x: ${getting(`{ type: object, properties: { ${files}, q: { $ref: 'parts/one.yaml' }, r: { $ref: 'parts/two.yaml' } } }`)}\n`,
      ),
      "parts/one.yaml": "type: string\n",
    });
    const messages = read.problems.filter(({ code }) => code === "openapi/missing-files").map(({ message }) => message);
    expect(messages).toEqual([
      "The folder `schemas` does not exist, and references name 30 files in it (30 places). 1 operation uses it (`shop.get`): the schema accepts any value.",
      "The file `parts/two.yaml` does not exist, and a reference names it. 1 operation uses it (`shop.get`): the schema accepts any value.",
    ]);
  });

  test("of an operation that `select` names is an error that names the reference; one that a pattern selects is left out", () => {
    const files = api(`paths:\n${posting("order", "{ $ref: '#/gone' }")}  /b: { $ref: '#/lost' }\n`);
    const errors = (select: object): readonly string[] =>
      readApi(files, { select }).problems.flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
    expect(errors({ operationIds: ["order"] })).toEqual([expect.stringMatching(/`shop.order`.*`#\/gone`/)]);
    expect(errors({ paths: ["/b", "/order"] })).toHaveLength(2);
    expect(errors({ paths: ["/*"] })).toEqual([]);
  });
});

const small = documents.filter((entry) => isReal(entry) && /\.yaml$/.test(entry.path) && sizeOf(entry) < 120_000).slice(0, 5);

describe.skipIf(small.length === 0)("a published document without one of its schemas", () => {
  test.each(small)("keeps every operation that does not require it: $path", (entry) => {
    const text = readFileSync(fileOf(entry), "utf8");
    const whole = readApi({ "api.yaml": text });
    const read = readApi({ "api.yaml": withoutMostUsed(text) });
    expect(codes(read, "error")).toEqual(codes(whole, "error"));
    expect(codes(read, "warning")).toContain("openapi/unresolved-ref");
    expect(ids(read).length + (read.contract?.leftOut?.length ?? 0)).toBe(ids(whole).length);
    expect(ids(read).length).toBeGreaterThan(0);
  });
});

/** The references to one schema lead nowhere; what they would mean otherwise is nowhere, either. */
function withoutMostUsed(text: string): string {
  const counts = new Map<string, number>();
  for (const [, name = ""] of text.matchAll(/#\/(?:components\/schemas|definitions)\/([\w.-]+)['"]/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const [name = ""] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];
  return text.replaceAll(new RegExp(`(/(?:schemas|definitions))/${name}(['"])`, "g"), "$1/GoneForGood$2");
}
