import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, codes, fieldsOf, getting, readApi } from "./read-api.js";

const cat = "{ type: object, required: [a], properties: { a: { type: string } } }";
const sends = (ref: string, parts: string): ReturnType<typeof readApi> =>
  readApi(
    api(
      `paths: { /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: "${ref}" } } } }, responses: {} } } }\n${parts}\n`,
    ),
  );

describe("a reference that is nearly right leads to the only part that can be meant:", () => {
  test.each([
    ["#/schemas/Cat"],
    ["#/components/schema/Cat"],
    ["#/component/schemas/Cat"],
    ["#/components/definitions/Cat"],
    ["#/components/Cat"],
    ["#/models/Cat"],
    ["#/components/schemas/Cat "],
    [" #/components/schemas/Cat"],
    ["#/components/schemas/Cat/"],
    ["#//components/schemas/Cat"],
    ["./#/components/schemas/Cat"],
    ["#\\\\components\\\\schemas\\\\Cat"],
    ["#/components/schemas/cat"],
    ["#/Components/Schemas/Cat"],
    ["#/Definitions/Cat"],
  ])("`%s` is the only schema of that name, with one warning", (ref) => {
    const read = sends(ref, `components: { schemas: { Cat: ${cat}, Dog: { type: string } }, parameters: { Cat: { name: c, in: query } } }`);
    expect([read.contract?.operations.map(fieldsOf), codes(read)]).toEqual([[["a! string"]], ["openapi/refs-of-other-versions"]]);
  });

  test.each([
    ["#/components/schemas/Cat", `components: { schema: { Cat: ${cat} } }`],
    ["#/components/schemas/Cat", `schemas: { Cat: ${cat} }`],
  ])("`%s` is found where the document calls the folder otherwise: %s", (ref, parts) => {
    const read = sends(ref, parts);
    expect([read.contract?.operations.map(fieldsOf), codes(read, "error")]).toEqual([[["a! string"]], []]);
    expect(codes(read)).toContain("openapi/refs-of-other-versions");
  });

  test.each([
    ["two names in other letters", "#/components/schemas/cat", `components: { schemas: { Cat: ${cat}, CAT: { type: string } } }`],
    ["two folders", "#/models/Cat", `definitions: { Cat: ${cat} }\ncomponents: { schemas: { Cat: { type: string } } }`],
    ["a part of another kind", "#/components/Cat", "components: { parameters: { Cat: { name: c, in: query } } }"],
    ["no name", "#/components/schemas/", `components: { schemas: { Cat: ${cat} } }`],
    ["another name", "#/components/schemas/Cats", `components: { schemas: { Cat: ${cat} } }`],
  ])("nothing is guessed: %s", (_, ref, parts) => {
    expect(codes(sends(ref, parts), "warning")).toContain("openapi/unresolved-ref");
  });

  test("parameters and answers are found so, too", () => {
    const read = readApi(
      api(
        `paths: { /x: { get: { operationId: x, parameters: [{ $ref: "#/components/parameter/Limit" }, { $ref: "#/components/Page" }], responses: { "200": { $ref: "#/response/Ok" } } } } }
components: { parameters: { Limit: { name: limit, in: query, schema: { type: integer } }, Page: { name: page, in: query } }, responses: { Ok: { description: ok, content: { application/json: { schema: ${cat} } } } } }\n`,
      ),
    );
    const [operation] = read.contract?.operations ?? [];
    expect([operation && fieldsOf(operation), operation?.output.kind]).toEqual([["limit? number", "page? string"], "object"]);
    expect(codes(read)).toEqual(["openapi/refs-of-other-versions"]);
  });

  test("many wrong references cost no more than their number", async () => {
    const schemas = Array.from(
      { length: 3_000 },
      (_, index) =>
        `    S${index}: { type: object, properties: { a: { $ref: '#/components/schemas/s${index}x' }, b: { $ref: '#/components/schemas/s${index}' } } }\n`,
    ).join("");
    const text = `paths:\n  /x: ${getting("{ $ref: '#/components/schemas/S1' }")}\ncomponents:\n  schemas:\n${schemas}`;
    expect(await cpuTimeOf(() => readApi(api(text)), 4_000, 3)).toBeLessThan(6_000);
  });
});
