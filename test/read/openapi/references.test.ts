import { describe, expect, test } from "vitest";
import { locate } from "../../../generator/diagnostics/render/index.js";
import type { Selection } from "../../../generator/read/openapi/index.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { growthOf } from "../../cpu-time.js";
import { api, callOf, codes, fieldsOf, getting, only, readApi } from "./read-api.js";

describe("references", () => {
  test("lead into paths, with percent-encoding, and to properties of other schemas", () => {
    const read = readApi(
      api(`paths:
  /v2/{id}: ${getting("{ type: object, properties: { a: { $ref: '#/components/schemas/Pet/properties/name' } } }").replace("get: {", "get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }],")}
  /other: ${getting("{ $ref: '#/paths/~1v2~1%7Bid%7D/get/responses/200/content/application~1json/schema' }").replace("operationId: get", "operationId: other")}
components: { schemas: { Pet: { type: object, properties: { name: { type: string, minLength: 1 } } } } }
`),
    );
    expect(codes(read)).toEqual([]);
    expect([...(read.contract?.schemas.values() ?? [])].map(({ id, schema }) => [id, schema.kind])).toEqual([
      ["PetName", "string"],
      ["V2IdGet200", "object"],
    ]);
  });

  test.each([
    ["3.1.0", "", false],
    ["3.1.0", "http://json-schema.org/draft-07/schema#", true],
    ["3.2.0", "http://json-schema.org/draft-07/schema#", true],
    ["3.1.0", "https://shop.example/a-dialect-of-its-own", false],
    ["3.1.0", "https://spec.openapis.org/oas/3.1/dialect/base", false],
    ["3.2.0", "https://spec.openapis.org/oas/3.2/dialect/2025-09-17", false],
    ["3.0.3", "https://json-schema.org/draft/2020-12/schema", true],
  ])("count alone or not by the dialect of the schemas, which is said from 3.1 on: %s %s", (version, dialect, isAlone) => {
    const said = dialect === "" ? "" : `jsonSchemaDialect: ${dialect}\n`;
    const path = getting("{ $ref: '#/components/schemas/Name', minLength: 3 }");
    const read = readApi(api(`${said}paths: { /x: ${path} }\ncomponents: { schemas: { Name: { type: string } } }\n`, version));
    expect(accepts(only(read).output, "a", { schemas: read.contract?.schemas ?? new Map() })).toBe(isAlone);
    // One that nobody knows is not passed over in silence.
    expect(codes(read, "warning").includes("openapi/unknown-dialect")).toBe(dialect.includes("of-its-own"));
  });

  test("lead to files below the folder, each read once, and circles stay circles", () => {
    const read = readApi({
      ...api(`paths:\n  /x: ${getting("{ $ref: './models/pet.yaml' }")}\n`),
      "models/pet.yaml": "type: object\nproperties:\n  owner: { $ref: 'person.json#/Person' }\n",
      "models/person.json":
        '{ "Person": { "type": "object", "properties": { "pets": { "type": "array", "items": { "$ref": "pet.yaml" } } } } }',
    });
    expect(codes(read)).toEqual([]);
    expect([...(read.contract?.schemas.keys() ?? [])]).toEqual(["Person", "Pet"]);
  });

  test("beside a reference to a path are relative to the file that they stand in, and count beside what is there", () => {
    const read = readApi({
      ...api(`paths:
  /pets/{id}:
    $ref: paths/pets.yaml
    servers: [{ url: "https://pets.example" }]
    parameters: [{ $ref: '#/components/parameters/Tenant' }]
    post: { operationId: change, requestBody: { content: { application/json: { schema: { $ref: 'models/pet.yaml' } } } }, responses: { "204": { description: ok } } }
components: { parameters: { Tenant: { name: tenant, in: query, required: true, schema: { type: string } } } }
`),
      "paths/pets.yaml":
        "$ref: 'more/pet.yaml#/item'\nput: { operationId: put, parameters: [{ $ref: 'more/pet.yaml#/Q' }], responses: { '204': { description: ok } } }\n",
      "paths/more/pet.yaml": `item: ${getting("{ $ref: '../../models/pet.yaml' }").replace("{ get", "{ parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], get")}\nQ: { name: q, in: query, schema: { type: string } }\n`,
      "models/pet.yaml": "type: object\nproperties: { name: { type: string } }\n",
    });
    expect(codes(read)).toEqual([]);
    expect(read.contract?.operations.map((one) => [one.id, fieldsOf(one), callOf(one).servers.map(({ url }) => url)])).toEqual([
      ["shop.change", ["id! number", "tenant! string", "name? string"], ["https://pets.example"]],
      ["shop.get", ["id! number", "tenant! string"], ["https://pets.example"]],
      ["shop.put", ["id! number", "tenant! string", "q? string"], ["https://pets.example"]],
    ]);
  });

  test.each([
    ["3.1.0", true],
    ["3.2.0", true],
    ["3.0.3", false],
  ])("have a description beside them that overrides the target's, and nothing else, in %s: %s", (version, counts) => {
    const read = readApi(
      api(
        `paths:
  /{id}:
    parameters:
      - { $ref: '#/components/parameters/Id', description: The URL-encoded name. }
      - { $ref: '#/components/parameters/Sort', description: By price., required: true }
    post: { operationId: a, requestBody: { $ref: '#/components/requestBodies/File', description: The picture. }, responses: &answers { "204": { description: ok }, "404": { $ref: '#/components/responses/Gone', description: No such picture. } } }
    put: { operationId: b, parameters: [{ $ref: '#/components/parameters/Order' }], requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string } } }, encoding: { file: { headers: { X-Sum: { $ref: '#/components/headers/Sum', description: Of the picture. } } } } } } }, responses: *answers }
    delete: { operationId: c, parameters: [{ $ref: '#/components/parameters/Sort', description: ' ' }], responses: { "204": { description: ok }, "404": { $ref: '#/components/responses/Gone' } } }
components:
  parameters:
    Id: { name: id, in: path, required: true, description: Which., schema: { type: string } }
    Sort: { name: sort, in: query, description: The order., schema: { type: string } }
    Order: { $ref: '#/components/parameters/Sort', description: By age. }
  requestBodies: { File: { description: A file., required: true, content: { text/plain: { schema: { type: string } } } } }
  headers: { Sum: { description: A sum., schema: { type: string } } }
  responses: { Gone: { description: Gone. } }
`,
        version,
      ),
    );
    const described = read.contract?.operations.map(({ input, errors }) => [
      ...(input.kind === "object" ? input.fields : []).map(
        ({ wireName, presence, schema }) => `${wireName} ${presence}: ${schema.description}`,
      ),
      ...[...errors.values()].map(({ description }) => description),
    ]);
    const by = (beside: string, target: string): string => (counts ? beside : target);
    const id = `id required: ${by("The URL-encoded name.", "Which.")}`;
    const gone = `404: ${by("No such picture.", "Gone.")}`;
    expect(described).toEqual([
      [id, `sort optional: ${by("By price.", "The order.")}`, `body required: ${by("The picture.", "A file.")}`, gone],
      [
        id,
        `sort optional: ${by("By age.", "The order.")}`,
        "file optional: undefined",
        `file_X-Sum optional: ${by("Of the picture.", "A sum.")}`,
        gone,
      ],
      [id, "sort optional: The order.", "404: Gone."],
    ]);
    expect(read.contract?.operations.map((one) => callOf(one).parameters[0]?.slashes)).toEqual(Array(3).fill(counts || undefined));
  });

  test("may have the backslashes of Windows", () => {
    const files = {
      ...api("paths:\n  /pets: { $ref: 'paths\\pets.yaml' }\n"),
      "paths/pets.yaml": getting("{ $ref: '..\\schemas\\pet.yaml#/Pet' }"),
      "schemas/pet.yaml": "Pet: { type: string }\n",
    };
    const read = readApi(files);
    expect([codes(read), [...(read.contract?.schemas.keys() ?? [])]]).toEqual([[], ["Pet"]]);
  });

  test("to the address of the document lead into it, also from the files beside it", () => {
    const files = {
      ...api(`paths:\n  /x: ${getting("{ $ref: 'pet.yaml' }")}\ncomponents: { schemas: { Name: { type: string } } }\n`),
      "pet.yaml": "type: object\nproperties: { name: { $ref: 'https://shop.example/api.yaml#/components/schemas/Name' } }\n",
    };
    const read = readApi(files, { settings: { url: "https://shop.example/api.yaml" } });
    expect([codes(read), [...(read.contract?.schemas.keys() ?? [])]]).toEqual([[], ["Name", "Pet"]]);
  });

  test.each([
    ["out of the folder", "../secret.yaml", "source/outside-root"],
    ["to an absolute path", "/etc/hostname", "openapi/ref-outside-folder"],
    ["to a file address", "file:///etc/hostname", "openapi/ref-outside-folder"],
    ["out of the folder as Windows writes it", "..\\secret.yaml", "source/outside-root"],
    ["to a machine as Windows writes it", "\\\\host\\secret.yaml", "openapi/ref-outside-folder"],
    ["to another host", "http://127.0.0.1:1/x.yaml", "openapi/ref-to-address"],
  ])("%s are an error where an operation needs them", (_, ref, code) => {
    const read = readApi(api(`paths:\n  /x: ${getting(`{ $ref: '${ref}' }`)}\n`));
    expect(codes(read, "error")).toEqual([code]);
    expect(read.problems[0]?.place).toMatchObject({ file: "api.yaml", pointer: expect.stringMatching(/\$ref$/) });
  });

  test.each([
    ["to nothing", "#/components/schemas/Pett", "openapi/unresolved-ref"],
    ["to a file that is not there", "missing.yaml#/A", "openapi/missing-files"],
  ])("%s are a warning that names the operation", (_, ref, code) => {
    const read = readApi(api(`paths:\n  /x: ${getting(`{ $ref: '${ref}' }`)}\ncomponents: { schemas: { Pet: { type: string } } }\n`));
    expect(codes(read)).toEqual([code]);
    expect([read.problems[0]?.severity, read.problems[0]?.message]).toEqual(["warning", expect.stringContaining("`shop.get`")]);
    expect(read.problems[0]?.place).toMatchObject({ file: "api.yaml", pointer: expect.stringMatching(/\$ref$/) });
    if (ref.endsWith("Pett")) expect(read.problems[0]?.fix).toContain("#/components/schemas/Pet");
  });

  test.each<readonly [string, string, string]>([
    ["beside `nullable`", "3.0.3", "nullable: true\n$ref: '#/gone'"],
    ["beside `nullable` in 3.1", "3.1.0", "description: Whose.\nnullable: true\n$ref: '#/gone'"],
    ["beside `x-nullable`", "2.0", "x-nullable: true\n$ref: '#/gone'"],
    ["in what extends another and may be null", "3.0.3", "nullable: true\nallOf:\n  - type: object\n  - $ref: '#/gone'"],
    ["in a choice that may be null", "3.0.3", "nullable: true\ntype: object\nanyOf:\n  - type: object\n  - $ref: '#/gone'"],
    [
      "in a choice by a tag that may be null",
      "3.0.3",
      "nullable: true\ndiscriminator:\n  propertyName: kind\noneOf:\n  - type: object\n    properties:\n      kind:\n        enum: [a]\n      b:\n        $ref: '#/gone'",
    ],
  ])("%s are marked where they stand", async (_, version, schema) => {
    const holder = version === "2.0" ? "definitions:\n" : "components:\n schemas:\n";
    const content = version === "2.0" ? "schema: *a" : "content: { application/json: { schema: *a } }";
    const shown = `${holder}  A: &a\n    type: object\n    properties:\n      a:\n        ${schema.replaceAll("\n", "\n        ")}\n`;
    const files = api(
      `${shown}paths: { /x: { get: { operationId: x, responses: { "200": { description: ok, ${content} } } } } }\n`,
      version,
    );
    const [problem] = readApi(files).problems.filter(({ code }) => code === "openapi/unresolved-ref");
    const text = files["api.yaml"] ?? "";
    const before = text.slice(0, text.indexOf("'#/gone'")).split("\n");
    expect(problem?.code).toBe("openapi/unresolved-ref");
    expect(problem?.place === undefined ? undefined : await locate(problem.place, text)).toEqual({
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      endColumn: (before.at(-1)?.length ?? 0) + 9,
    });
  });

  test("whose way leads through themselves lead to nothing, alone or in a circle", () => {
    const schemas = `components:
  schemas:
    A: { $ref: '#/components/schemas/A/properties/a' }
    B: { $ref: '#/components/schemas/C/properties/b' }
    C: { $ref: '#/components/schemas/B/properties/c' }
`;
    const unneeded = readApi(api(`paths:\n  /x: ${getting("{ type: string }")}\n${schemas}`));
    expect(codes(unneeded)).toEqual(["openapi/dangling-refs"]);
    for (const name of ["A", "B"]) {
      const needed = readApi(api(`paths:\n  /x: ${getting(`{ $ref: '#/components/schemas/${name}' }`)}\n${schemas}`));
      expect(codes(needed)).toContain("openapi/unresolved-ref");
    }
  });

  test("that nobody needs are counted in one warning; those in extensions and examples are data", () => {
    const read = readApi(
      api(`paths:
  /x: ${getting("{ type: string }")}
components:
  schemas:
    A: { $ref: '#/nowhere' }
    B: { type: object, properties: { $ref: { type: string }, b: { $ref: '#/nowhere/else' } }, example: { $ref: '#/data' }, x-more: { $ref: '#/extension' } }
`),
    );
    expect(read.problems.map(({ code, severity, message }) => [code, severity, /\d+/.exec(message)?.[0]])).toEqual([
      ["openapi/dangling-refs", "warning", "2"],
    ]);
    expect(read.contract?.schemas.size).toBe(0);
  });

  test("that nothing needs are counted in every file that was read, whatever they are called and wherever they lead", () => {
    const read = readApi({
      ...api(`paths:
  /x: { get: { operationId: x, parameters: [{ $ref: 'shared.yaml#/P' }], responses: { "200": { description: ok, content: { text/plain: { schema: { type: string } } } }, default: { $ref: '#/components/responses/Gone1' } } } }
components:
  schemas:
    default: { $ref: '#/components/schemas/Gone2' }
    value: { type: object, properties: { example: { $ref: '#/components/schemas/Gone3' } }, example: { $ref: 'no/reference' }, default: { $ref: '#/none' } }
    Files: { anyOf: [{ $ref: missing.yaml }, { $ref: 'shared.yaml#/Gone5' }, { $ref: 'shared.yaml#/There' }, { $ref: 'other.yaml#/There' }, { $ref: 'broken.yaml#/A' }] }
  parameters:
    E: { name: e, in: query, schema: { type: string, examples: [{ $ref: none }] }, examples: { a: { $ref: '#/components/examples/Gone7' }, b: { value: { $ref: none } } } }
`),
      "shared.yaml": "P: { name: q, in: query, schema: { type: string } }\nThere: { $ref: '#/Gone8' }\nx-note: { $ref: '#/none' }\n",
      "other.yaml": "There: { $ref: '#/not-read' }\n",
      "broken.yaml": "A: [",
    });
    expect(read.problems).toMatchObject([{ code: "openapi/dangling-refs", message: expect.stringMatching(/^8 references/) }]);
  });

  test("that are a whole path or operation are left out where they are selected, and counted elsewhere", () => {
    const lost = (select?: Selection): readonly string[] => {
      const files = api(`paths:
  /a: ${getting("{ type: string }")}
  /b: { $ref: '#/components/pathItems/Gone' }
  /c: { get: { $ref: '#/components/x-operations/Gone' } }
`);
      return readApi(files, select === undefined ? {} : { select }).contract?.leftOut?.map(({ key }) => key) ?? [];
    };
    expect(lost()).toEqual(["/b", "GET /c"]);
    expect(lost({ paths: ["/a", "/b*"] })).toEqual(["/b"]);
    expect(lost({ paths: ["/a"] })).toEqual([]);
    expect(lost({ operationIds: ["get"] })).toEqual([]);
    expect(lost({ not: { paths: ["/b"] }, methods: ["get"] })).toEqual(["GET /c"]);
  });

  test("to parameters, bodies, responses, path items and whole operations' schemas are followed where they stand", () => {
    const read = readApi(
      api(`paths:
  /x: { $ref: '#/components/pathItems/X' }
components:
  pathItems: { X: { post: { operationId: x, parameters: [{ $ref: '#/components/parameters/P' }], requestBody: { $ref: '#/components/requestBodies/B' }, responses: { "200": { $ref: '#/components/responses/R' } } } } }
  parameters: { P: { $ref: '#/components/parameters/Q' }, Q: { name: q, in: query, schema: { type: string } } }
  requestBodies: { B: { required: true, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } }
  responses: { R: { description: ok, content: { application/json: { schema: { type: boolean } } } } }
`),
    );
    expect(codes(read)).toEqual([]);
    expect(fieldsOf(only(read))).toEqual(["q? string", "a? string"]);
    expect(only(read).output.kind).toBe("boolean");
  });

  test("by `$anchor` and `$id` of 3.1", () => {
    const read = readApi(
      api(`paths:
  /x: ${getting("{ type: object, properties: { a: { $ref: '#item' }, b: { $ref: 'https://example.com/thing' } } }")}
components:
  schemas:
    Item: { $anchor: item, type: string }
    Thing: { $id: 'https://example.com/thing', type: object, properties: { inner: { $ref: '#/$defs/Inner' } }, $defs: { Inner: { type: integer } } }
`),
    );
    expect(codes(read)).toEqual([]);
    expect([...(read.contract?.schemas.entries() ?? [])].map(([id, { schema }]) => [id, schema.kind])).toEqual([
      ["Item", "string"],
      ["Thing", "object"],
      ["ThingInner", "number"],
    ]);
  });

  test("by a thousand `$anchor`s in paths, in no time by the square of them", async () => {
    const readMany = (length: number): void => {
      const schema = (index: number) =>
        `{ type: array, items: { $ref: '#a${length - 1 - index}' }, $defs: { a: { $anchor: a${index}, type: string } } }`;
      const paths = Array.from(
        { length },
        (_, index) => `  /x${index}: ${getting(schema(index)).replace("operationId: get", `operationId: x${index}`)}\n`,
      );
      expect(readApi(api(`paths:\n${paths.join("")}`)).contract?.schemas.size).toBe(length);
    };
    // Four times as many: the square of it would be 16 times as much.
    expect(await growthOf(readMany, [250, 1_000], 12)).toBeLessThan(12);
  });

  test("by an `$anchor` of another file", () => {
    const read = readApi({
      ...api(`paths:\n  /x: ${getting("{ $ref: 'trees.yaml#tree' }")}\n`),
      "trees.yaml": "Tree: { $anchor: tree, type: object, properties: { branches: { type: array, items: { $ref: '#tree' } } } }\n",
    });
    expect([codes(read), read.contract?.schemas.size]).toEqual([[], 1]);
    expect(codes(readApi({ ...api(`paths:\n  /x: ${getting("{ $ref: 'trees.yaml#bush' }")}\n`), "trees.yaml": "Tree: {}\n" }))).toEqual([
      "openapi/unresolved-ref",
    ]);
  });

  test("lead to callbacks and links, too, which are counted once", () => {
    const read = readApi(
      api(
        `paths:
  /x: { post: { operationId: x, callbacks: { a: { $ref: '#/components/callbacks/A' } }, responses: { "200": { $ref: '#/components/responses/R' } } } }
  /y: { $ref: '#/components/pathItems/Y' }
  /z: { $ref: '#/components/pathItems/Y' }
components:
  callbacks: { A: { '{$url}': {} } }
  responses: { R: { description: ok, links: { a: { operationId: x }, b: { operationId: x } } } }
  pathItems: { Y: { get: { operationId: y, responses: { "200": { $ref: '#/components/responses/R' } } }, additionalOperations: { COPY: { callbacks: { b: {} }, responses: { "200": { description: ok, links: { c: { operationId: x } } } } } } } }
`,
        "3.2.0",
      ),
    );
    expect(read.problems.find(({ code }) => code === "openapi/not-tools")?.message).toContain("2 callbacks, 3 links");
  });

  test("to itself alone: an answer may be anything, what is sent may not", () => {
    const itself = "components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } }\n";
    expect(codes(readApi(api(`paths:\n  /x: ${getting("{ $ref: '#/components/schemas/A' }")}\n${itself}`)))).toEqual([
      "openapi/endless-schemas",
    ]);
    const sent = `paths:\n  /x: { post: { operationId: x, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }, responses: {} } }\n${itself}`;
    expect(codes(readApi(api(sent)), "error")).toEqual(["openapi/endless-ref"]);
  });

  test.each([
    [
      "part",
      "{ type: object, allOf: [{ $ref: '#/components/schemas/A' }, { type: object, required: [a], properties: { a: { type: string } } }] }",
    ],
    ["choice", "{ oneOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { $ref: '#/components/schemas/A' }] }"],
  ])("of a schema to itself as its own %s are a warning, and the others say what it is", (_, schema) => {
    const read = readApi(
      api(`paths:\n  /x: ${getting("{ $ref: '#/components/schemas/A' }")}\ncomponents: { schemas: { A: ${schema} } }\n`),
    );
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    const judge = { schemas: read.contract?.schemas ?? new Map() };
    expect([{ a: "" }, {}].map((value) => accepts(only(read).output, value, judge))).toEqual([true, false]);
  });

  test("of a discriminator that lead nowhere are a warning, and the union stays", () => {
    const read = readApi(
      api(`paths:\n  /x: ${getting("{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: string }], discriminator: { propertyName: kind, mapping: { cat: Cat, dog: 'models/dog.yml#/Dog' } } }")}
components: { schemas: { Cat: { type: object, properties: { kind: { type: string } } } } }
`),
    );
    expect(codes(read)).toEqual(["openapi/dead-discriminators"]);
    expect(only(read).output).toMatchObject({ kind: "union", mode: "one" });
  });
});
