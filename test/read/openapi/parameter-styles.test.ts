import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("how a parameter is written", () => {
  const parameterOf = (parameter: string, version = "3.1.0") =>
    callOf(
      only(
        readApi(
          api(
            `paths:\n  /x: { get: { operationId: x, parameters: [${parameter}], responses: { "200": { description: ok } } } }\n`,
            version,
          ),
        ),
      ),
    ).parameters[0];

  test.each([
    ["{ name: a, in: query, schema: { type: array, items: { type: string } } }", { style: "form", explode: true }],
    [
      "{ name: a, in: query, style: pipeDelimited, schema: { type: array, items: { type: string } } }",
      { style: "pipeDelimited", explode: false },
    ],
    ["{ name: a, in: query, style: deepObject, schema: { type: object } }", { style: "deepObject", explode: true }],
    ["{ name: a, in: header, schema: { type: array, items: { type: string } } }", { style: "simple", explode: false }],
    ["{ name: a, in: cookie, schema: { type: array, items: { type: string } } }", { style: "form", explode: true }],
    ["{ name: a, in: cookie, style: cookie, schema: { type: array, items: { type: string } } }", { style: "cookie", explode: true }],
    ["{ name: a, in: cookie, style: cookie, explode: false, schema: { type: object } }", { style: "cookie", explode: false }],
    ["{ name: a, in: query, allowReserved: true, schema: { type: string } }", { allowReserved: true }],
    ["{ name: a, in: query, content: { application/json: { schema: { type: object } } } }", { content: "application/json" }],
  ])("%s", (parameter, want) => {
    expect(parameterOf(parameter)).toMatchObject(want);
  });

  test.each([
    ["csv", { style: "form", explode: false }],
    ["ssv", { style: "spaceDelimited", explode: false }],
    ["tsv", { style: "tabDelimited", explode: false }],
    ["pipes", { style: "pipeDelimited", explode: false }],
    ["multi", { style: "form", explode: true }],
  ])("collectionFormat %s of Swagger 2.0", (format, want) => {
    expect(parameterOf(`{ name: a, in: query, type: array, items: { type: string }, collectionFormat: ${format} }`, "2.0")).toMatchObject(
      want,
    );
  });

  test("the whole query string of 3.2", () => {
    expect(parameterOf("{ name: q, in: querystring, content: { application/json: { schema: { type: object } } } }", "3.2.0")).toMatchObject(
      { in: "querystring", content: "application/json" },
    );
    const form = "{ schema: { type: object }, encoding: { tags: { style: pipeDelimited, explode: false } } }";
    const named = "{ schema: { type: object, properties: { a: { type: object }, b: {} } }, encoding: { a: { explode: true } } }";
    expect(
      parameterOf(`{ name: q, in: querystring, content: { application/x-www-form-urlencoded: ${named} } }`, "3.2.0")?.encoding,
    ).toEqual({
      a: { explode: true },
      b: {},
    });
    expect(parameterOf(`{ name: q, in: querystring, content: { application/x-www-form-urlencoded: ${form} } }`, "3.2.0")).toMatchObject({
      content: "application/x-www-form-urlencoded",
      encoding: { tags: { style: "pipeDelimited", explode: false } },
    });
  });

  test("which cannot stand beside another one, or beside a query parameter: that is reported", () => {
    const told = (...parameters: readonly string[]) => {
      const list = parameters.join(", ");
      return codes(
        readApi(
          api(`paths:\n  /x: { get: { operationId: x, parameters: [${list}], responses: { "200": { description: ok } } } }\n`, "3.2.0"),
        ),
      );
    };
    const whole = (name: string): string =>
      `{ name: ${name}, in: querystring, content: { application/json: { schema: { type: object } } } }`;
    const query = "{ name: a, in: query, schema: { type: string } }";
    expect(told(whole("q"))).toEqual([]);
    expect(told(whole("q"), query)).toEqual(["openapi/invalid-parts"]);
    expect(told(whole("q"), whole("r"))).toEqual(["openapi/invalid-parts"]);
  });

  test("XML is text, which the caller writes", () => {
    const pet = "{ type: object, properties: { name: { type: string } } }";
    const list = ["a", "b"].map((name, index) => {
      const schema = index === 0 ? pet : "{ type: string, maxLength: 9 }";
      return `{ name: ${name}, in: query, content: { application/xml: { schema: ${schema} } } }`;
    });
    const { input } = only(readApi(api(`paths:\n  /x: { get: { operationId: x, parameters: [${list.join(", ")}], responses: {} } }\n`)));
    expect(input.kind === "object" ? input.fields.map(({ schema }) => schema) : []).toMatchObject([
      { kind: "string", description: "Text of type `application/xml`, with these members: `name`." },
      { kind: "string", max: 9 },
    ]);
  });

  test("a media type that stands among the components of 3.2", () => {
    const operation = only(
      readApi(
        api(
          `paths:
  /x: { get: { operationId: x, parameters: [{ name: q, in: query, content: { application/json: { $ref: "#/components/mediaTypes/Q" } } }], responses: { "200": { description: ok } } } }
components: { mediaTypes: { Q: { schema: { type: object, required: [a], properties: { a: { type: integer } } } } } }
`,
          "3.2.0",
        ),
      ),
    );
    expect(fieldsOf(operation)).toEqual(["q? object"]);
  });
});
