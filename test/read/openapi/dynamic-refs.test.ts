import { describe, expect, test } from "vitest";
import type { Contract, Json, Schema } from "../../../generator/ir/index.js";
import { checkValue } from "../../../generator/schema/check-value.js";
import { growthOf } from "../../cpu-time.js";
import { api, codes, readApi } from "./read-api.js";

/** One operation for each of these schemas, and whether its body takes a value. */
function reader(components: string, paths: readonly string[]) {
  const operations = paths.map(
    (schema, index) =>
      `  /x${index}: { post: { operationId: x${index}, requestBody: { required: true, content: { application/json: { schema: { type: object, additionalProperties: true, properties: { a: ${schema} } } } } }, responses: { "204": { description: ok } } } }\n`,
  );
  const read = readApi(api(`paths:\n${operations.join("")}components:\n  schemas:\n${components}`));
  const { contract } = read;
  if (contract === undefined) throw new Error(codes(read).join());
  const takes = (index: number, value: Json): boolean => accepts(bodyOf(contract, index), { a: value }, contract);
  return { read, contract, takes };
}

function bodyOf(contract: Contract, index: number): Schema {
  const operation = contract.operations.find(({ id }) => id.endsWith(`x${index}`));
  const field = operation?.input.kind === "object" ? operation.input.fields[0]?.schema : undefined;
  if (field === undefined) throw new Error(`x${index}`);
  return field;
}

function accepts(schema: Schema, value: Json, { schemas }: Contract): boolean {
  return checkValue(schema, value, schemas).length === 0;
}

const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;

