import { describe, expect, test } from "vitest";
import type { Field } from "../../../generator/ir/index.js";
import { applyDirections } from "../../../generator/plan/index.js";
import { jsonSchema } from "../../../generator/schema/index.js";
import { api, codes, getting, type ReadApi, readApi } from "./read-api.js";

/** A document whose only body has one member, beside one that is always there. */
function sending(member: string, version = "3.0.3"): ReadApi {
  const body = `{ required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string }, a: ${member} } } } } }`;
  const schemas = "{ Id: { type: string, description: An id. }, Any: { type: object } }";
  return readApi(
    api(
      `paths:\n  /x: { post: { operationId: x, requestBody: ${body}, responses: { "204": { description: ok } } } }\ncomponents: { schemas: ${schemas} }\n`,
      version,
    ),
  );
}

/** The field as an agent sees it. */
function sent({ contract }: ReadApi): Field | undefined {
  const input = contract === undefined ? undefined : applyDirections(contract).operations[0]?.input;
  return input?.kind === "object" ? input.fields.find(({ wireName }) => wireName === "a") : undefined;
}

function shown(read: ReadApi): unknown {
  const field = sent(read);
  return field === undefined ? undefined : jsonSchema(field.schema, (id) => id);
}

const id = "{ $ref: '#/components/schemas/Id' }";

describe("what a part of an `allOf` says of the whole", () => {
  test.each<[words: string, want: object]>([
    ["{ description: Who made it. }", { description: "Who made it.", $ref: "Id" }],
    ["{ description: Who made it. }, { deprecated: true }", { description: "Who made it.", deprecated: true, $ref: "Id" }],
    ["{ default: me, example: you }", { default: "me", examples: ["you"], $ref: "Id" }],
    ["{ nullable: true }", { anyOf: [{ $ref: "Id" }, { type: "null" }] }],
    ["{ description: Who made it. }, { nullable: true }", { description: "Who made it.", anyOf: [{ $ref: "Id" }, { type: "null" }] }],
  ])("%s", (words, want) => {
    expect(shown(sending(`{ allOf: [${id}, ${words}] }`))).toEqual(want);
    expect(shown(sending(`{ allOf: [${words}, ${id}] }`))).toEqual(want);
  });

  test("`readOnly` takes a field from the input, also where the part says more", () => {
    for (const part of ["{ readOnly: true }", "{ type: string, readOnly: true }", "{ readOnly: true, description: Made by us. }"])
      for (const beside of ["", "readOnly: false, "])
        expect([part, sent(sending(`{ ${beside}allOf: [${id}, ${part}, { readOnly: false }] }`))]).toEqual([part, undefined]);
  });

  test("`writeOnly` beside a reference to what is `readOnly` makes a field of the input alone", () => {
    const stamp = "components: { schemas: { Stamp: { type: string, readOnly: true } } }";
    const ref = "$ref: '#/components/schemas/Stamp'";
    for (const member of [`{ writeOnly: true, ${ref} }`, `{ writeOnly: true, allOf: [{ ${ref} }] }`]) {
      const schema = `{ type: object, properties: { name: { type: string }, a: ${member} } }`;
      const content = `content: { application/json: { schema: ${schema} } }`;
      const paths = `paths:\n  /x: { post: { operationId: x, requestBody: { required: true, ${content} }, responses: { "200": { description: ok, ${content} } } } }`;
      const read = readApi(api(`${paths}\n${stamp}\n`, "3.1.0"));
      const output = read.contract && applyDirections(read.contract).operations[0]?.output;
      expect([member, sent(read)?.wireName]).toEqual([member, "a"]);
      expect(output?.kind === "object" && output.fields.map(({ wireName }) => wireName)).toEqual(["name"]);
    }
  });

  test("a description is that of the whole also where its part has fields", () => {
    const part = "{ type: object, description: What is inside., properties: { b: { type: string } } }";
    const named = "{ type: object, properties: { c: { type: string } } }";
    expect(shown(sending(`{ allOf: [${named}, ${part}] }`))).toMatchObject({ description: "What is inside." });
    expect(shown(sending(`{ description: Mine., allOf: [${named}, ${part}] }`))).toMatchObject({ description: "Mine." });
  });

  test("counts less than what stands beside the `allOf`", () => {
    expect(shown(sending(`{ description: Mine., nullable: false, allOf: [${id}, { description: Yours., nullable: true }] }`))).toEqual({
      description: "Mine.",
      $ref: "Id",
    });
  });

  test("is the same in 3.1, where a type list says null", () => {
    const read = sending(`{ allOf: [${id}, { description: Who made it. }] }`, "3.1.0");
    expect([shown(read), codes(read)]).toEqual([{ description: "Who made it.", $ref: "Id" }, []]);
  });
});

test("the one part of an `allOf` is the whole: an object that names no members has any", () => {
  const any = { type: "object", additionalProperties: true };
  expect(shown(sending("{ allOf: [{ type: object }] }"))).toEqual(any);
  expect(shown(sending("{ allOf: [{ type: object }, { description: Whatever. }] }"))).toEqual({ description: "Whatever.", ...any });
  expect(shown(sending("{ allOf: [{ type: object }, { type: object, properties: { b: { type: string } } }] }"))).toEqual({
    type: "object",
    properties: { b: { type: "string" } },
  });
});

test("a member that two parts describe, each by the same reference, is that reference with the words of the later one", () => {
  const words = (text: string): string => `{ allOf: [{ $ref: "#/components/schemas/User" }, { description: ${text} }] }`;
  const { contract } = readApi(
    api(
      `paths: { /x: ${getting('{ $ref: "#/components/schemas/Member" }')} }
components:
  schemas:
    User: { type: object, properties: { id: { type: string } } }
    Mini: { type: object, properties: { user: ${words("Who.")} } }
    Member: { allOf: [{ $ref: "#/components/schemas/Mini" }, { type: object, properties: { user: ${words("Whom.")} } }] }
`,
      "3.0.3",
    ),
  );
  const member = contract?.schemas.get("Member")?.schema;
  expect(member === undefined ? undefined : jsonSchema(member, (name) => name)).toEqual({
    type: "object",
    properties: { user: { description: "Whom.", $ref: "User" } },
  });
});
