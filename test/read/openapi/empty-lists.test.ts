import { describe, expect, test } from "vitest";
import { checkValue } from "../../../generator/schema/check-value.js";
import { api, codes, only, readApi } from "./read-api.js";

/** Whether the one field of the input takes a list without items. */
function takesNone(operation: string): { readonly none: boolean; readonly made: unknown } {
  const read = readApi(
    api(`paths:
  /products: { delete: { operationId: remove, ${operation}, responses: { "204": { description: done } } } }
components: { schemas: { Ids: { type: array, items: { type: string }, examples: [[], [a]] } } }
`),
  );
  expect(codes(read)).toEqual([]);
  const { input, examples } = only(read);
  const schemas = read.contract?.schemas ?? new Map();
  return { none: checkValue(input, { id: [] }, schemas).length === 0, made: examples.input[0]?.input };
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
  ])("is refused %s, and shown by no example", (_, operation) => {
    const { none, made } = takesNone(operation);
    expect(none).toBe(false);
    expect(made).toEqual({ id: [expect.any(String)] });
  });

  test.each([
    [
      "in a parameter that is JSON",
      `parameters: [{ name: id, in: query, required: true, content: { application/json: { schema: ${list} } } }]`,
    ],
    ["that may be left out", `parameters: [{ name: id, in: query, schema: ${list} }]`],
    ["that can have none", "parameters: [{ name: id, in: query, required: true, schema: { type: array, maxItems: 0 } }]"],
    ["in a body that is JSON", body("application/json")],
    ["in a part that is JSON", body("multipart/form-data", ", encoding: { id: { contentType: application/json } }")],
  ])("is taken %s", (_, operation) => {
    expect(takesNone(operation).none).toBe(true);
  });
});
