import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { checkValue } from "../../../generator/schema/check-value.js";
import { buildBody } from "../../../runtime/transport/http/operation/body/build-body.js";
import { parameterHeaders } from "../../../runtime/transport/http/operation/parameters/headers.js";
import { fillQuery } from "../../../runtime/transport/http/operation/parameters/query.js";
import { api, callOf, codes, only, readApi } from "./read-api.js";

type Told = { readonly fits: (filter: Json) => boolean; readonly isSent: (filter: Json) => boolean };

/** Whether an operation with the one input `filter` takes a value of it, and whether anything is sent for that. */
function telling(operation: string, method = "delete"): Told {
  const read = readApi(
    api(`paths:
  /products: { ${method}: { operationId: remove, ${operation}, responses: { "204": { description: done } } } }
components: { schemas: { Filter: { type: object, properties: { name: { type: [string, "null"] }, size: { type: integer } } } } }
`),
  );
  expect(codes(read)).toEqual([]);
  const tool = only(read);
  const schemas = read.contract?.schemas ?? new Map();
  return {
    fits: (filter) => checkValue(tool.input, { filter }, schemas).length === 0,
    isSent: (filter) => {
      const call = callOf(tool);
      const body = Buffer.from(buildBody(call, { filter })?.content ?? "").toString();
      const query = fillQuery(call, { filter });
      return /name|size|a|b/.test(body.replace(/^--.*$/gm, "")) || query.length + parameterHeaders(call, { filter }).length > 0;
    },
  };
}

const ref = "{ $ref: '#/components/schemas/Filter' }";
const parameter = (words: string, schema = ref): string => `parameters: [{ name: filter, required: true, ${words}, schema: ${schema} }]`;
const body = (type: string, encoding: string, schema = ref): string =>
  `requestBody: { required: true, content: { ${type}: { schema: { type: object, required: [filter], properties: { filter: ${schema} } }, encoding: { filter: ${encoding} } } } }`;

describe("a required object of which nothing would be sent", () => {
  test.each([
    ["as members of the query", parameter("in: query")],
    ["as one text of the query", parameter("in: query, explode: false")],
    ["in brackets", parameter("in: query, style: deepObject")],
    ["in a header", parameter("in: header")],
    ["in brackets of a form", body("application/x-www-form-urlencoded", "{ style: deepObject }")],
    ["in brackets of parts", body("multipart/form-data", "{ style: deepObject }")],
    ["beside other types", parameter("in: query", `{ anyOf: [{ type: integer }, ${ref}] }`)],
    ["that names no members", parameter("in: query", "{ type: object }")],
  ])("is refused %s", (_, operation) => {
    const { fits, isSent } = telling(operation);
    expect([fits({}), isSent({})]).toEqual([false, false]);
    expect([fits({ size: 1 }), isSent({ size: 1 })]).toEqual([true, true]);
  });

  test("is refused where its only members are null", () => {
    const { fits, isSent } = telling(parameter("in: query"));
    expect([fits({ name: null }), isSent({ name: null })]).toEqual([false, false]);
  });

  test("is refused in brackets where the operation reads, too", () => {
    const { fits } = telling(parameter("in: query, style: deepObject"), "get");
    expect(fits({})).toBe(false);
  });

  test.each([
    ["whose members are the query of an operation that reads", parameter("in: query"), "get"],
    [
      "that is JSON",
      "parameters: [{ name: filter, in: query, required: true, content: { application/json: { schema: { type: object } } } }]",
    ],
    ["that is JSON in a form", body("application/x-www-form-urlencoded", "{}")],
    ["that may be left out", `parameters: [{ name: filter, in: query, schema: ${ref} }]`],
    ["that can have no member", parameter("in: query", "{ type: object, maxProperties: 0 }")],
  ])("is taken: %s", (_, operation, method = "delete") => {
    expect(telling(operation, method).fits({})).toBe(true);
  });
});

describe("a required list of nulls, which are not sent", () => {
  const lists = ['{ type: array, items: { type: [string, "null"] } }', "{ type: array, minItems: 1, items: { enum: [a, b, null] } }"];
  test.each(lists)("is refused: %s", (list) => {
    const { fits, isSent } = telling(parameter("in: query", list));
    expect([fits([null]), isSent([null])]).toEqual([false, false]);
    expect([fits(["a"]), isSent(["a"])]).toEqual([true, true]);
  });

  test("is taken where it may be left out, and in JSON", () => {
    const { fits } = telling(`parameters: [{ name: filter, in: query, schema: ${lists[0]} }]`);
    expect(fits([null])).toBe(true);
    const schema = `{ type: object, required: [filter], properties: { filter: ${lists[0]} } }`;
    expect(telling(`requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`).fits([null])).toBe(true);
  });
});

describe("a required value that may be null, which is not sent", () => {
  const text = '{ type: [string, "null"] }';
  test.each([
    ["in the query", parameter("in: query", text)],
    ["in a header", parameter("in: header", text)],
    ["among the values of a choice", parameter("in: query", "{ enum: [a, null] }")],
    ["in a form", body("application/x-www-form-urlencoded", "{}", text)],
    ["in a part", body("multipart/form-data", "{}", text)],
    ["as JSON in a form", body("application/x-www-form-urlencoded", "{}", `{ anyOf: [${ref}, { type: "null" }] }`)],
  ])("is no null %s", (_, operation) => {
    const { fits, isSent } = telling(operation);
    expect([fits(null), isSent(null)]).toEqual([false, false]);
  });

  test("is no null in a path", () => {
    const read = readApi(
      api(`paths:
  /products/{id}: { delete: { operationId: remove, parameters: [{ name: id, in: path, required: true, schema: ${text} }], responses: { "204": { description: done } } } }
`),
    );
    expect(checkValue(only(read).input, { id: null }, new Map())).toHaveLength(1);
    expect(checkValue(only(read).input, { id: "a" }, new Map())).toEqual([]);
  });
});
