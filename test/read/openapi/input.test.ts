import { describe, expect, test } from "vitest";
import { checkValue } from "../../../generator/schema/check-value.js";
import { direct, roomToWrite } from "../../../generator/schema/index.js";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("the input of an operation", () => {
  test("is one flat object of path, query, header, cookie and body, in that order", () => {
    const read = readApi(
      api(`paths:
  /carts/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: addLine
      parameters:
        - { name: theme, in: cookie, schema: { type: string } }
        - { name: X-Trace, in: header, schema: { type: string } }
        - { name: dry, in: query, schema: { type: boolean } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [sku], properties: { sku: { type: string }, count: { type: integer } } } } } }
      responses: { "204": { description: done } }
`),
    );
    expect(codes(read)).toEqual([]);
    const operation = only(read);
    expect(fieldsOf(operation)).toEqual(["id! string", "dry? boolean", "X-Trace? string", "theme? string", "sku! string", "count? number"]);
    expect(callOf(operation)).toMatchObject({
      method: "POST",
      path: "/carts/{id}",
      servers: [{ url: "https://shop.example" }],
      body: { mediaType: "application/json", required: true, from: { kind: "fields", fields: { sku: "sku", count: "count" } } },
      responses: { "204": {} },
    });
    expect(operation.output.kind).toBe("null");
  });

  test("has a suffix where two places use one name", () => {
    const operation = only(
      readApi(
        api(`paths:
  /things/{id}:
    put:
      operationId: put
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: id, in: query, schema: { type: string } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { id: { type: integer }, id_body: { type: integer } } } } } }
      responses: { "200": { description: ok } }
`),
      ),
    );
    expect(fieldsOf(operation)).toEqual(["id! string", "id_query? string", "id_body? number", "id_body_body? number"]);
    expect(callOf(operation).parameters.map(({ field, name, in: where }) => [field, where, name])).toEqual([
      ["id", "path", "id"],
      ["id_query", "query", "id"],
    ]);
    expect(callOf(operation).body?.from).toEqual({ kind: "fields", fields: { id: "id_body", id_body: "id_body_body" } });
  });

  test.each([
    ["a list", "{ type: array, items: { type: string } }", "true", "body! array"],
    ["an object of any keys", "{ type: object }", "true", "body! object"],
    [
      "an object with more keys",
      "{ type: object, properties: { a: { type: string } }, additionalProperties: true }",
      "true",
      "body! object",
    ],
    [
      "a choice",
      "{ oneOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: string } } }] }",
      "true",
      "body! union",
    ],
    ["an object that counts its keys", "{ type: object, minProperties: 1, properties: { a: { type: string } } }", "true", "body! object"],
    [
      "an object that may be left out but not in part",
      "{ type: object, required: [a], properties: { a: { type: string } } }",
      "false",
      "body? object",
    ],
  ])("keeps %s in one field", (_, schema, required, field) => {
    const operation = only(
      readApi(
        api(`paths:
  /x: { post: { operationId: x, requestBody: { required: ${required}, content: { application/json: { schema: ${schema} } } }, responses: { "200": { description: ok } } } }
`),
      ),
    );
    expect(fieldsOf(operation)).toEqual([field]);
    expect(callOf(operation).body?.from).toEqual({ kind: "field", field: "body" });
  });

  test("lifts the fields of `allOf`, and leaves out what only an answer has", () => {
    const operation = only(
      readApi(
        api(`paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/New" } } } }, responses: { "200": { description: ok } } } }
components:
  schemas:
    Base: { type: object, required: [id, name], properties: { id: { type: string, readOnly: true }, name: { type: string } } }
    New: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: object, properties: { note: { type: string } } }] }
`),
      ),
    );
    expect(fieldsOf(operation)).toEqual(["name! string", "note? string"]);
  });

  test("keywords beside a reference to an object, without a type, are of the same object: its fields stand in the input", () => {
    const operation = only(
      readApi(
        api(`paths:
  /x: { put: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet', required: [age], properties: { age: { type: integer } } } } } }, responses: { "204": { description: ok } } } }
components: { schemas: { Pet: { allOf: [{ $ref: '#/components/schemas/Named' }], description: One. }, Named: { type: object, required: [name], properties: { name: { type: string } } } } }
`),
      ),
    );
    expect(fieldsOf(operation)).toEqual(["name! string", "age! number"]);
  });

  test("refuses what a closed body does not name, as the body would", () => {
    const inputOf = (closed: string) =>
      only(
        readApi(
          api(`paths:
  /x/{id}: { put: { operationId: x, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } }${closed} } } } }, responses: { "204": { description: ok } } } }
`),
        ),
      ).input;
    const closed = inputOf(", additionalProperties: false");
    expect(checkValue(closed, { id: "1", name: "Rex" }, new Map())).toEqual([]);
    expect(checkValue(closed, { id: "1", nmae: "Rex" }, new Map())).toEqual([expect.stringContaining("nmae")]);
    expect(checkValue(inputOf(""), { id: "1", nmae: "Rex" }, new Map())).toEqual([]);
  });

  test("keeps a parameter or a body that borrows the type of a member that only comes back", () => {
    const read = readApi(
      api(`paths:
  /x/{id}:
    post:
      operationId: x
      parameters:
        - { name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Id" } }
        - { name: since, in: query, schema: { type: string, readOnly: true } }
      requestBody: { required: true, content: { application/json: { schema: { type: array, readOnly: true, items: { type: object, properties: { id: { $ref: "#/components/schemas/Id" }, name: { type: string } } } } } } }
      responses: { "200": { description: ok } }
components: { schemas: { Id: { type: string, readOnly: true } } }
`),
    );
    const { schemas = new Map() } = read.contract ?? {};
    const input = direct(only(read).input, { schemas, direction: "input", room: roomToWrite(schemas.keys()) });
    if (input.kind !== "object") throw new Error("It is an object.");
    expect(input.fields.map(({ wireName }) => wireName)).toEqual(["id", "since", "body"]);
    expect(input.fields[2]?.schema).toMatchObject({ rest: { fields: [{ wireName: "name" }] } });
  });

  test("keeps a list of what only comes back, or a choice from it: ids that a service has made are given to it", () => {
    const read = readApi(
      api(`paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { ids: { type: array, items: { $ref: "#/components/schemas/Id" } }, key: { anyOf: [{ $ref: "#/components/schemas/Id" }, { type: integer, readOnly: true }] }, id: { $ref: "#/components/schemas/Id" } } } } } }, responses: { "200": { description: ok } } } }
components: { schemas: { Id: { type: string, readOnly: true } } }
`),
    );
    expect(fieldsOf(only(read))).toEqual(["ids? array", "key? union"]);
  });

  test("has no parameter without a name", () => {
    const read = readApi(
      api(`paths:
  /x: { get: { operationId: x, parameters: [{ name: "", in: header, schema: { type: string } }, { in: query }], responses: {} } }
`),
    );
    expect([fieldsOf(only(read)), read.problems.map(({ message }) => message)]).toEqual([
      [],
      ["2 parts of the document do not follow the OpenAPI Specification (first: a parameter without a usable `name` or `in`)."],
    ]);
  });

  test.each([
    ["2024-03-01-preview", "{ type: string, minLength: 1 }", "2024-03-01-preview"],
    ["1.6", "{ type: string }", undefined],
    ["2024-03-01", "{ type: string, default: '2020-01-01' }", "2020-01-01"],
    ["2024-03-01", "{ type: string, enum: ['2020-01-01', '2021-01-01'] }", undefined],
    ["2024-03-01", "{ type: string, example: v2 }", undefined],
    ["2024-03-01", "{ type: string, example: '2024-03-01' }", "2024-03-01"],
    ["2024-03-01", "{ type: string, maxLength: 4 }", undefined],
  ])("has the version of the document, %s, as the default of an `api-version` that is %s", (version, schema, value) => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.0
info: { title: T, version: "${version}" }
servers: [{ url: "https://cloud.example" }]
paths:
  /x: { get: { operationId: x, parameters: [{ name: api-version, in: query, required: true, schema: ${schema} }], responses: {} } }
`,
    });
    const { input } = only(read);
    expect(input.kind === "object" ? input.fields[0]?.schema.assumed?.value : input).toBe(value);
    expect(codes(read, "warning")).toEqual([]);
  });

  test("never holds what carries credentials, nor Accept, Content-Type and Authorization", () => {
    const operation = only(
      readApi(
        api(`security: [{ key: [] }]
paths:
  /x:
    get:
      operationId: x
      parameters:
        - { name: api_key, in: query, required: true, schema: { type: string } }
        - { name: Accept, in: header, schema: { type: string } }
        - { name: content-type, in: header, schema: { type: string } }
        - { name: Authorization, in: header, schema: { type: string } }
        - { name: q, in: query, schema: { type: string } }
      responses: { "200": { description: ok } }
components: { securitySchemes: { key: { type: apiKey, in: query, name: api_key } } }
`),
      ),
    );
    expect(fieldsOf(operation)).toEqual(["q? string"]);
    expect(callOf(operation).security).toEqual([[{ name: "key", scheme: { type: "apiKey", in: "query", name: "api_key" }, scopes: [] }]]);
    expect(operation.declared.auth?.value).toBe("service");
  });

  test.each([
    "Cookie",
    "Host",
    "content-length",
    "Connection",
    "Transfer-Encoding",
    "Accept-Encoding",
    "Proxy-Authorization",
    "X-HTTP-Method-Override",
    "X Y",
  ])("has no header that is never sent, and says so: %s", (name) => {
    const read = readApi(
      api(`paths:
  /x: { get: { operationId: x, parameters: [{ name: ${name}, in: header, required: true, schema: { type: string } }, { name: q, in: query, schema: { type: string } }], responses: {} } }
`),
    );
    expect(fieldsOf(only(read))).toEqual(["q? string"]);
    expect(read.problems).toMatchObject([{ code: "openapi/unsent-headers", severity: "warning" }]);
    expect(read.problems[0]?.message).toContain(`\`${name}\``);
  });

  test("lets nobody choose another method than the document writes: a read would become a deletion", () => {
    const methodOf = (schema: string) =>
      only(
        readApi(
          api(
            `paths: { /x: { post: { operationId: x, parameters: [{ name: X-HTTP-Method-Override, in: header, required: true, schema: ${schema} }], responses: {} } } }
components: { schemas: { Method: { type: string, enum: [GET] } } }\n`,
          ),
        ),
      ).input;
    for (const schema of ["{ type: string, default: GET }", "{ type: string, enum: [GET] }", '{ $ref: "#/components/schemas/Method" }'])
      expect(methodOf(schema)).toMatchObject({
        fields: [{ wireName: "X-HTTP-Method-Override", schema: { kind: "enum", values: ["GET"] } }],
      });
  });

  test("reads the values of such a header where they stand, also in another file", () => {
    const read = readApi({
      ...api(
        "paths: { /x: { post: { operationId: x, parameters: [{ name: x-http-method, in: header, schema: { $ref: 'methods.yaml#/Method' } }], responses: {} } } }\n",
      ),
      "methods.yaml": "Method: { allOf: [{ $ref: '#/Base' }], default: GET }\nBase: { type: string }\n",
    });
    expect(codes(read, "error")).toEqual([]);
    expect(only(read).input).toMatchObject({ fields: [{ schema: { kind: "enum", values: ["GET"] } }] });
  });

  test("lets nobody choose a method that changes something where the operation reads, and tells of a header that has no other", () => {
    const reading = (values: string, method = "get", more = "") =>
      readApi(
        api(
          `paths: { /x: { ${method}: { operationId: x, ${more} parameters: [{ name: x-http-method, in: header, schema: { type: string, default: DELETE, enum: ${values} } }], responses: {} } } }\n`,
        ),
      );
    expect(only(reading("[GET, DELETE]")).input).not.toMatchObject({ fields: [{ schema: { default: expect.anything() } }] });
    expect(only(reading("[GET, DELETE]")).input).toMatchObject({ fields: [{ schema: { kind: "enum", values: ["GET"] } }] });
    expect(only(reading("[GET, DELETE]", "post")).input).toMatchObject({ fields: [{ schema: { values: ["GET", "DELETE"] } }] });
    const search = "x-agent: { action: true, effect: read },";
    expect(only(reading("[GET, DELETE]", "post", search)).input).toMatchObject({ fields: [{ schema: { values: ["GET"] } }] });
    for (const unasked of ["x-openai-isConsequential: false,", "x-agent: { action: true, reversible: true },"])
      expect(only(reading("[PUT, DELETE, ' delete ']", "post", unasked)).input).toMatchObject({
        fields: [{ schema: { values: ["PUT"] } }],
      });
    const asked = "x-agent: { action: true, reversible: true, confirm: always },";
    expect(only(reading("[PUT, DELETE]", "post", asked)).input).toMatchObject({ fields: [{ schema: { values: ["PUT", "DELETE"] } }] });
    expect([fieldsOf(only(reading("[DELETE]"))), codes(reading("[DELETE]"))]).toEqual([[], ["openapi/unsent-headers"]]);
  });

  test("takes parameters of an operation before those of its path, by reference or not", () => {
    const operation = only(
      readApi(
        api(`paths:
  /x/{id}:
    parameters: [{ $ref: "#/components/parameters/Id" }, { name: limit, in: query, schema: { type: string } }, { name: X-Shop, in: header, schema: { type: string } }]
    get: { operationId: x, parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }, { name: x-shop, in: header, schema: { type: integer } }], responses: { "200": { description: ok } } }
components: { parameters: { Id: { name: id, in: path, required: true, schema: { type: string } } } }
`),
      ),
    );
    // The case of a header's name says nothing.
    expect(fieldsOf(operation)).toEqual(["id! string", "limit! number", "x-shop? number"]);
  });

  test("has a field for each name in the path, declared or not, even in a query that stands there", () => {
    const read = readApi(
      api(`paths:
  /alerts/{zone}?lat={lat}&units=metric:
    get: { operationId: x, parameters: [{ name: lat, in: path, required: true, schema: { type: number } }, { name: gone, in: path, required: true, schema: { type: number } }], responses: { "200": { description: ok } } }
`),
    );
    expect(fieldsOf(only(read))).toEqual(["zone! string", "lat! number"]);
    expect(callOf(only(read))).toMatchObject({
      path: "/alerts/{zone}?units=metric",
      parameters: [{ in: "path" }, { in: "query", name: "lat" }],
    });
    expect(codes(read)).toEqual(["openapi/path-parameters"]);
  });

  test("has the names of a query that a path writes as a URI template, as optional as the document says", () => {
    const declared =
      "{ name: page, in: query, schema: { type: integer } }, { name: size, in: query, required: true, schema: { type: integer } }";
    const read = readApi(
      api(`paths:
  "/users/{id}{?page,size,sort*}":
    get: { operationId: x, parameters: [{ name: id, in: path, required: true, schema: { type: string } }, ${declared}], responses: { "200": { description: ok } } }
`),
    );
    expect(fieldsOf(only(read))).toEqual(["id! string", "page? number", "size! number", "sort? string"]);
    expect(callOf(only(read)).path).toBe("/users/{id}");
  });
});

test.each([
  ["alone", "{ type: object }", true],
  ["with nothing in `properties`", "{ type: object, properties: {}, minProperties: 1 }", true],
  ["or null", "{ type: [object, 'null'] }", true],
  ["that names members", "{ type: object, properties: { a: { type: string } } }", false],
  [
    "that is a part of one",
    "{ allOf: [{ type: object, description: Part. }, { type: object, properties: { a: { type: string } } }] }",
    false,
  ],
  ["that demands members", "{ type: object, required: [a] }", false],
  ["that is closed", "{ type: object, additionalProperties: false }", false],
])("members that no schema names are sent as they are given, of an object %s", (_, schema, isOpen) => {
  const { input } = only(
    readApi(
      api(
        `paths:\n  /x: { post: { operationId: x, requestBody: { content: { application/json: { schema: { type: object, properties: { meta: ${schema} } } } } }, responses: {} } }\n`,
        "3.1.0",
      ),
    ),
  );
  expect(input.kind === "object" ? input.rest : "none").toBeUndefined();
  const text = JSON.stringify(input.kind === "object" ? input.fields[0]?.schema : undefined);
  expect(text.includes('"rest":{"kind":"any"')).toBe(isOpen);
});
