import { describe, expect, test } from "vitest";
import { jsonSchema } from "../../../generator/schema/index.js";
import { api, codes, only, readApi } from "./read-api.js";

/** Fields of the one tool's input that have the keyword, references followed. */
function marked(body: string, word: string, version?: string): readonly string[] {
  const read = readApi(api(body.replaceAll("MARK", `${word}: true`), version));
  expect(codes(read, "error")).toEqual([]);
  const named = (id: string): unknown =>
    jsonSchema(read.contract?.schemas.get(id)?.schema ?? { kind: "any", origin: only(read).origin }, String);
  const { properties } = jsonSchema(only(read).input, String) as {
    readonly properties: { readonly [name: string]: { readonly $ref?: string } };
  };
  return Object.entries(properties)
    .filter(([, schema]) => `${JSON.stringify([schema, schema.$ref && named(schema.$ref)])}`.includes(`"${word}":true`))
    .map(([name]) => name);
}

describe.each(["x-secret", "x-personal"])("a value that a document marks with %s is known as that", (word) => {
  test("in the query, in a header, in a body and behind a reference", () => {
    const fields = marked(
      `paths:
  /people/{id}:
    put:
      operationId: put
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: mail, in: query, schema: { type: string, MARK } }
        - { name: X-Phone, in: header, schema: { type: string, MARK } }
      requestBody: { content: { application/json: { schema: { type: object, properties: { born: { type: string, format: date, MARK }, kind: { type: string }, home: { $ref: '#/components/schemas/Address' } } } } } }
      responses: { 204: { description: ok } }
components: { schemas: { Address: { type: object, MARK, properties: { street: { type: string } } } } }
`,
      word,
    );
    expect([...fields].sort()).toEqual(["X-Phone", "born", "home", "mail"].sort());
  });

  test("in a parameter of Swagger 2.0", () => {
    const body = `paths: { /people: { get: { operationId: find, parameters: [{ name: mail, in: query, type: string, MARK }, { name: page, in: query, type: integer }], responses: { 200: { description: ok } } } } }\n`;
    expect(marked(body, word, "2.0")).toEqual(["mail"]);
  });

  test("in a part of an allOf, beside a default, and in one that is read as another type", () => {
    const body = `paths: { /people: { post: { operationId: add, requestBody: { content: { application/json: { schema: { allOf: [{ type: object, properties: { mail: { type: string } } }, { type: object, properties: { mail: { MARK }, name: { type: string, default: Ana, MARK }, born: { MARK, pattern: "^[0-9]+$" }, nick: { type: [string, "null"], MARK } } }] } } } }, responses: { 204: { description: ok } } } } }\n`;
    expect([...marked(body, word)].sort()).toEqual(["born", "mail", "name", "nick"]);
  });
});
