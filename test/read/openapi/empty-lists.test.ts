import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../generator/ir/index.js";
import { checkValue } from "../../../generator/schema/check-value.js";
import { buildBody } from "../../../runtime/transport/http/operation/body/build-body.js";
import { api, callOf, codes, only, readApi } from "./read-api.js";

type Taken = { readonly none: boolean; readonly kind: string | undefined; readonly made: unknown; readonly sent: string };

/** Whether an input takes a list without items, what its first field is, the example that is shown of it, and the body that would be sent for the list. */
function takesNone(operation: string, input: JsonObject = { id: [] }): Taken {
  const read = readApi(
    api(`paths:
  /products: { delete: { operationId: remove, ${operation}, responses: { "204": { description: done } } } }
components: { schemas: { Ids: { type: array, items: { type: string }, examples: [[], [a]] } } }
`),
  );
  expect(codes(read)).toEqual([]);
  const tool = only(read);
  const schemas = read.contract?.schemas ?? new Map();
  return {
    none: checkValue(tool.input, input, schemas).length === 0,
    kind: tool.input.kind === "object" ? tool.input.fields[0]?.schema.kind : undefined,
    made: tool.examples.input[0]?.input,
    sent: Buffer.from(buildBody(callOf(tool), input)?.content ?? "").toString(),
  };
}

const list = "{ type: array, items: { type: string } }";
const body = (type: string, rest = ""): string =>
  `requestBody: { required: true, content: { ${type}: { schema: { type: object, required: [id], properties: { id: ${list} } } ${rest} } } }`;

describe("a required list without items", () => {
  test.each([
    ["in a query, where nothing would be sent", `parameters: [{ name: id, in: query, required: true, schema: ${list} }]`],
    ["in a header", `parameters: [{ name: id, in: header, required: true, schema: ${list} }]`],
    ["by its name", "parameters: [{ name: id, in: query, required: true, schema: { $ref: '#/components/schemas/Ids' } }]"],
    ["in a form", body("application/x-www-form-urlencoded")],
    ["among parts", body("multipart/form-data")],
    ["among parts whose items are JSON each", body("multipart/form-data", ", encoding: { id: { contentType: application/json } }")],
    [
      "in a form whose items are JSON each",
      body("application/x-www-form-urlencoded", ", encoding: { id: { contentType: application/json } }"),
    ],
  ])("is refused %s, and shown by no example", (_, operation) => {
    const { none, made, sent } = takesNone(operation);
    expect(none).toBe(false);
    expect(made).toEqual({ id: [expect.any(String)] });
    expect(sent).not.toContain("id");
  });

  test("is refused beside other types", () => {
    const schema = "{ anyOf: [{ type: integer }, { $ref: '#/components/schemas/Ids' }], examples: [[], 7] }";
    const { none, made } = takesNone(`parameters: [{ name: id, in: query, required: true, schema: ${schema} }]`);
    expect([none, made]).toEqual([false, { id: 7 }]);
  });

  test.each([
    ["{ type: [array, 'null'], items: { type: string } }", "array"],
    ["{ anyOf: [{ $ref: '#/components/schemas/Ids' }, { type: 'null' }] }", "array"],
    ["{ anyOf: [{ type: integer }, { $ref: '#/components/schemas/Ids' }, { type: 'null' }] }", "union"],
  ])("is refused as null, which is not sent either: %s", (schema, kind) => {
    const places = [
      `parameters: [{ name: id, in: query, required: true, schema: ${schema} }]`,
      body("multipart/form-data").replace(list, schema),
      body("application/x-www-form-urlencoded").replace(list, schema),
    ];
    for (const place of places) {
      const [none, some] = [{ id: null }, { id: ["a"] }].map((input) => takesNone(place, input));
      expect([none?.none, some?.none, none?.kind]).toEqual([false, true, kind]);
    }
    expect(takesNone(body("application/json").replace(list, schema), { id: null }).none).toBe(true);
  });

  test("is refused in a form that is given as a whole, whose example without items is none", () => {
    const properties = "required: [id], properties: { id: { $ref: '#/components/schemas/Ids' } }";
    const schema = `{ type: object, additionalProperties: true, ${properties}, examples: [{ id: [] }, { id: [b] }] }`;
    const form = `requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: ${schema} } } }`;
    const { none, made, sent } = takesNone(form, { body: { id: [] } });
    expect([none, made, sent]).toEqual([false, { body: { id: ["b"] } }, ""]);
  });

  test.each([
    [
      "in a parameter that is JSON",
      `parameters: [{ name: id, in: query, required: true, content: { application/json: { schema: ${list} } } }]`,
    ],
    ["that may be left out", `parameters: [{ name: id, in: query, schema: ${list} }]`],
    ["that can have none", "parameters: [{ name: id, in: query, required: true, schema: { type: array, maxItems: 0 } }]"],
    ["in a body that is JSON", body("application/json")],
  ])("is taken %s", (_, operation) => {
    expect(takesNone(operation).none).toBe(true);
  });
});
