import { describe, expect, test } from "vitest";
import { codes, only, readApi } from "./read-api.js";

describe("tags of YAML in a document of a provider", () => {
  test("that are unknown, such as those of templates, leave plain values, and are reported once", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.0
info: { title: !Ref Name, version: "1" }
servers: [{ url: https://a.example }]
paths:
  /x:
    get:
      operationId: one
      operationId: two
      description: !!binary aGk=
      parameters: [{ name: n, in: query, schema: { type: string, enum: [!custom a, !<other> b, !!js/function "c"] } }]
      responses: { "200": { description: !Sub "\${Name}" } }
      x-amazon-apigateway-integration: { uri: !Sub "arn:\${Region}", credentials: !GetAtt [Role, Arn], more: !If { a: [1] } }
`,
    });
    expect([...codes(read)].sort()).toEqual(["openapi/duplicate-keys", "openapi/unknown-tags"]);
    expect(only(read).input).toMatchObject({ fields: [{ schema: { values: ["a", "b", "c"] } }] });
    expect(read.problems.find(({ code }) => code === "openapi/unknown-tags")).toMatchObject({
      message: expect.stringContaining("The YAML tag `!Ref`"),
      place: { line: 2 },
    });
  });

  test("on keys, references, addresses and empty values change nothing of them", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.0
info: { title: T, version: "1" }
servers: [{ url: !Sub https://a.example/v1 }]
!Paths paths:
  /x:
    get:
      operationId: x
      responses: { !Status "200": { description: !Empty , content: { application/json: { schema: { $ref: !Ref "#/components/schemas/S" } } } } }
components: { schemas: { S: { type: integer } } }
`,
    });
    expect(codes(read)).toEqual(["openapi/unknown-tags"]);
    expect(only(read)).toMatchObject({ call: { servers: [{ url: "https://a.example/v1" }] }, output: { kind: "ref" } });
  });

  test("are shown in one short line, whatever they hold", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.0\ninfo: { title: !a%0aerror:%20${"b".repeat(1_000)} T, version: "1" }\nservers: [{ url: https://a.example }]\npaths: {}\n`,
    });
    const { message = "" } = read.problems.find(({ code }) => code === "openapi/unknown-tags") ?? {};
    expect(message).toContain("`!a\\u000aerror: bbb");
    expect([message.includes("\n"), message.length < 300]).toEqual([false, true]);
  });
});
