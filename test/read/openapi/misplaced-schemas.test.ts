import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

const schema = "{ type: object, required: [a], properties: { a: { type: string } } }";
const shared = `components: { schemas: { It: ${schema} } }\n`;
const operation = (words: string, version = "3.0.3") =>
  readApi(api(`paths: { /x: { post: { operationId: x, ${words} } } }\n${version === "2.0" ? "" : shared}`, version));

describe("a schema that stands where a body, its content or a media type should is theirs, and told:", () => {
  const ways = [
    ["instead of `content`", `{ schema: ${schema} }`],
    ["instead of a media type", `{ content: { schema: ${schema} } }`],
    ["instead of what a media type says", `{ content: { application/json: ${schema} } }`],
    ["by reference, instead of what a media type says", "{ content: { application/json: { $ref: '#/components/schemas/It' } } }"],
    ["by reference, instead of `content`", "{ content: { $ref: '#/components/schemas/It' } }"],
    ["by reference, instead of all", "{ $ref: '#/components/schemas/It' }"],
    ["behind a media type without `content`", `{ application/json: { schema: ${schema} } }`],
  ] as const;

  test.each(ways)("of a body, %s", (_, body) => {
    const read = operation(`requestBody: ${body}, responses: { "204": { description: ok } }`);
    expect([fieldsOf(only(read)), callOf(only(read)).body?.mediaType]).toEqual([["a! string"], "application/json"]);
    expect(codes(read)).toContain("openapi/invalid-parts");
    expect(codes(read, "error")).toEqual([]);
  });

  test.each(ways)("of an answer, %s", (_, answer) => {
    const read = operation(`responses: { "200": ${answer} }`);
    const { output } = only(read);
    const whole = output.kind === "ref" ? read.contract?.schemas.get(output.to)?.schema : output;
    expect(whole).toMatchObject({ kind: "object", fields: [{ wireName: "a" }] });
    expect(callOf(only(read)).responses).toMatchObject({ "200": { mediaType: "application/json" } });
    expect(codes(read)).toContain("openapi/invalid-parts");
  });

  test("but a media type that says nothing, or shows an example, is one of anything", () => {
    for (const media of ["{}", "{ example: { type: object } }"]) {
      const read = operation(`requestBody: { content: { application/json: ${media} } }, responses: { "204": { description: ok } }`);
      expect([media, fieldsOf(only(read)), codes(read)]).toEqual([media, ["body? any"], []]);
    }
  });
});

test("a body and an answer as of OpenAPI 3 in Swagger 2.0 are read as there, and told", () => {
  const read = operation(
    `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { type: integer } } } } } }`,
    "2.0",
  );
  expect(fieldsOf(only(read))).toEqual(["a! string"]);
  expect(only(read).output).toMatchObject({ kind: "array", rest: { kind: "number" } });
  expect(codes(read)).toEqual(["openapi/invalid-parts"]);

  const named = readApi(
    api(
      `paths: { /x: { get: { operationId: x, responses: { "200": { $ref: "#/definitions/It" } } } } }\ndefinitions: { It: ${schema} }\n`,
      "2.0",
    ),
  );
  expect([...(named.contract?.schemas.values() ?? [])]).toMatchObject([{ schema: { kind: "object", fields: [{ wireName: "a" }] } }]);
  expect(codes(named)).toEqual(["openapi/invalid-parts"]);
});
