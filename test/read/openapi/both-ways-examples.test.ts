import { describe, expect, test } from "vitest";
import { applyDirections } from "../../../generator/plan/index.js";
import { api, codes, readApi } from "./read-api.js";

describe("an example inside of a schema that goes both ways", () => {
  const shared = (pet: string): ReturnType<typeof readApi> =>
    readApi(
      api(`paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } } } } }, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }
components: { schemas: { Pet: ${pet} } }
`),
    );
  const shown = ({ contract }: ReturnType<typeof readApi>, id: string): unknown => {
    const schema = contract === undefined ? undefined : applyDirections(contract).schemas.get(id)?.schema;
    return { default: schema?.assumed?.value, examples: schema?.examples };
  };

  test("has no field that only comes back where it is given, also in a closed object", () => {
    for (const closed of ["", "additionalProperties: false, "]) {
      const both = shared(
        `{ type: object, ${closed}required: [id, name], properties: { id: { type: string, readOnly: true }, name: { type: string } }, default: { id: a, name: b }, examples: [{ id: a, name: b }] }`,
      );
      expect(codes(both)).toEqual([]);
      expect(shown(both, "Pet")).toEqual({ default: { id: "a", name: "b" }, examples: [{ id: "a", name: "b" }] });
      expect(shown(both, "PetInput")).toEqual({ default: { name: "b" }, examples: [{ name: "b" }] });
    }
  });

  test("is without what is hidden where a closed object hides something each way", () => {
    const both = shared(
      "{ type: object, additionalProperties: false, required: [id, inner], properties: { id: { type: string, readOnly: true }, inner: { type: string, writeOnly: true } }, default: { id: a, inner: b }, examples: [{ id: a }, { inner: b }] }",
    );
    expect(codes(both)).toEqual([]);
    expect(shown(both, "Pet")).toEqual({ default: { id: "a" }, examples: [{ id: "a" }] });
    expect(shown(both, "PetInput")).toEqual({ default: { inner: "b" }, examples: [{ inner: "b" }] });
  });

  test("is left out where it lacks what only has to be given, or holds deeper what only comes back", () => {
    const lacking = shared(
      "{ type: object, required: [name, inner], properties: { name: { type: string }, inner: { type: string, writeOnly: true } }, example: { name: b } }",
    );
    expect(codes(lacking)).toEqual([]);
    expect(shown(lacking, "Pet")).toEqual({ examples: [{ name: "b" }] });
    expect(shown(lacking, "PetInput")).toEqual({});
    const deeper = shared(
      "{ type: object, properties: { tag: { type: object, additionalProperties: false, properties: { id: { type: string, readOnly: true } } } }, example: { tag: { id: a } } }",
    );
    expect(codes(deeper)).toEqual([]);
    expect(shown(deeper, "Pet")).toEqual({ examples: [{ tag: { id: "a" } }] });
    expect(shown(deeper, "PetInput")).toEqual({});
  });

  test("is left out where its type goes one way alone, and it fits the other", () => {
    const oneWay = (operation: string, pet: string): ReturnType<typeof readApi> =>
      readApi(
        api(`paths:
  /x: { post: { operationId: x, ${operation} } }
components: { schemas: { Pet: ${pet} } }
`),
      );
    const content = "content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }";
    const answered = `responses: { "200": { description: ok, ${content} } }`;
    const given = `requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } } } } }, responses: { "204": { description: ok } }`;
    for (const [operation, pet] of [
      [answered, "{ type: object, required: [id], properties: { id: { type: string, readOnly: true } }, example: {} }"],
      [
        answered,
        "{ type: object, properties: { image: { type: string, format: uri, readOnly: true } }, example: { image: '@image.jpg' } }",
      ],
      [given, "{ type: object, required: [inner], properties: { inner: { type: string, writeOnly: true } }, example: {} }"],
    ] as const) {
      const one = oneWay(operation, pet);
      expect(codes(one)).toEqual([]);
      expect(shown(one, "Pet")).toEqual({});
    }
  });

  test("is left out where others took in the fields of its type, and nobody uses the type itself any more", () => {
    const link = "Link: { type: string, format: uri, readOnly: true }";
    const base =
      "Base: { type: object, properties: { links: { type: object, readOnly: true, example: { self: /pets/1 }, properties: { self: { $ref: '#/components/schemas/Link' } } } } }";
    const extended = shared(
      `{ allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { name: { type: string } } }] }, ${link}, ${base}`,
    );
    expect(codes(extended)).toEqual([]);
  });
});

test("a type that nobody uses by its name, since a body took in its fields, keeps what is only given, and one of answers what only comes back", () => {
  const { contract } = readApi(
    api(`paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Credentials' } } } }, responses: { "200": { description: ok, content: { application/json: { schema: { allOf: [{ $ref: '#/components/schemas/Stamp' }, { type: object, properties: { name: { type: string } } }] } } } } } } }
components: { schemas: { Credentials: { type: object, required: [password], properties: { mail: { type: object, properties: { id: { type: string, readOnly: true } } }, password: { type: string, writeOnly: true } } }, Stamp: { type: object, properties: { at: { type: string, readOnly: true } } } } }
`),
  );
  const schemas = contract === undefined ? undefined : applyDirections(contract).schemas;
  const fieldsOf = (id: string): unknown => {
    const schema = schemas?.get(id)?.schema;
    return schema?.kind === "object" ? schema.fields.map(({ wireName }) => wireName) : schema;
  };
  expect([fieldsOf("Credentials"), fieldsOf("Stamp")]).toEqual([["mail", "password"], ["at"]]);
});

test("which way such a type goes is found without naming types that nobody uses", () => {
  const told =
    "{ type: object, minProperties: 1, properties: { id: { type: string, readOnly: true }, key: { type: string, writeOnly: true } } }";
  const node = `{ allOf: [${told}, { $ref: '#/components/schemas/Node' }] }`;
  const pins = "pin: { type: string, writeOnly: true }, code: { type: string, writeOnly: true }, id: { type: string, readOnly: true }";
  const { contract } = readApi(
    api(`paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pins' } } } }, responses: { "200": { description: ok } } } }
components: { schemas: { Pins: { type: object, properties: { ${pins}, node: { oneOf: [{ type: string }, ${node}] } } }, Node: { type: object, minProperties: 1, properties: { id: { type: string }, key: { type: string }, next: ${node} } } } }
`),
  );
  const schemas = contract === undefined ? new Map() : applyDirections(contract).schemas;
  expect([...schemas.keys()]).toEqual(["Node", "NodeShown", "Pins"]);
});
