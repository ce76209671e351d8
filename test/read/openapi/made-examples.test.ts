import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { api, only, readApi } from "./read-api.js";

function exampleOf(operation: string, schemas = "{}"): Json | undefined {
  const [example] = only(
    readApi(api(`paths: { /x: { post: { operationId: x, ${operation}, responses: {} } } }\ncomponents: { schemas: ${schemas} }\n`)),
  ).examples.input;
  return example?.input;
}

describe("an example that is made", () => {
  test.each([
    ["behind a fixed beginning", "^st-[a-zA-Z0-9]+$", 16, 16, "st-aaaaaaaaaaaaa"],
    ["of two repetitions", "^[a-z]+-[0-9]+$", 16, 16, "aaaaaaaaaaaaaa-1"],
    ["where one repetition has an end", "^[a-z]{1,3}-[0-9]*$", 13, 13, "a-11111111111"],
  ])("is a text of a pattern and of one length: %s", (_, pattern, min, max, text) => {
    const schema = `{ type: string, pattern: '${pattern}', minLength: ${min}, maxLength: ${max} }`;
    expect(exampleOf(`parameters: [{ name: id, in: query, required: true, schema: ${schema} }]`)).toEqual({ id: text });
  });

  test("has what a part with a choice asks for as another part says it", () => {
    const schemas = `{
      Options: { type: object, properties: { day: { type: string, format: date }, city: { type: string, minLength: 1 } } },
      One: { type: object, properties: { carrier: { type: string } } },
      Many: { type: object, properties: { carriers: { type: array, items: { type: string } } } },
      Estimate: { type: object, additionalProperties: false, required: [day, city], allOf: [{ $ref: '#/components/schemas/Options' }],
        oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Many' }] } }`;
    const body = "requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Estimate' } } } }";
    expect(exampleOf(body, schemas)).toMatchObject({ body: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), city: "text" } });
  });
});

describe("what is shown of a header is one line", () => {
  const header = (said: string): string => `parameters: [{ name: Signature, in: header, required: true, ${said} }]`;
  test.each([
    ["an end of line behind it", `schema: { type: string }, example: "keyId=1, algorithm=x\\n"`],
    ["several lines", `schema: { type: string }, example: "keyId=1,\\r\\n  algorithm=x"`],
    ["an example of its schema", `schema: { type: string, example: "keyId=1,\\n algorithm=x\\n" }`],
    ["a default", `schema: { type: string, default: "keyId=1, algorithm=x\\n" }`],
    ["behind a reference", "schema: { $ref: '#/components/schemas/Signed' }"],
  ])("%s", (_, said) => {
    const schemas = '{ Signed: { type: string, example: "keyId=1, algorithm=x\\n" } }';
    expect(exampleOf(header(said), schemas)).toEqual({ Signature: "keyId=1, algorithm=x" });
  });

  test("but not where its schema asks for the lines", () => {
    const schema = `{ type: string, pattern: '^a\\nb$' }`;
    expect(exampleOf(header(`schema: ${schema}, example: "a\\nb"`))).toEqual({ Signature: "a\nb" });
  });
});
