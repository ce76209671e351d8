import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { checkValue } from "../../../generator/schema/check-value.js";
import { isToolFailure } from "../../../runtime/errors/failure.js";
import { buildBody } from "../../../runtime/transport/http/operation/body/build-body.js";
import { parameterCookies } from "../../../runtime/transport/http/operation/parameters/cookies.js";
import { parameterHeaders } from "../../../runtime/transport/http/operation/parameters/headers.js";
import { fillQuery } from "../../../runtime/transport/http/operation/parameters/query.js";
import { api, callOf, codes, only, readApi } from "./read-api.js";

type Told = {
  readonly fits: (filter: Json) => boolean;
  readonly isSent: (filter: Json) => boolean;
  /** Before anything is sent. */
  readonly isRefused: (filter: Json) => boolean;
};

/** Whether an operation with the one input `filter` takes a value of it, and whether anything is sent for that. */
function telling(operation: string, method = "delete"): Told {
  const read = readApi(
    api(`paths:
  /products: { ${method}: { operationId: ${method === "delete" ? "remove" : "list"}, ${operation}, responses: { "204": { description: done } } } }
components: { schemas: { Filter: { type: object, properties: { name: { type: [string, "null"] }, size: { type: integer } } } } }
`),
  );
  expect(codes(read)).toEqual([]);
  const tool = only(read);
  const schemas = read.contract?.schemas ?? new Map();
  return {
    fits: (filter) => checkValue(tool.input, { filter }, schemas).length === 0,
    isSent: (filter) => {
      // What the runtime would look at is tried apart.
      const call = { ...callOf(tool), parameters: callOf(tool).parameters.map(({ needed: _needed, ...parameter }) => parameter) };
      const body = Buffer.from(buildBody(call, { filter })?.content ?? "").toString();
      const query = fillQuery(call, { filter }, () => {});
      return /name|size|a|b/.test(body.replace(/^--.*$/gm, "")) || query.length + parameterHeaders(call, { filter }, () => {}).length > 0;
    },
    isRefused: (filter) => {
      const call = callOf(tool);
      const written = [fillQuery, parameterHeaders, parameterCookies].map((write) => refusalOf(() => write(call, { filter }, () => {})));
      return written.some((code) => code === "TOOL_MISSING_REQUIRED_FIELD");
    },
  };
}

function refusalOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return isToolFailure(error) ? error.code : String(error);
  }
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

describe("a required value of which its schema cannot say that it is sent", () => {
  const maybe = '{ type: [string, "null"], not: { const: x } }';
  const json = (schema: string): string =>
    `parameters: [{ name: filter, in: query, required: true, content: { application/json: { schema: ${schema} } } }]`;
  const whole = (type: string, schema: string): string =>
    `parameters: [{ name: filter, in: querystring, required: true, content: { ${type}: { schema: ${schema} } } }]`;
  const wholeQuery = whole("application/x-www-form-urlencoded", "{ type: object, properties: { a: { type: string } } }");
  test.each<readonly [string, string, readonly Json[], Json]>([
    ["that may be anything", parameter("in: query", "{}"), [null, [], {}, [null]], "a"],
    ["that may be anything, in a header", parameter("in: header", "{}"), [null, [], {}], "a"],
    ["that may be anything, in a cookie", parameter("in: cookie", "{}"), [null, []], "a"],
    ["with a check beside its types", parameter("in: query", maybe), [null], "a"],
    [
      "that is a choice within a choice",
      parameter("in: query", `{ anyOf: [{ type: integer }, { description: b, anyOf: [${maybe}, { type: array, items: ${ref} }] }] }`),
      [null, []],
      1,
    ],
    [
      "whose required member may be null",
      parameter("in: query, style: deepObject", `{ type: object, required: [a], properties: { a: ${maybe} } }`),
      [{ a: null }],
      { a: "b" },
    ],
    [
      "whose member may be a list",
      parameter("in: query, style: deepObject", "{ type: object, required: [a], properties: { a: { type: array, items: {} } } }"),
      [{ a: [] }, { a: [null] }],
      { a: ["b"] },
    ],
    ["that is JSON with a check beside its types", json(maybe), [null], "a"],
    ["that is the whole query", wholeQuery, [{}], { a: "b" }],
    ["that is the whole query as a text", whole("text/plain", "{ type: string }"), [""], "a"],
    ["that is the whole query as JSON", whole("application/json", "{}"), [null], {}],
  ])("is refused by the runtime where nothing would be: %s", (_, operation, nothing, something) => {
    const { isSent, isRefused } = telling(operation);
    expect(nothing.map((value) => [isSent(value), isRefused(value)])).toEqual(nothing.map(() => [false, true]));
    expect(isRefused(something)).toBe(false);
  });

  test.each([
    ["that its schema says it of", parameter("in: query", "{ type: array, items: { type: string } }"), []],
    ["that may be left out", "parameters: [{ name: filter, in: query, schema: {} }]", null],
    ["that can only be nothing", parameter("in: query", "{ type: object, maxProperties: 0 }"), {}],
    ["that is JSON", json("{ type: object }"), {}],
  ])("is not looked at: %s", (_, operation, value) => {
    expect(telling(operation).isRefused(value)).toBe(false);
  });

  test("is no null where it is JSON", () => {
    const { fits } = telling(json('{ type: [object, "null"] }'));
    expect([fits(null), fits({})]).toEqual([false, true]);
  });

  test("is left to operations that read, where its members are the query", () => {
    expect([parameter("in: query", "{}"), wholeQuery].map((each) => telling(each, "get").isRefused({}))).toEqual([false, false]);
    // One that is JSON has no members in the query.
    expect([json("{}"), whole("application/json", "{}")].map((each) => telling(each, "get").isRefused(null))).toEqual([true, true]);
  });
});

test("a required body of lines has a line, also by a shared list: of an empty one nothing would be sent", () => {
  const taken = (type: string, schema: string, required = true): readonly boolean[] => {
    const content = `{ ${type}: ${schema} }`;
    const read = readApi(
      api(`paths: { /rows: { post: { operationId: add, requestBody: { required: ${required}, content: ${content} }, responses: { "204": { description: done } } } } }
components: { schemas: { Rows: { type: array, items: { nullable: true } } } }
`),
    );
    return [[], [null], [{ a: 1 }]].map((body) => checkValue(only(read).input, { body }, read.contract?.schemas ?? new Map()).length === 0);
  };
  const rows = "{ schema: { $ref: '#/components/schemas/Rows' } }";
  for (const type of ["application/x-ndjson", "application/json-seq"]) {
    expect(taken(type, rows)).toEqual([false, true, true]);
    expect(taken(type, "{ itemSchema: {} }")).toEqual([false, true, true]);
    expect(taken(type, rows, false)).toEqual([true, true, true]);
  }
  expect(taken("application/json", rows)).toEqual([true, true, true]);
});