describe("a `$dynamicRef` means what the outermost schema says", () => {
  test("a list of anything, of numbers, of texts", () => {
    const { takes, contract } = reader(
      `    Generic: { $id: fully_generic_array, type: array, items: { $dynamicRef: '#generic-array' }, $defs: { allowAll: { $dynamicAnchor: generic-array } } }
    Numbers: { $id: array_of_numbers, $ref: fully_generic_array, $defs: { numbersOnly: { $dynamicAnchor: generic-array, type: number } } }
    Texts: { $id: array_of_strings, $ref: fully_generic_array, $defs: { stringsOnly: { $dynamicAnchor: generic-array, type: string } } }
`,
      [ref("Generic"), ref("Numbers"), ref("Texts")],
    );
    expect([takes(0, [1, "a"]), takes(1, [1]), takes(1, ["a"]), takes(2, ["a"]), takes(2, [1])]).toEqual([true, true, false, true, false]);
    expect([...contract.schemas.keys()]).toEqual(
      expect.arrayContaining(["Generic", "Numbers", "Texts", "GenericOfNumbers", "GenericOfTexts"]),
    );
  });

  test("pages that name themselves nowhere, and what they hold is read once", () => {
    const { takes, contract } = reader(
      `    Page: { type: object, required: [items], properties: { items: { type: array, items: { $dynamicRef: '#item' } }, next: { $ref: '#/components/schemas/Page' } }, $defs: { item: { $dynamicAnchor: item, not: {} } } }
    UserPage: { $ref: '#/components/schemas/Page', $defs: { item: { $dynamicAnchor: item, $ref: '#/components/schemas/User' } } }
    PetPage: { allOf: [{ $ref: '#/components/schemas/Page' }], $defs: { item: { $dynamicAnchor: item, $ref: '#/components/schemas/Pet' } } }
    User: { type: object, required: [name], properties: { name: { type: string }, pets: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
    Pet: { type: object, required: [kind], properties: { kind: { type: string } } }
`,
      [ref("UserPage"), ref("PetPage"), ref("Page")],
    );
    const users = { items: [{ name: "Ada", pets: [{ kind: "cat" }] }], next: { items: [{ name: "Bo" }] } };
    expect(takes(0, users)).toBe(true);
    expect(takes(1, { items: [{ kind: "cat" }] })).toBe(true);
    expect([takes(1, users), takes(0, { items: [], next: { items: [{ kind: "cat" }] } }), takes(2, users)]).toEqual([false, false, false]);
    expect([...contract.schemas.keys()].filter((id) => /^(?:User|Pet)\d/.test(id))).toEqual([]);
  });

  test("a strict tree is strict all the way down", () => {
    const { takes } = reader(
      `    Tree: { $id: 'https://shop.example/tree', $dynamicAnchor: node, type: object, properties: { value: { type: integer }, kids: { type: array, items: { $dynamicRef: '#node' } } } }
    StrictTree: { $id: 'https://shop.example/strict-tree', $dynamicAnchor: node, $ref: tree, unevaluatedProperties: false }
`,
      [ref("Tree"), ref("StrictTree")],
    );
    const slip = { kids: [{ value: 1, kidz: [] }] };
    expect([takes(0, slip), takes(1, slip), takes(1, { kids: [{ value: 1, kids: [] }] })]).toEqual([true, false, true]);
  });

  test("an anchor that is not dynamic, and a pointer, are references", () => {
    const { takes } = reader(
      `    A: { $id: a, type: array, items: { $dynamicRef: '#T' }, $defs: { T: { $anchor: T, type: string } } }
    B: { $id: b, $ref: a, $defs: { T: { $dynamicAnchor: T, type: integer } } }
`,
      [ref("B")],
    );
    expect([takes(0, ["x"]), takes(0, [1])]).toEqual([true, false]);
  });

  test("the address of a whole schema is a reference, also where its anchor is called the same", () => {
    const { takes } = reader(
      `    Node: { $id: 'https://shop.example/node', $dynamicAnchor: node, type: object, properties: { next: { $dynamicRef: node } } }
    Named: { $id: 'https://shop.example/named', $dynamicAnchor: node, $ref: node, required: [name] }
`,
      [ref("Named")],
    );
    expect([takes(0, { name: "a", next: {} }), takes(0, { next: {} })]).toEqual([true, false]);
  });

  test("a use is named by where it stands: a new one renames no other", () => {
    const listOf = (path: string, items: string): string =>
      `  /${path}: { get: { operationId: ${path}, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Page', $defs: { item: { $dynamicAnchor: item, ${items} } } } } } } } } }\n`;
    const page = `components: { schemas: { Page: { type: array, items: { $dynamicRef: '#item' }, $defs: { item: { $dynamicAnchor: item } } } } }\n`;
    const [users, orders] = [listOf("users", "type: string"), listOf("orders", "type: integer")];
    const idOf = (paths: string, operation: string): string | undefined => {
      const { contract } = readApi(api(`paths:\n${paths}${page}`));
      const output = contract?.operations.find(({ id }) => id.endsWith(operation))?.output;
      return output?.kind === "ref" ? output.to : undefined;
    };
    expect(idOf(users, "users")).toBe("PageOfUsersGet200Item");
    expect([idOf(orders + users, "users"), idOf(users + orders, "users")]).toEqual(["PageOfUsersGet200Item", "PageOfUsersGet200Item"]);
    expect([idOf(orders + users, "orders"), idOf(users + orders, "orders")]).toEqual(["PageOfOrdersGet200Item", "PageOfOrdersGet200Item"]);
  });

  test("what stands under an anchor is what it refers to: a choice of subtypes stays one", () => {
    const { takes } = reader(
      `    Page: { type: array, items: { $dynamicRef: '#item' }, $defs: { item: { $dynamicAnchor: item } } }
    Pets: { $ref: '#/components/schemas/Page', $defs: { item: { $dynamicAnchor: item, $ref: '#/components/schemas/Pet' } } }
    Pet: { type: object, discriminator: { propertyName: kind }, required: [kind], properties: { kind: { type: string } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [lives], properties: { lives: { type: integer } } }] }
`,
      [ref("Pets")],
    );
    expect([takes(0, [{ kind: "Cat", lives: 9 }]), takes(0, [{ kind: "Cat" }])]).toEqual([true, false]);
  });

  test("pages that are files", () => {
    const page = (items: string): string => `$ref: page.yaml\n$defs: { item: { $dynamicAnchor: item, ${items} } }\n`;
    const { contract } = readApi({
      ...api(`paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: orders.yaml } } } }, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: users.yaml } } } } } } }
`),
      "users.yaml": page("type: string"),
      "orders.yaml": page("type: integer"),
      "page.yaml": "type: array\nitems: { $dynamicRef: '#item' }\n$defs: { item: { $dynamicAnchor: item } }\n",
    });
    expect([...(contract?.schemas.keys() ?? [])]).toEqual(expect.arrayContaining(["PageOfOrders", "PageOfUsers"]));
  });

  test("pages of another file", () => {
    const { contract } = readApi({
      ...api(`paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: 'pages.yaml#/UserPage' } } } }, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: 'pages.yaml#/OrderPage' } } } } } } }
`),
      "pages.yaml": `Page: { type: object, required: [items], properties: { items: { type: array, items: { $dynamicRef: '#item' } } }, $defs: { item: { $dynamicAnchor: item, not: {} } } }
UserPage: { $ref: '#/Page', $defs: { item: { $dynamicAnchor: item, $ref: user.yaml } } }
OrderPage: { $ref: '#/Page', $defs: { item: { $dynamicAnchor: item, type: integer } } }
`,
      "user.yaml": "type: object\nrequired: [name]\nproperties: { name: { type: string }, boss: { $ref: '#' } }\n",
    });
    const [operation] = contract?.operations ?? [];
    if (contract === undefined || operation === undefined) throw new Error("no operation");
    const users = { items: [{ name: "Ada", boss: { name: "Bo" } }] };
    expect([accepts(operation.input, users, contract), accepts(operation.input, { items: [1] }, contract)]).toEqual([true, false]);
    expect([accepts(operation.output, users, contract), accepts(operation.output, { items: [1] }, contract)]).toEqual([false, true]);
  });

  test("many uses of many schemas do not make the output grow with their product", () => {
    const templates = Array.from(
      { length: 60 },
      (_, index) =>
        `    T${index}: { type: object, properties: { n: ${index === 59 ? "{ $dynamicRef: '#i' }" : ref(`T${index + 1}`)}, m: { type: string } }${index === 0 ? ", $defs: { i: { $dynamicAnchor: i } }" : ""} }\n`,
    );
    const uses = Array.from(
      { length: 60 },
      (_, index) => `    U${index}: { ${ref("T0").slice(1, -1)}, $defs: { i: { $dynamicAnchor: i, const: ${index} } } }\n`,
    );
    const { read, contract } = reader(
      [...templates, ...uses].join(""),
      uses.map((_, index) => ref(`U${index}`)),
    );
    expect(codes(read)).toContain("openapi/schema-slips");
    expect(contract.schemas.size).toBeLessThan(1_300);
  });
  test("thousands of anchors take no time by the square of them", async () => {
    const readMany = (count: number): void => {
      const each = (write: (index: number) => string): string => Array.from({ length: count }, (_, index) => write(index)).join(", ");
      const text = `    Big: { type: object, $defs: { ${each((index) => `d${index}: { $dynamicAnchor: a${index} }`)} }, properties: { ${each((index) => `p${index}: { $id: s${index}, $dynamicAnchor: b${index}, type: object }`)} } }\n`;
      const { read } = reader(text, [ref("Big")]);
      expect(read.problems.map(({ message }) => message).join()).toContain("`$dynamicAnchor`s count");
    };
    // Six times as many: the square of it would be 36 times as much.
    expect(await growthOf(readMany, [250, 1_500], 18)).toBeLessThan(18);
  });

  test("what leads to one use does not count against another, however large the document is", () => {
    const many = 1_500;
    const parts = Array.from({ length: many }, (_, index) => {
      const list = index === 0 ? `, list: ${ref("Page")}` : "";
      return `    P${index}: { type: object, properties: { a: ${ref(`P${(index * 7 + 1) % many}`)}, b: ${ref(`P${(index + 1) % many}`)}${list} } }\n`;
    });
    const envelopes = Array.from(
      { length: 300 },
      (_, index) =>
        `    E${index}: { ${ref("Envelope").slice(1, -1)}, $defs: { payload: { $dynamicAnchor: payload, type: object, properties: { n: { const: ${index} }, p: ${ref("P0")} } } } }\n`,
    );
    const { takes, read, contract } = reader(
      `${parts.join("")}${envelopes.join("")}    Envelope: { type: object, properties: { data: { $dynamicRef: '#payload' } }, $defs: { payload: { $dynamicAnchor: payload } } }
    Page: { type: array, items: { $dynamicRef: '#item' }, $defs: { item: { $dynamicAnchor: item } } }
`,
      envelopes.map((_, index) => ref(`E${index}`)),
    );
    expect([takes(299, { data: { n: 299 } }), takes(299, { data: { n: 1 } })]).toEqual([true, false]);
    expect(codes(read)).not.toContain("openapi/schema-slips");
    expect(contract.schemas.size).toBeLessThan(many + 4 * 300);
  });
});
