import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, callOf, codes, fieldsOf, getting, readApi } from "./read-api.js";

describe("references that are not right are read as they are meant:", () => {
  test("that ASP.NET writes from the schema around them lead there, with one warning, where the document has nothing", () => {
    const read = readApi(
      api(`paths:
  /x: ${getting("{ $ref: '#/components/schemas/Tree' }")}
  /y: ${getting("{ type: object, properties: { a: { type: integer }, b: { $ref: '#/properties/a' } } }").replace("operationId: get", "operationId: other")}
components:
  schemas:
    Tree:
      type: object
      properties:
        tags: { type: array, items: { type: object, properties: { name: { type: string } } } }
        more: { type: array, items: { $ref: '#/components/schemas/#/properties/tags/items' } }
        parent: { type: object, properties: { up: { $ref: '#/properties/parent' } } }
        children: { type: array, items: { $ref: '#/components/schemas/#' } }
    Unneeded: { type: object, properties: { a: { type: string }, b: { $ref: '#/properties/a' }, c: { $ref: '#/properties/gone' } } }
`),
    );
    expect(read.problems.map(({ code, message }) => [code, /\d+/.exec(message)?.[0]])).toEqual([
      ["openapi/refs-from-schema", "4"],
      ["openapi/dangling-refs", "1"],
    ]);
    const accepted = (path: string, value: Json): unknown => {
      const operation = read.contract?.operations.find((one) => callOf(one).path === path);
      return operation && accepts(operation.output, value, { schemas: read.contract?.schemas ?? new Map() });
    };
    const tree = { tags: [{ name: "a" }], more: [{ name: "b" }], parent: { up: { up: {} } }, children: [{ children: [] }] };
    expect(accepted("/x", tree)).toBe(true);
    for (const wrong of [{ more: [{ name: 1 }] }, { parent: { up: { up: 1 } } }, { children: [{ tags: 1 }] }]) {
      expect(accepted("/x", { ...tree, ...wrong })).toBe(false);
    }
  });

  test.each(["3.1.0", "3.0.3"])(
    "that a schema of its own wrote before it became a part of the document lead within that schema (%s)",
    (version) => {
      const node =
        "{ type: object, required: [v], properties: { v: { type: string }, kids: { type: array, items: { $ref: '#/$defs/Node' } } } }";
      const tree = `{ type: object, properties: { tree: { $ref: '#/$defs/Node' }, old: { $ref: '#/definitions/Old' } }, $defs: { Node: ${node} }, definitions: { Old: { type: integer } } }`;
      const itself = "{ type: object, required: [v], properties: { v: { type: string }, kids: { type: array, items: { $ref: '#' } } } }";
      const inner = `{ type: object, properties: { in: { type: object, properties: { n: { $ref: '#/$defs/Node' } }, $defs: { Node: { type: integer } } } }, $defs: { Node: ${node} } }`;
      const named = `{ $id: 'https://shop.example/tree', type: object, properties: { tree: { $ref: '#/$defs/Node' } }, $defs: { Node: ${node} } }`;
      const read = readApi(
        api(
          `paths:
  /inline: ${getting(tree)}
  /itself: ${getting(itself)}
  /inner: ${getting(inner)}
  /named: ${getting(named)}
  /shared: ${getting("{ $ref: '#/components/schemas/Tree' }")}
components: { schemas: { Tree: ${tree} } }
`,
          version,
        ),
      );
      expect(codes(read, "error")).toEqual([]);
      expect(codes(read, "warning")).toContain("openapi/refs-from-schema");
      const accepted = (path: string, value: Json): unknown => {
        const operation = read.contract?.operations.find((one) => callOf(one).path === path);
        return operation && accepts(operation.output, value, { schemas: read.contract?.schemas ?? new Map() });
      };
      for (const path of ["/inline", "/shared", "/named"]) {
        expect([path, accepted(path, { tree: { v: "a", kids: [{ v: "b" }] } })]).toEqual([path, true]);
        expect([path, accepted(path, { tree: { v: "a", kids: [{ v: 1 }] } })]).toEqual([path, false]);
      }
      expect(accepted("/shared", { old: "1" })).toBe(false);
      expect(accepted("/itself", { v: "a", kids: [{ v: "b", kids: [] }] })).toBe(true);
      expect(accepted("/itself", { v: "a", kids: [{ v: "b", kids: [{}] }] })).toBe(false);
      expect(accepted("/inner", { in: { n: 1 } })).toBe(true);
      expect(accepted("/inner", { in: { n: { v: "a" } } })).toBe(false);
    },
  );

  test("of Swagger 2.0 that lead nowhere are reported as such, however often they are tried within their schema", () => {
    const schema = "{ type: object, properties: { a: { $ref: '#/definitions/Gone' }, b: { $ref: '#/$defs/Gone' } } }";
    const read = (answer: string): ReturnType<typeof readApi> =>
      readApi({
        "api.yaml": `swagger: "2.0"
info: { title: T, version: "1" }
host: shop.example
paths: { /x: { get: { operationId: x, responses: { "200": { description: ok, schema: { $ref: '#/definitions/${answer}' } } } } } }
definitions: { Broken: ${schema}, Whole: { type: object } }
`,
      });
    expect(codes(read("Whole"))).toEqual(["openapi/dangling-refs"]);
    expect(codes(read("Broken"))).toEqual(expect.arrayContaining(["openapi/unresolved-ref", "openapi/unresolved-ref"]));
  });

  test("to a file whose whole is a part lead there, also where it begins as a document does", () => {
    const read = readApi({
      ...api(`paths:\n  /x: ${getting("{ $ref: pet.yaml }")}\n  /y: { $ref: y.yaml }\n`),
      "pet.yaml": "openapi: 3.1.0\ntype: object\nproperties: { a: { type: string } }\n",
      "y.yaml": "openapi: 3.1.0\nget: { operationId: y, responses: {} }\n",
    });
    expect(codes(read, "error")).toEqual([]);
    expect(read.contract?.operations.map((one) => callOf(one).path)).toEqual(["/x", "/y"]);
  });

  test("within a schema on a way through themselves lead nowhere", () => {
    const schema =
      "{ type: object, properties: { a: { $ref: '#/$defs/A/b' } }, $defs: { A: { $ref: '#/$defs/B/b' }, B: { $ref: '#/$defs/A/b' } } }";
    const read = readApi(api(`paths:\n  /x: ${getting(schema)}\n`));
    expect(codes(read, "warning")).toContain("openapi/unresolved-ref");
  });

  test("at deep places are looked for in time by their number", async () => {
    const deep = (index: number): object => {
      let schema: object = { $ref: `#/$defs/Gone${index}` };
      for (let depth = 0; depth < 40; depth += 1) schema = { type: "object", properties: { p: schema } };
      return schema;
    };
    const definitions = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`S${index}`, deep(index)]));
    const paths = { "/x": { get: { operationId: "x", responses: { 200: { description: "ok" } } } } };
    const text = JSON.stringify({ swagger: "2.0", info: { title: "T", version: "1" }, host: "shop.example", paths, definitions });
    expect(await cpuTimeOf(() => readApi({ "api.yaml": text }), 500)).toBeLessThan(500);
  });

  test.each(["components: { $ref: shared.yaml }", "components: { schemas: { $ref: shared.yaml } }", "definitions: { $ref: shared.yaml }"])(
    "%s names a missing file and is reported so: the name alone could mean a schema of the absent map",
    (shared) => {
      const read = readApi(api(`paths:\n  /x: ${getting("{ $ref: '#/components/schemas/A' }")}\n${shared}\n`));
      expect(codes(read, "warning")).toContain("openapi/unresolved-ref");
      expect(read.problems.map(({ message }) => message).join("\n")).toContain("shared.yaml");
    },
  );

  test("in a part of the document that is written as if it stood in the first file already lead there, with one warning", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.3
info: { title: T, version: "1" }
servers: [{ url: https://shop.example }]
paths:
  /pets/{id}: { $ref: paths/pet.yaml }
components:
  parameters: { id: { $ref: parts/id.yaml } }
  schemas: { Pet: { $ref: parts/pet.yaml }, Owner: { type: object, required: [name], properties: { name: { type: string } } } }
`,
      "paths/pet.yaml": `get:
  operationId: get
  parameters: [{ $ref: '#/components/parameters/id' }]
  responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
`,
      "parts/id.yaml": "{ name: id, in: path, required: true, schema: { type: integer } }",
      "parts/pet.yaml": "{ type: object, required: [owner], properties: { owner: { $ref: '#/components/schemas/Owner' } } }",
    });
    expect(read.problems.map(({ code, message }) => [code, /\d+/.exec(message)?.[0]])).toEqual([["openapi/refs-from-parts", "3"]]);
    const [operation] = read.contract?.operations ?? [];
    if (operation === undefined) throw new Error("no operation");
    expect(fieldsOf(operation)).toEqual(["id! number"]);
    const accepted = (value: Json): unknown => accepts(operation.output, value, { schemas: read.contract?.schemas ?? new Map() });
    expect([accepted({ owner: { name: "Ann" } }), accepted({ owner: {} })]).toEqual([true, false]);
  });

  test("what a part has itself comes before that of the first file, and a way in a circle leads nowhere", () => {
    const read = (schemas: string, parts: string): ReturnType<typeof readApi> =>
      readApi({
        "api.yaml": `openapi: 3.0.3
info: { title: T, version: "1" }
servers: [{ url: https://shop.example }]
paths: { /x: { $ref: parts.yaml#/x } }
components: { schemas: ${schemas} }
`,
        "parts.yaml": parts,
      });
    const own = read(
      "{ A: { type: string } }",
      `x: ${getting("{ $ref: '#/components/schemas/A' }")}\ncomponents: { schemas: { A: { type: integer } } }\n`,
    );
    expect(codes(own)).toEqual([]);
    expect([...(own.contract?.schemas.values() ?? [])].map(({ schema }) => schema.kind)).toEqual(["number"]);
    const circle = read(
      "{ A: { $ref: parts.yaml#/a } }",
      `x: ${getting("{ $ref: '#/components/schemas/A/properties/b' }")}\na: { $ref: '#/components/schemas/A/properties/b' }\n`,
    );
    expect(codes(circle, "warning")).toContain("openapi/unresolved-ref");
  });

  test("in the place of a whole map are followed, as bundlers do, with a warning", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.3
info: { $ref: parts.yaml#/info }
servers: [{ url: https://shop.example }]
security: [{ key: [] }]
paths: { $ref: paths.yaml }
components: { schemas: { $ref: schemas.yaml }, securitySchemes: { $ref: parts.yaml#/schemes } }
`,
      "paths.yaml": `/pets:
  get: { operationId: list, parameters: [{ name: q, in: query, content: { $ref: parts.yaml#/text } }], responses: { $ref: parts.yaml#/responses } }
  post: { operationId: add, requestBody: { required: true, content: { $ref: parts.yaml#/content } }, responses: { "200": { description: ok, headers: { $ref: parts.yaml#/headers }, content: { $ref: parts.yaml#/content } } } }
`,
      "parts.yaml": `info: { title: Zoo, version: "7" }
schemes: { key: { type: apiKey, in: header, name: X-Key } }
text: { application/json: { schema: { type: integer } } }
responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: 'api.yaml#/components/schemas/Pet' } } } } } }
content: { application/json: { schema: { $ref: 'schemas.yaml#/Pet' } } }
headers: { Link: { schema: { type: string } } }
members: { name: { type: string, minLength: 1 }, a/b~c%d: { $ref: 'schemas.yaml#/Tag' } }
`,
      "schemas.yaml": "Pet: { type: object, required: [name], properties: { $ref: 'parts.yaml#/members' } }\nTag: { type: integer }\n",
    });
    expect(read.problems.map(({ code, message }) => [code, message])).toEqual([
      ["openapi/invalid-parts", expect.stringContaining("first: a reference in the place of `paths`")],
    ]);
    const [add, list] = read.contract?.operations ?? [];
    if (add === undefined || list === undefined) throw new Error("two operations expected");
    expect([read.contract?.title, fieldsOf(list), fieldsOf(add)]).toEqual(["Zoo", ["q? number"], ["name! ref", "a/b~c%d? ref"]]);
    expect(callOf(add).security).toEqual([[{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }]]);
    const fits = (value: Json) => accepts(list.output, value, { schemas: read.contract?.schemas ?? new Map() });
    expect([[{ name: "a", "a/b~c%d": 1 }], [{ name: "a", "a/b~c%d": "x" }], [{}]].map(fits)).toEqual([true, false, false]);
    const nowhere = readApi(api("paths: { $ref: gone.yaml }\n"));
    expect(codes(nowhere, "warning")).toContain("openapi/missing-files");
  });

  test("in the place of a whole map leave what stands beside them", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.3
info: { $ref: parts.yaml#/info, version: "2" }
servers: [{ url: https://shop.example }]
security: [{ key: [] }]
paths:
  $ref: parts.yaml#/paths
  /own/{id}: { put: { operationId: own, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }, responses: { $ref: parts.yaml#/responses, "404": { description: none } } } }
components:
  securitySchemes: { $ref: parts.yaml#/schemes, other: { type: http, scheme: basic } }
  schemas: { Pet: { type: object, required: [age], properties: { $ref: parts.yaml#/members, age: { type: integer } } } }
`,
      "parts.yaml": `info: { title: Zoo, version: "1" }
paths: { /far: { get: { operationId: far, security: [{ other: [] }], responses: {} } } }
schemes: { key: { type: apiKey, in: header, name: X-Key } }
responses: { "200": { description: ok, content: { application/json: { schema: { type: integer } } } } }
members: { name: { type: string }, age: { type: string } }
`,
    });
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    const operations = new Map(read.contract?.operations.map((operation) => [operation.id, operation]));
    const [own, far] = [operations.get("zoo.own"), operations.get("zoo.far")];
    if (own === undefined || far === undefined) throw new Error(`not ${[...operations.keys()].join(", ")}`);
    expect([read.contract?.version, fieldsOf(own), own.output.kind]).toEqual(["2", ["id! string", "name? ref", "age! number"], "number"]);
    expect([own, far].map((operation) => callOf(operation).security?.[0]?.[0]?.scheme.type)).toEqual(["apiKey", "basic"]);
  });

  test("in the place of a whole map count the nearest where several name the same", () => {
    const get = (id: string) => `{ get: { operationId: ${id}, responses: {} } }`;
    const read = readApi({
      "api.yaml": `openapi: 3.0.3
info: { title: Zoo, version: "1" }
servers: [{ url: https://shop.example }]
paths: { $ref: parts.yaml#/paths, /own: ${get("own")} }
`,
      "parts.yaml": `paths: { $ref: far.yaml, /part: ${get("part")}, /own: ${get("hidden")} }`,
      "far.yaml": `{ /far: ${get("far")}, /part: ${get("hidden")} }`,
    });
    expect(read.contract?.operations.map(({ id }) => id).toSorted()).toEqual(["zoo.far", "zoo.own", "zoo.part"]);
  });

  test("in the place of a whole map leave what stands beside each of several", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.0.3
info: { title: Zoo, version: "1" }
servers: [{ url: https://shop.example }]
paths: { $ref: parts.yaml#/first }
`,
      "parts.yaml": `first:
  $ref: "#/second"
  /one: ${getting("{ type: object, properties: { $ref: '#/members', own: { type: string } } }")}
second:
  $ref: "#/third"
  /two: { get: { operationId: two, responses: {} } }
third:
  /three: { get: { operationId: three, responses: {} } }
members: { $ref: "#/more", name: { type: string } }
more: { age: { type: integer } }
`,
    });
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect(read.contract?.operations.map((operation) => callOf(operation).path).sort()).toEqual(["/one", "/three", "/two"]);
    const output = read.contract?.operations.find((operation) => callOf(operation).path === "/one")?.output;
    expect(output?.kind === "object" && output.fields.map(({ wireName }) => wireName).sort()).toEqual(["age", "name", "own"]);
  });

  test.each([
    ["3.0.3", "#/definitions/Pet", "components: { schemas: { Pet: { type: string, minLength: 2 } } }"],
    ["3.1.0", "Pet", "components: { schemas: { Pet: { type: string, minLength: 2 } } }"],
    ["3.1.0", "more.yaml#/definitions/Pet", ""],
    ["3.0.3", "/components/schemas/Pet", "components: { schemas: { Pet: { type: string, minLength: 2 } } }"],
    ["3.0.3", "more.yaml#components/schemas/Pet", ""],
    ["3.0.3", "pet.yaml#Pet", ""],
  ])("in the words of another version, or not whole, lead to what they name, with a warning (%s, %s)", (version, ref, components) => {
    const read = readApi({
      "api.yaml": `openapi: ${version}\ninfo: { title: Shop, version: "1" }\nservers: [{ url: https://shop.example }]\npaths:\n  /x: ${getting(`{ $ref: '${ref}' }`)}\n${components}\n`,
      "pet.yaml": "Pet: { type: string, minLength: 2 }\n",
      "more.yaml": "components: { schemas: { Pet: { type: string, minLength: 2 } } }\n",
    });
    expect(codes(read)).toEqual(["openapi/refs-of-other-versions"]);
    expect(read.problems[0]?.place).toMatchObject({ file: "api.yaml", pointer: expect.stringMatching(/\$ref$/) });
    expect([...(read.contract?.schemas.values() ?? [])].map(({ id, schema }) => [id, schema.kind])).toEqual([["Pet", "string"]]);
  });

  test("by the name of a schema alone, as old documents have them, count each place; a file of that name comes first, and what is neither is missing", () => {
    const old = (ref: string, more = ""): Record<string, string> => ({
      "api.yaml": `swagger: "2.0"
info: { title: Shop, version: "1" }
host: shop.example
paths:
  /x: { get: { operationId: x, ${more} responses: { "200": { description: ok, schema: { type: array, items: { $ref: ${ref} } } } } } }
  /y: { get: { operationId: y, responses: { "200": { description: ok, schema: { $ref: ${ref} } } } } }
definitions: { Pet: { type: object, properties: { parent: { $ref: Pet } } } }
`,
    });
    const named = readApi(old("Pet"));
    expect(named.problems.map(({ code, message }) => [code, /\d+/.exec(message)?.[0]])).toEqual([["openapi/refs-of-other-versions", "3"]]);
    expect([...(named.contract?.schemas.keys() ?? [])]).toEqual(["Pet"]);
    const filed = readApi({ ...old("Cat"), Cat: "type: string\n" });
    expect(codes(filed, "error")).toEqual([]);
    const missing = readApi(old("Dog"));
    expect(codes(missing, "warning")).toContain("openapi/missing-files");
    expect(codes(readApi(old("Pet", "parameters: [{ $ref: Pet }],")), "warning")).toContain("openapi/missing-files");
  });

  test.each(["2.0", "3.0.3"])("one to a definition that is not there, from within another, leads to nothing, in %s", (version) => {
    const paths = 'paths: { /x: { get: { operationId: x, responses: { "200": { description: ok } } } } }\n';
    const list = "{ type: array, items: { $ref: '#/definitions/Gone' } }";
    const definitions = version === "2.0" ? `definitions: { List: ${list} }` : `components: { schemas: { List: ${list} } }`;
    expect(codes(readApi(api(`${paths}${definitions}\n`, version)))).toEqual(["openapi/dangling-refs"]);
  });
});
