import { describe, expect, test } from "vitest";
import { callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

const parts = `servers: [{ url: 'https://{region}.shop.example', variables: { region: { default: eu } } }]
server: { url: https://files.shop.example }
security: [{ key: [] }]
tags: [orders]
parameters: [{ name: q, in: query, schema: { type: string, enum: { $ref: '#/colours' } } }]
colours: [red, green]
names: [id]
`;
const document = (operation: string, root = "servers: { $ref: parts.yaml#/servers }"): { readonly [name: string]: string } => ({
  "api.yaml": `openapi: 3.0.3
info: { title: Shop, version: "1" }
${root}
security: { $ref: parts.yaml#/security }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
paths: { /x: { post: ${operation} } }
`,
  "parts.yaml": parts,
});
const responses = "responses: { '200': { description: ok } }";

describe("a reference in the place of a list, which no version allows and bundlers follow,", () => {
  test("is the list: servers, credentials, tags and parameters", () => {
    const read = readApi(
      document(`{ operationId: add, tags: { $ref: parts.yaml#/tags }, parameters: { $ref: parts.yaml#/parameters }, ${responses} }`),
    );
    const add = only(read);
    expect([add.id, fieldsOf(add)]).toEqual(["orders.add", ["q? enum"]]);
    expect(callOf(add).servers).toEqual([{ url: "https://{region}.shop.example", variables: { region: { default: "eu" } } }]);
    expect(callOf(add).security).toEqual([[{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }]]);
    expect(read.problems.map(({ severity, code }) => [severity, code])).toEqual([["warning", "openapi/invalid-parts"]]);
    expect(read.problems[0]?.message).toContain("4 parts");
  });

  test("is the server, where it stands in the list", () => {
    const read = readApi(document(`{ operationId: add, servers: [{ $ref: parts.yaml#/server }], ${responses} }`));
    expect(callOf(only(read)).servers).toEqual([{ url: "https://files.shop.example" }]);
  });

  test("is the names that are required", () => {
    const schema = "{ type: object, required: { $ref: 'parts.yaml#/names' }, properties: { id: { type: string } } }";
    const body = `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`;
    expect(fieldsOf(only(readApi(document(`{ operationId: add, ${body}, ${responses} }`))))).toEqual(["id! string"]);
  });

  test("that leads nowhere is an error at its place", () => {
    const read = readApi(document(`{ operationId: add, ${responses} }`, "servers: { $ref: parts.yaml#/gone }"));
    expect([codes(read, "error"), read.problems[0]?.place]).toEqual([["openapi/wrong-shape"], { file: "api.yaml", pointer: "/servers" }]);
  });
});
